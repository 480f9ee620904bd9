import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { Group } from '../group-tree.ts';

function groupOf(row: Selectable<DB['groups']>): Group {
  return {
    groupId: row.group_id,
    parentId: row.parent_id ?? undefined,
    name: row.name,
    position: row.position,
    pinnedAt: row.pinned_at ?? undefined,
    managerId: row.manager_id ?? undefined,
    departmentId: row.department_id ?? undefined,
  };
}

/** The whole tree: small enough to be read at once. */
export async function readGroups(db: Database, party: PartyId): Promise<readonly Group[]> {
  return (await db.selectFrom('groups').selectAll().where('party_id', '=', party).execute()).map(groupOf);
}

/** The number of members of each group itself; former members are not counted. The key of those without a group is the empty text. */
export async function countByGroup(db: Database, party: PartyId): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('members')
    .select(['group_id', (q) => q.fn.countAll<number>().as('count')])
    .where('party_id', '=', party)
    .where('state', '<>', 'left')
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(({ group_id, count }) => [group_id ?? '', Number(count)]));
}
