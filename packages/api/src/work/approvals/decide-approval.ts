import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { approvalDecision, approvalOutcome } from './approval.ts';

const decisionErrors = [
  'APPROVAL_UNKNOWN',
  'APPROVAL_NOT_OPEN',
  'APPROVAL_REASON_NEEDED',
  'APPROVAL_STEP_FORBIDDEN',
  'APPROVER_TWICE',
  'APPROVER_UNKNOWN',
] as const;

export const decideApproval = defineOperation({
  // 审批：同意、驳回、退回、转交、加签
  name: 'approvals.decideApproval',
  summary: 'Approves, rejects, sends back, hands on, or adds an approver, as the member who is asked.',
  input: approvalDecision,
  output: approvalOutcome,
  errors: decisionErrors,
  changes: ['approvals', 'contracts', 'drafts', 'seals', 'points'],
  mounts: { enterprise: ['/c/flow/approveFlow', '/c/approve/approverContract'] },
});

export const withdrawApproval = defineOperation({
  // 撤回审批
  name: 'approvals.withdrawApproval',
  summary: 'The initiator takes an approval back; a contract becomes a draft again.',
  input: z.object({ flowInstId: z.uuid() }),
  output: approvalOutcome,
  errors: ['APPROVAL_UNKNOWN', 'APPROVAL_NOT_OPEN'],
  changes: ['approvals', 'contracts', 'drafts', 'points'],
  mounts: { enterprise: '/c/flow/withdrawFlow' },
});

export const urgeApprovers = defineOperation({
  // 催审批
  name: 'approvals.urgeApprovers',
  summary: 'Reminds everybody who is asked now by a message with the link, three times a day at most.',
  input: z.object({ flowInstId: z.uuid() }),
  output: z.object({ names: z.array(z.string()) }),
  errors: ['APPROVAL_UNKNOWN', 'APPROVAL_NOT_OPEN', 'REMIND_TOO_OFTEN'],
  changes: ['approvals'],
  mounts: { enterprise: ['/c/flow/sendApproveSealSms', '/c/signInfo/reminderApprova'] },
});

export const decisionRefusals = decisionErrors;
