import { withdrawApproval } from '@moqi/api/work/approvals';
import { enforce } from '#kernel/refusal.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { logDecision } from '../acts/log-decision.ts';
import { withdraw } from '../acts/move-approval.ts';
import { outcomeOf } from '../acts/outcome-view.ts';
import { holdApproval } from '../acts/whole-approval.ts';
import { judge, standingOf } from '../judge.ts';

export const withdrawApprovalHandler = handle(withdrawApproval, async ({ actor, input, now, platform, tx }) => {
  const held = await holdApproval(tx, { party: actor.party, approvalId: input.flowInstId });
  enforce(judge('withdraw', standingOf(held, actor)));
  const withdrawn = await withdraw(tx, platform, held, { name: actor.name, now });
  const outcome = await outcomeOf(tx, withdrawn);
  await logDecision(tx, authorOf(actor, now), withdrawn.approval, { result: 'withdraw', reason: '' });
  return outcome;
});
