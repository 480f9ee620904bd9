import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { approvalDecision, approvalDetail, approvalOutcome, approverParameters } from './approval.ts';
import { decisionRefusals } from './decide-approval.ts';

export const readApprovalByLink = defineOperation({
  // 审批页：凭链接或登录查看
  name: 'approvals.readApprovalByLink',
  summary: 'What an approver is asked to decide, by the link of the message or by session.',
  input: approverParameters,
  output: approvalDetail.extend({
    /** numbers with which the page asks for the contract itself */
    maskedTarget: z.string(),
    byLink: z.boolean(),
    approverName: z.string(),
    corpName: z.string(),
    simulatedMessages: z.boolean(),
  }),
  errors: ['APPROVAL_UNKNOWN'],
  reads: ['approvals', 'contracts'],
  mounts: { signing: '/si/signInfo/approveSealInfo' },
});

export const sendApproverCode = defineOperation({
  // 审批验证码
  name: 'approvals.sendApproverCode',
  summary: "Sends the approver a one-time code to the member's own mobile number or mail address.",
  input: approverParameters,
  output: codeReceipt,
  errors: ['APPROVAL_UNKNOWN', 'APPROVAL_NOT_OPEN', 'TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT', 'NO_MESSAGE_CHANNEL'],
  changes: [],
  mounts: { signing: '/si/signInfo/sendApproveCode' },
});

export const decideByLink = defineOperation({
  // 凭短信链接审批
  name: 'approvals.decideByLink',
  summary: 'The decision of an approver who came by link; a code proves who decides. With a session the code is not needed.',
  input: approvalDecision.extend({
    chapterSign: z.string().max(128).optional(),
    chapterTs: z.string().max(20).optional(),
    valicode: z.string().trim().max(10).optional(),
  }),
  output: approvalOutcome,
  errors: [...decisionRefusals, 'CODE_WRONG', 'CODE_EXPIRED', 'IDENTITY_PROOF_NEEDED'],
  changes: ['approvals', 'contracts', 'drafts', 'seals', 'points'],
  mounts: { signing: '/si/signInfo/approveSeal' },
  limit: { times: 20, perSeconds: 60, field: 'approveId' },
});
