import { unbindMember } from '@moqi/api/enterprise/joining';
import { enforce } from '#kernel/refusal.ts';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { judgeMember, managedMember, refuseDisarming } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { partWithMember } from '../acts/part-with-member.ts';

export const unbindMemberHandler = handle(unbindMember, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const member = await managedMember(tx, actor, input.corpUserId);
  enforce(judgeMember('unbind', member));
  await refuseDisarming(tx, actor, [member]);
  const successor = await partWithMember(tx, { member, step: 'unbind', handover: input, now });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.unbind',
    object: { type: 'member', id: member.memberId, name: member.name },
    after: { successor },
  });
  return { corpUserId: member.memberId };
});
