import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
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

export interface GroupMaking {
  readonly groupId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly position: number;
  readonly now: Date;
}

export async function insertGroup(tx: Tx, party: PartyId, { groupId, parentId, name, position, now }: GroupMaking): Promise<void> {
  const times = { created_at: now, updated_at: now };
  await tx
    .insertInto('groups')
    .values({ party_id: party, group_id: groupId, parent_id: parentId ?? null, name, position, ...times })
    .execute();
}

export interface GroupChange {
  readonly name?: string;
  readonly parentId?: string | null;
  readonly managerId?: string | null;
  readonly pinnedAt?: Date | null;
  readonly departmentId?: string | null;
}

export async function updateGroupRow(
  tx: Tx,
  party: PartyId,
  groupId: string,
  { change, now }: { change: GroupChange; now: Date },
): Promise<void> {
  const { name, parentId, managerId, pinnedAt, departmentId } = change;
  await tx
    .updateTable('groups')
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(parentId !== undefined && { parent_id: parentId }),
      ...(managerId !== undefined && { manager_id: managerId }),
      ...(pinnedAt !== undefined && { pinned_at: pinnedAt }),
      ...(departmentId !== undefined && { department_id: departmentId }),
    })
    .where('party_id', '=', party)
    .where('group_id', '=', groupId)
    .execute();
}

/** Numbers neighbours in the order given. */
export async function writeOrder(tx: Tx, party: PartyId, groupIds: readonly string[]): Promise<void> {
  for (const [position, groupId] of groupIds.entries()) {
    await tx
      .updateTable('groups')
      .set({ position })
      .where('party_id', '=', party)
      .where('group_id', '=', groupId)
      .where('position', '<>', position)
      .execute();
  }
}

/** Former members are taken out of the group before it is deleted. */
export async function deleteGroupRow(tx: Tx, party: PartyId, groupId: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ group_id: null })
    .where('party_id', '=', party)
    .where('group_id', '=', groupId)
    .where('state', '=', 'left')
    .execute();
  await tx.deleteFrom('groups').where('party_id', '=', party).where('group_id', '=', groupId).execute();
}

/** A member who no longer works here manages nothing. */
export async function clearGroupManager(tx: Tx, party: PartyId, memberId: string): Promise<void> {
  await tx.updateTable('groups').set({ manager_id: null }).where('party_id', '=', party).where('manager_id', '=', memberId).execute();
}

/** The persons whose contracts count as those of these groups: also persons who left for good. */
export async function personsOfGroups(db: Database, party: PartyId, groupIds: readonly string[]): Promise<PartyId[]> {
  const rows = await db
    .selectFrom('members')
    .select('person_id')
    .distinct()
    .where('party_id', '=', party)
    .where('group_id', '=', sql<string>`any(${sql.val(groupIds)}::uuid[])`)
    .where('person_id', 'is not', null)
    .$narrowType<{ person_id: PartyId }>()
    .execute();
  return rows.map(({ person_id }) => person_id);
}
