/** What other modules may use of approvals. */
export { approvalDetail } from './acts/approval-view.ts';
export { type ApproverFound, approverByLink, approverBySession } from './acts/approver-of.ts';
export { withdraw as withdrawApproval } from './acts/move-approval.ts';
export { NO_ROUTE, previewRoute } from './acts/preview-route.ts';
export { type ApprovalRequest, chooseFlow, type Started, startApproval } from './acts/start-approval.ts';
export { urge as urgeApproval } from './acts/urge.ts';
export { wholeApproval } from './acts/whole-approval.ts';
export type { ApprovalRecord } from './approval.ts';
export { approvalEnded } from './events.ts';
export {
  flowOf,
  latestApproval as instanceOf,
  lockApproval,
  readApprovalRow as approvalOf,
} from './store/approvals.ts';
export { endedBy } from './store/history.ts';
export { sealRequestsUnderWay } from './store/seal-requests.ts';
export { approvalsWaitingFor } from './store/tasks.ts';
export { linkFromWire as approverLinkFromWire } from './wire.ts';
