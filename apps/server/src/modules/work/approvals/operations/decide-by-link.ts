import { decideByLink } from '@moqi/api';
import { redeemCode } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { codeAddress } from '../acts/approver-code.ts';
import { approverOnly } from '../acts/approver-only.ts';
import { logDecision } from '../acts/log-decision.ts';
import { decide } from '../acts/move-approval.ts';
import { outcomeOf } from '../acts/outcome-view.ts';
import { mayDecide, needsReason } from '../policy.ts';
import { readTaskRow } from '../store/tasks.ts';

export const decideByLinkHandler = handleInSteps(decideByLink, async ({ actor, input, now, platform, transact, fail }) => {
  const approver = approverOnly(actor);
  const { party, memberId, name, personId, taskId } = approver;
  // the decision that the door opened, whatever the page calls it
  const decision = { ...input, approveId: taskId ?? fail('APPROVAL_UNKNOWN') };
  if (input.reason === '' && needsReason(input.result)) fail('APPROVAL_REASON_NEEDED');
  const task = (await readTaskRow(platform.db, party, decision.approveId)) ?? fail('APPROVAL_UNKNOWN');
  // before the code is used up
  if (!mayDecide(task, memberId)) fail('APPROVAL_NOT_OPEN');
  if (approver.proof === 'link') {
    const code = input.valicode || fail('IDENTITY_PROOF_NEEDED');
    await redeemCode(platform, { ...(await codeAddress(platform.db, approver)), code, now });
  }
  return transact(async (tx) => {
    const approval = await decide(tx, platform, { party, memberId, name }, { decision, now });
    const outcome = await outcomeOf(tx, approval);
    const author = { party, by: { personId, memberId, name }, origin: approver.origin, now };
    await logDecision(tx, author, approval, input);
    return outcome;
  });
});
