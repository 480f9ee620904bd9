import { withdrawApproval } from '@moqi/api/work/approvals';
import { enforce } from '#kernel/refusal.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { logDecision } from '../acts/log-decision.ts';
import { withdraw } from '../acts/move-approval.ts';
import { outcomeOf } from '../acts/outcome-view.ts';
import { wholeApproval } from '../acts/whole-approval.ts';
import { judge, standingOf } from '../judge.ts';
import { lockApproval } from '../store/approvals.ts';

export const withdrawApprovalHandler = handle(withdrawApproval, async ({ actor, input, now, platform, tx, fail }) => {
  const approval = (await lockApproval(tx, actor.party, input.flowInstId)) ?? fail('APPROVAL_UNKNOWN');
  enforce(judge('withdraw', standingOf(await wholeApproval(tx, approval), actor)));
  const withdrawn = await withdraw(tx, platform, approval, { name: actor.name, now });
  const outcome = await outcomeOf(tx, withdrawn);
  await logDecision(tx, authorOf(actor, now), withdrawn, { result: 'withdraw', reason: '' });
  return outcome;
});
