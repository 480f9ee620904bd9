import type { Database, Tx } from '#platform/platform.ts';

/** Before they are stored: from now on they are found by their time, whatever becomes of this process. */
export async function announcePieces(tx: Tx, objects: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto('evidence_pieces')
    .values(objects.map((object) => ({ object, stored_at: now })))
    .execute();
}

/** A row of evidence has them now, or they are deleted. False: they were swept meanwhile. */
export async function claimPieces(tx: Tx, objects: readonly string[]): Promise<boolean> {
  const claimed = await tx.deleteFrom('evidence_pieces').where('object', 'in', objects).executeTakeFirst();
  return claimed.numDeletedRows === BigInt(objects.length);
}

/** Announced before a time, and nobody's. */
export async function unclaimedPieces(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = db.selectFrom('evidence_pieces').select('object').where('stored_at', '<', before);
  return (await rows.orderBy('stored_at').limit(most).execute()).map(({ object }) => object);
}
