import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** A picture whose paper was removed, not yet a seal. */
export interface SealUpload {
  readonly uploadId: string;
  readonly original: { readonly hash: string; readonly type: string };
  readonly imageHash: string;
  readonly svg: string;
  /** height by width */
  readonly aspect: number;
}

export async function insertUpload(tx: Tx, party: PartyId, upload: SealUpload, by: { readonly personId: PartyId; readonly now: Date }) {
  await tx
    .insertInto('seal_uploads')
    .values({
      party_id: party,
      upload_id: upload.uploadId,
      original_hash: upload.original.hash,
      original_type: upload.original.type,
      image_hash: upload.imageHash,
      svg: upload.svg,
      aspect: upload.aspect,
      created_by: by.personId,
      created_at: by.now,
    })
    .execute();
}

export async function findUpload(db: Database, party: PartyId, uploadId: string): Promise<SealUpload | undefined> {
  const row = await db
    .selectFrom('seal_uploads')
    .select(['upload_id', 'original_hash', 'original_type', 'image_hash', 'svg', 'aspect'])
    .where('party_id', '=', party)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return (
    row && {
      uploadId: row.upload_id,
      original: { hash: row.original_hash, type: row.original_type },
      imageHash: row.image_hash,
      svg: row.svg,
      aspect: row.aspect,
    }
  );
}
