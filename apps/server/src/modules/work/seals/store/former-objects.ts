import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** A seal whose object may have been signed in the former way. */
export interface MarkedSeal {
  readonly party: PartyId;
  readonly sealId: string;
  readonly object: Uint8Array | undefined;
}

export async function markedSeals(db: Database, limit: number): Promise<MarkedSeal[]> {
  const query = db.selectFrom('seals').select(['party_id', 'seal_id', 'object']).where('may_be_former', '=', true);
  const rows = await query.orderBy('party_id').orderBy('seal_id').limit(limit).execute();
  return rows.map((row) => ({ party: row.party_id, sealId: row.seal_id, object: row.object ?? undefined }));
}

/**
 * Takes the mark away and, with `made`, puts that in the place of the object, which is kept beside it. Nothing happens to a seal whose
 * object is no longer the one that was read: it keeps its mark.
 */
export async function settleMarked(tx: Tx, { party, sealId, object }: MarkedSeal, made: Uint8Array | undefined): Promise<void> {
  const read = object === undefined ? null : Buffer.from(object);
  await tx
    .updateTable('seals')
    .set({ may_be_former: false, ...(made && { object: Buffer.from(made), former_object: read }) })
    .where('party_id', '=', party)
    .where('seal_id', '=', sealId)
    .where('object', 'is not distinct from', read)
    .execute();
}
