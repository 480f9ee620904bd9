import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { handOverHandler } from './jobs/hand-over.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { tellApplicant } from './listeners/tell-applicant.ts';
import { downloadByLinkHandler, downloadCaseFileHandler, findCaseLinkHandler } from './operations/case-files.ts';
import {
  askInstitutionHandler,
  cancelCaseHandler,
  deleteCaseHandler,
  revokeCaseHandler,
  supplyCaseHandler,
  withdrawClaimHandler,
} from './operations/change-case.ts';
import { findCasePageHandler, readCaseFormHandler } from './operations/read-case-form.ts';
import { checkCaseHandler, listCasesHandler, readCaseHandler } from './operations/read-cases.ts';
import { saveCaseHandler } from './operations/save-case.ts';
import { submitCasesHandler } from './operations/submit-cases.ts';

export { events } from './events.ts';

export const handlers: readonly Handler[] = [
  readCaseFormHandler,
  findCasePageHandler,
  saveCaseHandler,
  submitCasesHandler,
  listCasesHandler,
  readCaseHandler,
  checkCaseHandler,
  deleteCaseHandler,
  cancelCaseHandler,
  revokeCaseHandler,
  withdrawClaimHandler,
  supplyCaseHandler,
  askInstitutionHandler,
  findCaseLinkHandler,
  downloadByLinkHandler,
  downloadCaseFileHandler,
];
export const listeners: readonly Listener[] = tellApplicant;
export const jobs: readonly JobHandler<object>[] = [handOverHandler, sweepHandler];
