import { removeMember } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { authorOf, recordLog } from '../../logs/index.ts';
import { groupNames } from '../acts/group-view.ts';
import { managedMember, refuseDisarming } from '../acts/managed-members.ts';
import { partWithMember } from '../acts/part-with-member.ts';
import { factsOfMember } from '../member-log.ts';
import { holdOrganization } from '../store/hold-organization.ts';

export const removeMemberHandler = handle(removeMember, async ({ actor, input, tx, platform, now }) => {
  await holdOrganization(tx, actor.party);
  const member = await managedMember(tx, actor, input.corpUserId);
  await refuseDisarming(tx, actor, [member]);
  const successor = await partWithMember(tx, platform, { member, how: 'left', successorId: input.successorId, now });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'members.remove',
    object: { type: 'member', id: member.memberId, name: member.name },
    before: factsOfMember(member, await groupNames(tx, actor.party)),
    after: { successor: successor?.name ?? '' },
  });
  return { removed: true as const };
});
