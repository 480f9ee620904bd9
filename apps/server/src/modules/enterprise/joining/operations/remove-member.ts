import { removeMember } from '@moqi/api/enterprise/joining';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { groupNames, managedMember, refuseDisarming } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { partWithMember } from '../acts/part-with-member.ts';
import { factsOfMember } from '../member-log.ts';

export const removeMemberHandler = handle(removeMember, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const member = await managedMember(tx, actor, input.corpUserId);
  await refuseDisarming(tx, actor, [member]);
  const successor = await partWithMember(tx, { member, step: 'leave', handover: input, now });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.remove',
    object: { type: 'member', id: member.memberId, name: member.name },
    before: factsOfMember(member, await groupNames(tx, actor.party)),
    after: { successor },
  });
  return { removed: true as const };
});
