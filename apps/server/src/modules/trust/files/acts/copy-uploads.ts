import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { insertUploads, uploadsWithHash } from '../store/uploads.ts';

/**
 * Gives a party uploads of its own of what another one uploaded; the caller has checked that it may read these files. The bytes are stored once.
 * What they were converted from stays with its owner. @returns the new uploads by the SHA-256 of their bytes; what is not there any more is missing
 */
export async function copyUploads(
  tx: Tx,
  { owner, hashes }: { readonly owner: PartyId; readonly hashes: readonly string[] },
  { party, personId, now }: { readonly party: PartyId; readonly personId: PartyId; readonly now: Date },
): Promise<ReadonlyMap<string, string>> {
  const found = await uploadsWithHash(tx, owner, hashes);
  const copies = found.map((upload) => ({ ...upload, uploadId: uuid({ msecs: now.getTime() }), sources: [] }));
  if (copies.length > 0) await insertUploads(tx, party, copies, { personId, now });
  return new Map(copies.map(({ hash, uploadId }) => [hash, uploadId]));
}
