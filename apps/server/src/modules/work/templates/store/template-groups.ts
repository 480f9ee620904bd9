import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export interface TemplateGroup {
  readonly groupId: string;
  readonly name: string;
}

/** The earliest made first. */
export async function listGroups(db: Database, party: PartyId): Promise<TemplateGroup[]> {
  const query = db.selectFrom('template_groups').select(['group_id', 'name']).where('party_id', '=', party);
  const rows = await query.orderBy('created_at').orderBy('group_id').execute();
  return rows.map((row) => ({ groupId: row.group_id, name: row.name }));
}

/** Held until the transaction ends: it is not removed while something is put into it. */
export async function lockGroup(tx: Tx, party: PartyId, groupId: string): Promise<TemplateGroup | undefined> {
  const query = tx.selectFrom('template_groups').select(['group_id', 'name']).where('party_id', '=', party);
  const row = await query.where('group_id', '=', groupId).forUpdate().executeTakeFirst();
  return row && { groupId: row.group_id, name: row.name };
}

export async function insertGroup(tx: Tx, party: PartyId, { groupId, name }: TemplateGroup, now: Date): Promise<void> {
  await tx.insertInto('template_groups').values({ party_id: party, group_id: groupId, name, created_at: now }).execute();
}

export async function renameGroup(tx: Tx, party: PartyId, { groupId, name }: TemplateGroup): Promise<void> {
  const query = tx.updateTable('template_groups').set({ name }).where('party_id', '=', party);
  await query.where('group_id', '=', groupId).execute();
}

/** Its templates stay, in no group. */
export async function removeGroup(tx: Tx, party: PartyId, groupId: string): Promise<void> {
  const emptied = tx.updateTable('templates').set({ group_id: null }).where('party_id', '=', party);
  await emptied.where('group_id', '=', groupId).execute();
  await tx.deleteFrom('template_groups').where('party_id', '=', party).where('group_id', '=', groupId).execute();
}
