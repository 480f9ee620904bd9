import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

export async function readEnterpriseCode(db: Database, party: PartyId): Promise<string | undefined> {
  return (await db.selectFrom('enterprise_codes').select('code').where('party_id', '=', party).executeTakeFirst())?.code;
}

/** A directory: a code leads to its enterprise. */
export async function readCodeHolder(db: Database, code: string): Promise<PartyId | undefined> {
  return (await db.selectFrom('enterprise_codes').select('party_id').where('code', '=', code).executeTakeFirst())?.party_id;
}

/** False: it is written for another enterprise. */
export async function insertEnterpriseCode(tx: Tx, party: PartyId, code: string): Promise<boolean> {
  const written = await tx
    .insertInto('enterprise_codes')
    .values({ code, party_id: party })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return written !== undefined;
}
