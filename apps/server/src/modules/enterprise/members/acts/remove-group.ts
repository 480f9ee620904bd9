import { DomainError } from '#kernel/refusal.ts';
import { type LogAuthor, recordLog } from '#modules/records/logs/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { groupEnded } from '../events.ts';
import { deleteGroupRow } from '../store/groups.ts';
import { countByGroup, readGroups } from '../views/groups.ts';
import { findGroup } from './group-view.ts';

/** Deletes a group that nobody and nothing is in. The caller holds the enterprise. @throws DomainError GROUP_NOT_FOUND, GROUP_NOT_EMPTY */
export async function removeGroup(tx: Tx, author: LogAuthor, groupId: string): Promise<void> {
  const { party, now } = author;
  const group = await findGroup(tx, party, groupId);
  const members = (await countByGroup(tx, party)).get(group.groupId) ?? 0;
  const groups = (await readGroups(tx, party)).filter(({ parentId }) => parentId === group.groupId).length;
  if (members + groups > 0) throw new DomainError('GROUP_NOT_EMPTY', { name: group.name, members, groups });
  await deleteGroupRow(tx, party, group.groupId);
  await emit(tx, groupEnded, { party, id: group.groupId, at: now, ids: {} });
  await recordLog(tx, author, {
    kind: 'operation',
    action: 'groups.delete',
    object: { type: 'group', id: group.groupId, name: group.name },
    before: { groupName: group.name },
  });
}
