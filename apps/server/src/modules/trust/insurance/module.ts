import type { Handler } from '#operation/handle.ts';
import {
  downloadPolicyCertificatesHandler,
  downloadPolicyRecordHandler,
  exportPoliciesHandler,
  showPolicyCertificateHandler,
} from './operations/download-policies.ts';
import { enterPoliciesHandler, enterPolicyHandler, parsePoliciesHandler } from './operations/enter-policies.ts';
import { listPoliciesHandler } from './operations/list-policies.ts';
import { acceptUserNotesHandler, readUserNotesHandler } from './operations/user-notes.ts';

export const handlers: readonly Handler[] = [
  listPoliciesHandler,
  parsePoliciesHandler,
  enterPolicyHandler,
  enterPoliciesHandler,
  exportPoliciesHandler,
  downloadPolicyCertificatesHandler,
  downloadPolicyRecordHandler,
  showPolicyCertificateHandler,
  readUserNotesHandler,
  acceptUserNotesHandler,
];
