import { updateGroup } from '@moqi/api/enterprise/members';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { saveGroup } from '../acts/save-group.ts';

export const updateGroupHandler = handle(updateGroup, async ({ actor, input, tx, now }) => {
  await holdOrganization(tx, actor.party);
  return { groupId: await saveGroup(tx, authorOf(actor, now), input) };
});
