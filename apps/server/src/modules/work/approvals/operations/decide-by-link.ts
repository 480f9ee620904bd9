import { decideByLink } from '@moqi/api/work/approvals';
import { redeemCode } from '#modules/account/one-time-codes/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { codeAddress } from '../acts/approver-code.ts';
import { approverOnly, decidingMember } from '../acts/approver-of.ts';
import { decide, judgedTask } from '../acts/decide.ts';
import { logDecision } from '../acts/log-decision.ts';
import { outcomeOf } from '../acts/outcome-view.ts';
import { knownApproval } from '../acts/whole-approval.ts';
import { decisionFromWire } from '../wire.ts';

export const decideByLinkHandler = handleInSteps(decideByLink, async ({ actor, input, now, platform, reads, transact, fail }) => {
  const approver = approverOnly(actor);
  const { party, approvalId, memberId, name, personId, taskId } = approver;
  const member = decidingMember(approver);
  // the task that the door opened, whatever number the page sends
  const decision = decisionFromWire({ ...input, approveId: taskId ?? fail('APPROVAL_UNKNOWN') });
  // judged before the code is used up
  judgedTask(await reads.once(knownApproval, party, approvalId), member, decision);
  if (approver.proof === 'link') {
    const code = input.valicode || fail('IDENTITY_PROOF_NEEDED');
    await redeemCode(platform, { ...(await codeAddress(platform.db, approver)), code, now });
  }
  return transact(async (tx) => {
    const moved = await decide(tx, platform, member, { approvalId, decision, now });
    const outcome = await outcomeOf(tx, moved);
    const author = { party, by: { personId, memberId, name }, origin: approver.origin, now };
    await logDecision(tx, author, moved.approval, input);
    return outcome;
  });
});
