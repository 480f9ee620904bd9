import { decideApproval } from '@moqi/api/work/approvals';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { approvalOfTask, decide } from '../acts/decide.ts';
import { logDecision } from '../acts/log-decision.ts';
import { outcomeOf } from '../acts/outcome-view.ts';
import { decisionFromWire } from '../wire.ts';

export const decideApprovalHandler = handle(decideApproval, async ({ actor, input, now, platform, tx }) => {
  const decision = decisionFromWire(input);
  const approvalId = await approvalOfTask(tx, actor.party, decision.taskId);
  const moved = await decide(tx, platform, actor, { approvalId, decision, now });
  const outcome = await outcomeOf(tx, moved);
  await logDecision(tx, authorOf(actor, now), moved.approval, input);
  return outcome;
});
