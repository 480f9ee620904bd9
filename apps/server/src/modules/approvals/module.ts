import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { handOverDecisionsHandler } from './jobs/hand-over-decisions.ts';
import { resumeApprovalHandler } from './jobs/resume-approval.ts';
import { sweepOverdueHandler } from './jobs/sweep-overdue.ts';
import { groupEndedHandler, memberGoneHandler, roleEndedHandler } from './jobs/tell-of-broken-flows.ts';
import { approveSignHandler, listSealRequestsHandler } from './operations/approve-sign.ts';
import { decideApprovalHandler } from './operations/decide-approval.ts';
import { decideByLinkHandler } from './operations/decide-by-link.ts';
import { deleteFlowHandler } from './operations/delete-flow.ts';
import { grantFlowHandler } from './operations/grant-flow.ts';
import { listAllApprovalsHandler, listApprovalsHandler, listSealApprovalsHandler } from './operations/list-approvals.ts';
import { listFlowsHandler } from './operations/list-flows.ts';
import { listFlowsOfGroupHandler, listFlowsOfRoleHandler } from './operations/list-flows-naming.ts';
import { listFlowsOfUserHandler, listUsableFlowsHandler } from './operations/list-usable-flows.ts';
import { previewApprovalHandler } from './operations/preview-approval.ts';
import { readApprovalHandler, readApprovalsOfContractHandler } from './operations/read-approval.ts';
import { readApprovalByLinkHandler } from './operations/read-approval-by-link.ts';
import { readFlowHandler } from './operations/read-flow.ts';
import { readAbsenceHandler, saveAbsenceHandler } from './operations/save-absence.ts';
import { sendApproverCodeHandler } from './operations/send-approver-code.ts';
import { readFileAuditHandler, switchFileAuditHandler } from './operations/switch-file-audit.ts';
import { switchFlowHandler } from './operations/switch-flow.ts';
import { updateFlowHandler } from './operations/update-flow.ts';
import { urgeApproversHandler } from './operations/urge-approvers.ts';
import { withdrawApprovalHandler } from './operations/withdraw-approval.ts';

export const handlers: readonly Handler[] = [
  listFlowsHandler,
  listFlowsOfUserHandler,
  listFlowsOfRoleHandler,
  listFlowsOfGroupHandler,
  listUsableFlowsHandler,
  readFlowHandler,
  updateFlowHandler,
  switchFlowHandler,
  deleteFlowHandler,
  grantFlowHandler,
  switchFileAuditHandler,
  readFileAuditHandler,
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

export const jobs: readonly JobHandler<object>[] = [
  sweepOverdueHandler,
  resumeApprovalHandler,
  handOverDecisionsHandler,
  roleEndedHandler,
  groupEndedHandler,
  memberGoneHandler,
];
