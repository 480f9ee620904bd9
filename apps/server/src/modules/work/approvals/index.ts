/** What other modules may use of approvals. */
export { approvalDetail } from './acts/approval-view.ts';
export { type ApproverFound, approverByLink, approverBySession } from './acts/approver-of.ts';
export { withdrawRunning } from './acts/move-approval.ts';
export { NO_ROUTE, previewRoute } from './acts/preview-route.ts';
export { type ApprovalRequest, chooseFlow, type Started, startApproval } from './acts/start-approval.ts';
export { urge as urgeApproval } from './acts/urge.ts';
export {
  approvalOf,
  approvalsWaitingFor,
  contractsDecidedBy,
  decisionOn,
  drawingOf,
  endedBy,
  instanceOf,
  wholeOfSubject,
} from './acts/whole-approval.ts';
export type { ApprovalRecord, WholeApproval } from './approval.ts';
export { approvalEnded } from './events.ts';
export { sealRequestsUnderWay } from './views/seal-requests.ts';
export { linkFromWire as approverLinkFromWire, pathOfDraft } from './wire.ts';
