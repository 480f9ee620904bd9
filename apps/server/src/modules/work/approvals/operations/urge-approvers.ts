import { urgeApprovers } from '@moqi/api/work/approvals';
import { handle } from '#operation/handle.ts';
import { urge } from '../acts/urge.ts';

export const urgeApproversHandler = handle(urgeApprovers, async ({ actor, input, now, platform, tx }) => {
  const { party, memberId, name, grants } = actor;
  return { names: await urge(tx, platform, { party, approvalId: input.flowInstId }, { memberId, name, grants, now }) };
});
