import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export async function countRecoveryCodes(db: Database, party: PartyId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('party_id', '=', party)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** New ones in the place of all before; none: they are gone. */
export async function replaceRecoveryCodes(tx: Tx, party: PartyId, digests: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('party_id', '=', party).execute();
  if (digests.length > 0)
    await tx
      .insertInto('recovery_codes')
      .values(digests.map((code_digest) => ({ party_id: party, code_digest })))
      .execute();
}

/** Uses a code up. False: it is none of the party's. */
export async function takeRecoveryCode(db: Database, party: PartyId, digest: Buffer): Promise<boolean> {
  const row = await db.deleteFrom('recovery_codes').where('party_id', '=', party).where('code_digest', '=', digest).executeTakeFirst();
  return row.numDeletedRows === 1n;
}
