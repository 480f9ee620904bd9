import { unbindMember } from '@moqi/api';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { managedMember, refuseDisarming } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { partWithMember } from '../acts/part-with-member.ts';

export const unbindMemberHandler = handle(unbindMember, async ({ actor, input, tx, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const member = await managedMember(tx, actor, input.corpUserId);
  if (member.personId === undefined) fail('MEMBER_NOT_BOUND', { name: member.name });
  await refuseDisarming(tx, actor, [member]);
  const successor = await partWithMember(tx, { member, how: 'unbound', successorId: input.successorId, now });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.unbind',
    object: { type: 'member', id: member.memberId, name: member.name },
    after: { successor: successor?.name ?? '' },
  });
  return { corpUserId: member.memberId };
});
