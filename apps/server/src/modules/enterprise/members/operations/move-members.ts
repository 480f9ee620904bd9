import { moveMembers } from '@moqi/api/enterprise/members';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { managedMembers, placeWithin } from '../acts/managed-members.ts';
import { moveMembers as move } from '../acts/move-members.ts';

export const moveMembersHandler = handle(moveMembers, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  const members = await managedMembers(tx, actor, input.corpUserIds);
  const groupId = await placeWithin(tx, actor, input.groupId);
  return { moved: await move(tx, authorOf(actor, now), members, groupId) };
});
