import { deleteGroup } from '@moqi/api/enterprise/members';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { removeGroup } from '../acts/remove-group.ts';

export const deleteGroupHandler = handle(deleteGroup, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  await removeGroup(tx, authorOf(actor, now), input.groupId);
  return { deleted: true as const };
});
