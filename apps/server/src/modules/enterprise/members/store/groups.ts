import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

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
