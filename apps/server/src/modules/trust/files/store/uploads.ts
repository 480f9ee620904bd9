import type { ActiveContent } from '@moqi/pdf';
import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Source } from '../conversion.ts';
import type { PageSize, Upload } from '../upload.ts';

function toUpload(row: Selectable<DB['uploads']>): Upload {
  const { upload_id: uploadId, file_name: fileName, hash, size } = row;
  return {
    uploadId,
    fileName,
    hash,
    size,
    pages: row.pages as PageSize[],
    damagedHash: row.damaged_hash ?? undefined,
    brokenSignatures: row.broken_signatures,
    active: row.active_content as ActiveContent[],
    sources: row.sources as unknown as Source[],
  };
}

export async function findUploads(db: Database, party: PartyId, ids: readonly string[]): Promise<ReadonlyMap<string, Upload>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('uploads').selectAll().where('party_id', '=', party).where('upload_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.upload_id, toUpload(row)]));
}

/** One upload of each of these contents. */
export async function uploadsWithHash(db: Database, party: PartyId, hashes: readonly string[]): Promise<Upload[]> {
  if (hashes.length === 0) return [];
  const query = db.selectFrom('uploads').selectAll().distinctOn('hash').where('party_id', '=', party).where('hash', 'in', hashes);
  return (await query.orderBy('hash').orderBy('created_at', 'desc').execute()).map(toUpload);
}

export async function insertUploads(
  tx: Tx,
  party: PartyId,
  uploads: readonly Upload[],
  by: { readonly personId: PartyId; readonly now: Date },
): Promise<void> {
  const rows = uploads.map(({ uploadId, fileName, hash, size, pages, damagedHash, brokenSignatures, active, sources }) => ({
    party_id: party,
    upload_id: uploadId,
    file_name: fileName,
    hash,
    size,
    pages: JSON.stringify(pages),
    damaged_hash: damagedHash ?? null,
    broken_signatures: brokenSignatures,
    active_content: [...active],
    sources: JSON.stringify(sources),
    created_by: by.personId,
    created_at: by.now,
  }));
  // the number of a file that the platform makes follows from what it is made of: made twice at once, it is one file
  await tx
    .insertInto('uploads')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
