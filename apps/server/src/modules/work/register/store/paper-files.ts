import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** A scanned file as it was uploaded. */
export interface PaperFile {
  readonly targetId: string;
  readonly fileName: string;
  /** SHA-256: its name in the file store */
  readonly hash: string;
  readonly size: number;
}

export async function insertPaperFiles(tx: Tx, party: PartyId, entryId: string, files: readonly PaperFile[]): Promise<void> {
  const rows = files.map(({ targetId, fileName, hash, size }, position) => {
    return { party_id: party, entry_id: entryId, target_id: targetId, position, file_name: fileName, hash, size };
  });
  await tx.insertInto('paper_files').values(rows).execute();
}

/** The files of these entries, by entry, in their order. */
export async function paperFilesOf(db: Database, party: PartyId, entryIds: readonly string[]): Promise<ReadonlyMap<string, PaperFile[]>> {
  if (entryIds.length === 0) return new Map();
  const query = db.selectFrom('paper_files').selectAll().where('party_id', '=', party).where('entry_id', 'in', entryIds);
  const rows = await query.orderBy('position').execute();
  const files = rows.map((row) => ({
    entryId: row.entry_id,
    targetId: row.target_id,
    fileName: row.file_name,
    hash: row.hash,
    size: row.size,
  }));
  return Map.groupBy(files, ({ entryId }) => entryId);
}
