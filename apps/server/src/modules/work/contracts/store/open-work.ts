import { LIST_STATUS } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

const MOST_COUNTED = 100;

/** How many contracts wait for this party's signature, counted to a hundred. */
export async function countMyTurn(db: Database, party: PartyId): Promise<number> {
  const waiting = db
    .selectFrom('drawers')
    .select('drawer_id')
    .where('party_id', '=', party)
    .where('role', '=', 'signer')
    .where('status', '=', LIST_STATUS.mine)
    .where('deleted_at', 'is', null)
    .limit(MOST_COUNTED);
  const { count } = await db.selectFrom(waiting.as('waiting')).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

const MOST_SWEPT = 100;

/** Contracts still being signed although everybody signed before `before`: the sweeper's list, over all parties. */
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
  return rows.map((row) => ({ owner: row.party_id as PartyId, contractId: row.contract_id }));
}

/** Contracts in which this person has a task in the name of the enterprise, and nobody ended them. */
export async function tasksInNameOf(
  db: Database,
  party: PartyId,
  handlerId: string,
): Promise<{ readonly owner: PartyId; readonly contractId: string }[]> {
  const rows = await db
    .selectFrom('drawers')
    .select(['owner_party_id', 'contract_id'])
    .distinct()
    .where('party_id', '=', party)
    .where('role', '=', 'signer')
    .where('handler_id', '=', handlerId)
    .where('contract_state', 'in', ['approving', 'signing'])
    .execute();
  return rows.map((row) => ({ owner: row.owner_party_id as PartyId, contractId: row.contract_id }));
}
