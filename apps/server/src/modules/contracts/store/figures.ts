import type { WaitingFor } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';

/** From a moment until now, and the stretch that is held against it; its end does not belong to it. */
export interface Stretches {
  readonly from: Date;
  readonly beforeFrom: Date;
  readonly beforeTo: Date;
}

const own = (db: Database, party: PartyId) =>
  db.selectFrom('drawers').where('party_id', '=', party).where('role', '=', 'owner').where('deleted_at', 'is', null);

/** How many contracts each member sent in both stretches. */
export function countSentByMember(
  db: Database,
  party: PartyId,
  { from, beforeFrom, beforeTo }: Stretches,
): Promise<{ personId: string; value: number; before: number }[]> {
  return own(db, party)
    .select([
      'created_by as personId',
      sql<number>`(count(*) filter (where sent_at >= ${from}))::int`.as('value'),
      sql<number>`(count(*) filter (where sent_at < ${beforeTo}))::int`.as('before'),
    ])
    .where('sent_at', '>=', beforeFrom)
    .groupBy('created_by')
    .execute();
}

/** How what a party sent came to its end in a stretch, and how long the completed ones took. */
export interface Endings {
  readonly completed: number;
  readonly refusedOrExpired: number;
  readonly averageSeconds: number | null;
}

export async function countEndings(
  db: Database,
  party: PartyId,
  { from, beforeFrom, beforeTo }: Stretches,
): Promise<{ value: Endings; before: Endings }> {
  const rows = await own(db, party)
    .select([
      sql<boolean>`ended_at >= ${from}`.as('isCurrent'),
      sql<number>`(count(*) filter (where status = 4))::int`.as('completed'),
      sql<number>`(count(*) filter (where status in (5, 7)))::int`.as('refusedOrExpired'),
      sql<number | null>`(avg(date_part('epoch', ended_at - sent_at)) filter (where status = 4))`.as('averageSeconds'),
    ])
    .where((where) => where.or([where('ended_at', '>=', from), where('ended_at', '<', beforeTo)]))
    .where('ended_at', '>=', beforeFrom)
    .groupBy('isCurrent')
    .execute();
  const none: Endings = { completed: 0, refusedOrExpired: 0, averageSeconds: null };
  const of = (current: boolean): Endings => {
    const row = rows.find(({ isCurrent }) => isCurrent === current);
    return row ? { completed: row.completed, refusedOrExpired: row.refusedOrExpired, averageSeconds: row.averageSeconds } : none;
  };
  return { value: of(true), before: of(false) };
}

/** Which week after `since` a moment lies in; date_part computes in floats, extract in slow decimals. */
const week = (column: 'sent_at' | 'ended_at', since: Date) =>
  sql<number>`floor(date_part('epoch', ${sql.ref(column)} - ${since}::timestamptz) / 604800)::int`;

/** How many contracts a party sent and completed in each of the weeks that begin with `since`. */
export async function countByWeek(
  db: Database,
  party: PartyId,
  { since, weeks }: { readonly since: Date; readonly weeks: number },
): Promise<{ sent: number; completed: number }[]> {
  const count = sql<number>`count(*)::int`.as('count');
  const sent = await own(db, party)
    .select([week('sent_at', since).as('week'), count])
    .where('sent_at', '>=', since)
    .groupBy('week')
    .execute();
  const completed = await own(db, party)
    .select([week('ended_at', since).as('week'), count])
    .where('ended_at', '>=', since)
    .where('status', '=', 4)
    .groupBy('week')
    .execute();
  const of = (rows: readonly { week: number; count: number }[], index: number) => rows.find((row) => row.week === index)?.count ?? 0;
  return Array.from({ length: weeks }, (_, index) => ({ sent: of(sent, index), completed: of(completed, index) }));
}

/** What a party sent and what does not move, by who has to act next. */
export function countWaiting(db: Database, party: PartyId): Promise<{ kind: WaitingFor; count: number; oldest: Date }[]> {
  return db
    .selectFrom('drawers')
    .select([sql<WaitingFor>`waits_for`.as('kind'), sql<number>`count(*)::int`.as('count'), sql<Date>`min(waits_since)`.as('oldest')])
    .where('party_id', '=', party)
    .where('waits_for', 'is not', null)
    .groupBy('waits_for')
    .execute();
}
