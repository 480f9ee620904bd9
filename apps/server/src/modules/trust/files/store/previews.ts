import type { ActiveContent } from '@moqi/pdf';
import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { PageSize, Upload } from '../upload.ts';

const toPreview = (row: Selectable<DB['upload_previews']>): Upload => ({
  uploadId: row.upload_id,
  fileName: row.file_name,
  hash: row.hash,
  size: row.size,
  pages: row.pages as PageSize[],
  active: row.active_content as ActiveContent[],
  damagedHash: undefined,
  brokenSignatures: false,
  sources: [],
});

/** Made twice at once, the first one stays, for as long as the second would. */
export async function insertPreview(
  tx: Tx,
  party: PartyId,
  { uploadId, fileName, hash, size, pages, active }: Upload,
  { personId, until }: { readonly personId: PartyId; readonly until: Date },
): Promise<void> {
  await tx
    .insertInto('upload_previews')
    .values({
      party_id: party,
      upload_id: uploadId,
      file_name: fileName,
      hash,
      size,
      pages: JSON.stringify(pages),
      active_content: [...active],
      created_by: personId,
      expires_at: until,
    })
    .onConflict((conflict) => conflict.columns(['party_id', 'upload_id']).doUpdateSet({ expires_at: until }))
    .execute();
}

/** Those of a party among these ids that have not ended. */
export async function findPreviews(db: Database, party: PartyId, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Upload>> {
  if (ids.length === 0) return new Map();
  const own = db.selectFrom('upload_previews').selectAll().where('party_id', '=', party).where('upload_id', 'in', ids);
  const rows = await own.where('expires_at', '>', now).execute();
  return new Map(rows.map((row) => [row.upload_id, toPreview(row)]));
}

/** One that has not ended, held and made to stay until then. */
export async function extendPreview(
  tx: Tx,
  { party, uploadId, now }: { readonly party: PartyId; readonly uploadId: string; readonly now: Date },
  until: Date,
): Promise<Upload | undefined> {
  const own = tx.updateTable('upload_previews').set({ expires_at: until }).where('party_id', '=', party).where('upload_id', '=', uploadId);
  const row = await own.where('expires_at', '>', now).returningAll().executeTakeFirst();
  return row && toPreview(row);
}

export interface PreviewKey {
  readonly party: PartyId;
  readonly uploadId: string;
}

export async function previewsEndedBy(db: Database, now: Date, limit: number): Promise<PreviewKey[]> {
  const ended = db.selectFrom('upload_previews').where('expires_at', '<=', now).orderBy('expires_at').limit(limit);
  return (await ended.select(['party_id', 'upload_id']).execute()).map((row) => ({ party: row.party_id, uploadId: row.upload_id }));
}

/** Removes one that has ended. @returns its bytes, where no upload of the party has the same */
export async function removeEnded(tx: Tx, { party, uploadId }: PreviewKey, now: Date): Promise<string | undefined> {
  const own = tx.deleteFrom('upload_previews').where('party_id', '=', party).where('upload_id', '=', uploadId);
  const removed = await own.where('expires_at', '<=', now).returning('hash').executeTakeFirst();
  if (removed === undefined) return undefined;
  const kept = await tx
    .selectFrom('uploads')
    .select('upload_id')
    .where('party_id', '=', party)
    .where('hash', '=', removed.hash)
    .limit(1)
    .executeTakeFirst();
  return kept === undefined ? removed.hash : undefined;
}
