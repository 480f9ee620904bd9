import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { EVENT_OF } from './events.ts';
import { forwardApprovalEnded } from './jobs/forward-approval-ended.ts';
import { resumeApprovalHandler } from './jobs/resume-approval.ts';
import { sweepOverdueHandler } from './jobs/sweep-overdue.ts';
import { handOverDecisions, handOverDecisionsOfDisabled } from './listeners/hand-over-decisions.ts';
import { tellOfBrokenFlows } from './listeners/tell-of-broken-flows.ts';
import { approveSignHandler, listSealRequestsHandler } from './operations/approve-sign.ts';
import { decideApprovalHandler } from './operations/decide-approval.ts';
import { decideByLinkHandler } from './operations/decide-by-link.ts';
import { listAllApprovalsHandler, listApprovalsHandler, listSealApprovalsHandler } from './operations/list-approvals.ts';
import { previewApprovalHandler } from './operations/preview-approval.ts';
import { readApprovalHandler, readApprovalsOfContractHandler } from './operations/read-approval.ts';
import { readApprovalByLinkHandler } from './operations/read-approval-by-link.ts';
import { readAbsenceHandler, saveAbsenceHandler } from './operations/save-absence.ts';
import { sendApproverCodeHandler } from './operations/send-approver-code.ts';
import { urgeApproversHandler } from './operations/urge-approvers.ts';
import { withdrawApprovalHandler } from './operations/withdraw-approval.ts';

export const handlers: readonly Handler[] = [
  previewApprovalHandler,
  listApprovalsHandler,
  listSealApprovalsHandler,
  listAllApprovalsHandler,
  readApprovalHandler,
  readApprovalsOfContractHandler,
  decideApprovalHandler,
  approveSignHandler,
  listSealRequestsHandler,
  withdrawApprovalHandler,
  urgeApproversHandler,
  readApprovalByLinkHandler,
  sendApproverCodeHandler,
  decideByLinkHandler,
  readAbsenceHandler,
  saveAbsenceHandler,
];

export const events: readonly EventKind[] = [...new Set(Object.values(EVENT_OF))];
export const jobs: readonly JobHandler<object>[] = [sweepOverdueHandler, resumeApprovalHandler, forwardApprovalEnded];
export const listeners: readonly Listener[] = [handOverDecisions, handOverDecisionsOfDisabled, ...tellOfBrokenFlows];
