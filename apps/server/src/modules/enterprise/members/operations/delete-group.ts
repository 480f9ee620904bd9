import { deleteGroup } from '@moqi/api/enterprise/members';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { emit } from '#platform/events/emit.ts';
import { findGroup } from '../acts/group-view.ts';
import { groupEnded } from '../events.ts';
import { deleteGroupRow } from '../store/groups.ts';
import { countByGroup, readGroups } from '../views/groups.ts';

export const deleteGroupHandler = handle(deleteGroup, async ({ actor, input, tx, now, fail }) => {
  await holdOrganization(tx, actor.party);
  const group = await findGroup(tx, actor.party, input.groupId);
  const members = (await countByGroup(tx, actor.party)).get(group.groupId) ?? 0;
  const groups = (await readGroups(tx, actor.party)).filter(({ parentId }) => parentId === group.groupId).length;
  if (members + groups > 0) fail('GROUP_NOT_EMPTY', { name: group.name, members, groups });
  await deleteGroupRow(tx, actor.party, group.groupId);
  await emit(tx, groupEnded, { party: actor.party, id: group.groupId, at: now, ids: {} });
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'groups.delete',
    object: { type: 'group', id: group.groupId, name: group.name },
    before: { groupName: group.name },
  });
  return { deleted: true as const };
});
