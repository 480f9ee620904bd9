import { moveMembers } from '@moqi/api/enterprise/members';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { groupNames } from '../acts/group-view.ts';
import { managedMembers, placeWithin } from '../acts/managed-members.ts';
import { updateMemberRow } from '../store/members.ts';

export const moveMembersHandler = handle(moveMembers, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const members = await managedMembers(tx, actor, input.corpUserIds);
  const groupId = await placeWithin(tx, actor, input.groupId);
  const moved = members.filter((member) => member.groupId !== groupId);
  if (moved.length === 0) return { moved: 0 };
  const ids = moved.map(({ memberId }) => memberId);
  await updateMemberRow(tx, actor.party, ids, { groupId: groupId ?? null });
  const groups = await groupNames(tx, actor.party);
  for (const member of moved) {
    await recordLog(tx, authorOf(actor, now), {
      kind: 'operation',
      action: 'members.move',
      object: { type: 'member', id: member.memberId, name: member.name },
      before: { group: groups.get(member.groupId ?? '') ?? '' },
      after: { group: groups.get(groupId ?? '') ?? '' },
    });
  }
  return { moved: moved.length };
});
