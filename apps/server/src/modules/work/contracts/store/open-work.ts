import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

const MOST_SWEPT = 100;

/** Contracts still being signed although all participants signed before `before`: the sweeper's list, over all parties. */
export async function fullySignedContracts(db: Database, before: Date): Promise<{ owner: PartyId; contractId: string }[]> {
  const rows = await db
    .selectFrom('contracts as c')
    .select(['c.party_id', 'c.contract_id'])
    .where('c.state', '=', 'signing')
    .where(({ exists, not, selectFrom }) => {
      const participants = selectFrom('participants as p')
        .select(sql`1`.as('one'))
        .whereRef('p.party_id', '=', 'c.party_id')
        .whereRef('p.contract_id', '=', 'c.contract_id');
      return not(exists(participants.where(({ eb, or }) => or([eb('p.state', '<>', 'signed'), eb('p.signed_at', '>', before)]))));
    })
    .limit(MOST_SWEPT)
    .execute();
  return rows.map((row) => ({ owner: row.party_id, contractId: row.contract_id }));
}
