import { sendApproverCode } from '@moqi/api';
import { issueCode } from '#modules/account/identity/index.ts';
import { handle } from '#operation/handle.ts';
import { codeAddress } from '../acts/approver-code.ts';
import { approverOnly } from '../acts/approver-only.ts';
import { askedOf } from '../acts/messages.ts';
import { codeWords } from '../message-words.ts';
import { mayDecide } from '../policy.ts';
import { readApprovalRow } from '../store/approvals.ts';
import { readTaskRow } from '../store/tasks.ts';

export const sendApproverCodeHandler = handle(sendApproverCode, async ({ actor, now, platform, tx, fail }) => {
  const approver = approverOnly(actor);
  const { party, memberId } = approver;
  const task = approver.taskId === undefined ? undefined : await readTaskRow(tx, party, approver.taskId);
  const approval = await readApprovalRow(tx, party, approver.approvalId);
  if (task === undefined || approval === undefined) return fail('APPROVAL_UNKNOWN');
  if (!mayDecide(task, memberId)) return fail('APPROVAL_NOT_OPEN');
  const asked = await askedOf(tx, approval);
  const to = await codeAddress(tx, approver);
  return issueCode(tx, platform, { ...to, party, text: (code) => codeWords(asked, code), now });
});
