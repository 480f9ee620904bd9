import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** What the logins of the enterprise's child accounts end in; undefined: it has none yet. */
export async function findEnterpriseCode(db: Database, party: PartyId): Promise<string | undefined> {
  return (await db.selectFrom('enterprise_codes').select('code').where('party_id', '=', party).executeTakeFirst())?.code;
}

/** False: another enterprise has this one. */
export async function takeEnterpriseCode(tx: Tx, party: PartyId, code: string): Promise<boolean> {
  const written = await tx
    .insertInto('enterprise_codes')
    .values({ code, party_id: party })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return written !== undefined;
}
