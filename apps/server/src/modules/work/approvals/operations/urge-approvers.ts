import { urgeApprovers } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { concernOf } from '../acts/approval-view.ts';
import { urge } from '../acts/urge.ts';
import { mayRead, mayUrge } from '../policy.ts';
import { lockApproval } from '../store/approvals.ts';

export const urgeApproversHandler = handle(urgeApprovers, async ({ actor, input, now, platform, tx, fail }) => {
  const approval = (await lockApproval(tx, actor.party, input.flowInstId)) ?? fail('APPROVAL_UNKNOWN');
  if (!mayRead(await concernOf(tx, approval), actor)) fail('APPROVAL_UNKNOWN');
  if (!mayUrge(approval, actor)) fail('APPROVAL_NOT_OPEN');
  return { names: await urge(tx, platform, approval, { memberId: actor.memberId, name: actor.name, now }) };
});
