import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Directory } from '../directory-tree.ts';

export async function directoriesOf(db: Database, party: PartyId): Promise<Directory[]> {
  const query = db.selectFrom('directories').select(['directory_id', 'parent_id', 'name', 'created_by']).where('party_id', '=', party);
  return (await query.execute()).map((row) => ({
    directoryId: row.directory_id,
    parentId: row.parent_id ?? undefined,
    name: row.name,
    createdBy: row.created_by,
  }));
}

/** Until the transaction ends nobody else changes the tree. */
export async function lockTree(tx: Tx, party: PartyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directories|${party}`}, 0))`.execute(tx);
}

/** Keeps a directory from being deleted until the transaction ends. Undefined: there is none. */
export async function holdDirectory(tx: Tx, party: PartyId, directoryId: string): Promise<string | undefined> {
  const query = tx.selectFrom('directories').select('name').where('party_id', '=', party).where('directory_id', '=', directoryId);
  return (await query.forKeyShare().executeTakeFirst())?.name;
}

export async function insertDirectory(tx: Tx, party: PartyId, directory: Directory, now: Date): Promise<void> {
  const { directoryId, parentId, name, createdBy } = directory;
  const row = { party_id: party, directory_id: directoryId, parent_id: parentId ?? null, name, created_by: createdBy, created_at: now };
  await tx.insertInto('directories').values(row).execute();
}

export async function placeDirectory(tx: Tx, party: PartyId, { directoryId, parentId, name }: Directory): Promise<void> {
  const query = tx.updateTable('directories').set({ parent_id: parentId ?? null, name });
  await query.where('party_id', '=', party).where('directory_id', '=', directoryId).execute();
}

export async function removeDirectories(tx: Tx, party: PartyId, directoryIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('directories').where('party_id', '=', party).where('directory_id', 'in', directoryIds).execute();
}
