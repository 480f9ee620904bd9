import { sendApproverCode } from '@moqi/api/work/approvals';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { handle } from '#operation/handle.ts';
import { codeAddress } from '../acts/approver-code.ts';
import { approverOnly, decidingMember } from '../acts/approver-of.ts';
import { judgedTask } from '../acts/decide.ts';
import { askedOf } from '../acts/messages.ts';
import { knownApproval } from '../acts/whole-approval.ts';
import { codeWords } from '../message-words.ts';

export const sendApproverCodeHandler = handle(sendApproverCode, async ({ actor, now, platform, reads, tx, fail }) => {
  const approver = approverOnly(actor);
  const { party, approvalId, taskId } = approver;
  const decision = { taskId: taskId ?? fail('APPROVAL_UNKNOWN'), result: 'approve', reason: '' } as const;
  const whole = await reads.once(knownApproval, party, approvalId);
  judgedTask(whole, decidingMember(approver), decision);
  const asked = await askedOf(tx, whole.approval);
  const to = await codeAddress(tx, approver);
  return issueCode(tx, platform, { ...to, party, cause: 'code', text: (code) => codeWords(asked, code), now });
});
