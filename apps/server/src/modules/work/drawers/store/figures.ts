import type { WaitingFor } from '@moqi/api/reach/overview';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { ContractSums, DaySums, SentByMember, WaitingCount } from '../figures.ts';

/** Days in China, 2026-11-21. */
interface Days {
  readonly from: string;
  /** does not belong to them; left out: until now */
  readonly to?: string;
}

/** The sums of some days. The database carries the sums of a day along with every change of a drawer. */
export async function sumsOfDays(db: Database, party: PartyId, { from, to }: Days): Promise<ContractSums> {
  const sum = (column: 'sent' | 'completed' | 'refused_or_expired' | 'milliseconds') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  return await db
    .selectFrom('contract_days')
    .select([
      sum('sent').as('sent'),
      sum('completed').as('completed'),
      sum('refused_or_expired').as('refusedOrExpired'),
      sum('milliseconds').as('milliseconds'),
    ])
    .where('party_id', '=', party)
    .where('day', '>=', from)
    .$if(to !== undefined, (query) => query.where('day', '<', to ?? from))
    .executeTakeFirstOrThrow();
}

export async function sumsByDay(db: Database, party: PartyId, from: string): Promise<DaySums[]> {
  const query = db.selectFrom('contract_days').select(['day', 'sent', 'completed']).where('party_id', '=', party).where('day', '>=', from);
  return await query.execute();
}

/** The same for a part of a day, counted from the drawers; its end does not belong to it. */
export async function sumsWithin(db: Database, party: PartyId, from: Date, to: Date): Promise<ContractSums> {
  const own = db.selectFrom('drawers').where('party_id', '=', party).where('role', '=', 'owner').where('deleted_at', 'is', null);
  const { sent } = await own
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('sent_at', '>=', from)
    .where('sent_at', '<', to)
    .executeTakeFirstOrThrow();
  const ended = await own
    .select([
      sql<number>`(count(*) filter (where status = 4))::int`.as('completed'),
      sql<number>`(count(*) filter (where status in (5, 7)))::int`.as('refusedOrExpired'),
      sql<number>`coalesce(round(sum(extract(epoch from ended_at - sent_at)) filter (where status = 4) * 1000), 0)::bigint`.as(
        'milliseconds',
      ),
    ])
    .where('ended_at', '>=', from)
    .where('ended_at', '<', to)
    .executeTakeFirstOrThrow();
  return { sent, ...ended };
}

/** Contracts sent from a month in China on, 2026-11. */
export async function countSentByMember(db: Database, party: PartyId, since: string): Promise<SentByMember[]> {
  return await db
    .selectFrom('contract_months')
    .select(['person_id as personId', sql<number>`sum(sent)::int`.as('value')])
    .where('party_id', '=', party)
    .where('month', '>=', since)
    .groupBy('person_id')
    .execute();
}

export function countWaiting(db: Database, party: PartyId): Promise<WaitingCount[]> {
  return db
    .selectFrom('drawers')
    .select([sql<WaitingFor>`waits_for`.as('kind'), sql<number>`count(*)::int`.as('count'), sql<Date>`min(waits_since)`.as('oldest')])
    .where('party_id', '=', party)
    .where('waits_for', 'is not', null)
    .groupBy('waits_for')
    .execute();
}
