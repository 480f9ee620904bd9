import { decideApproval } from '@moqi/api/work/approvals';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { decide } from '../acts/decide.ts';
import { logDecision } from '../acts/log-decision.ts';
import { outcomeOf } from '../acts/outcome-view.ts';
import { decisionFromWire } from '../wire.ts';

export const decideApprovalHandler = handle(decideApproval, async ({ actor, input, now, platform, tx }) => {
  const approval = await decide(tx, platform, actor, { decision: decisionFromWire(input), now });
  const outcome = await outcomeOf(tx, approval);
  await logDecision(tx, authorOf(actor, now), approval, input);
  return outcome;
});
