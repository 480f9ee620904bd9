import type { Database, Tx } from '#platform/platform.ts';

/** Before they are stored: from now on they are found by their time, whatever becomes of this process. */
export async function announcePhotographs(tx: Tx, hashes: readonly string[], now: Date): Promise<void> {
  await tx
    .insertInto('name_photographs')
    .values(hashes.map((hash) => ({ hash, stored_at: now })))
    .execute();
}

/** The row of a name has them now, or they are deleted. False: they were swept meanwhile. */
export async function claimPhotographs(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  const claimed = await tx.deleteFrom('name_photographs').where('hash', 'in', hashes).executeTakeFirst();
  return claimed.numDeletedRows === BigInt(hashes.length);
}

/** Announced before a time, and nobody's. */
export async function listUnclaimed(db: Database, before: Date): Promise<string[]> {
  const rows = db.selectFrom('name_photographs').select('hash').where('stored_at', '<', before);
  return (await rows.orderBy('stored_at').limit(1000).execute()).map(({ hash }) => hash);
}
