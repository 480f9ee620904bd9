import type { WaitingFor } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '../../../audiences/actor.ts';
import type { Database } from '../../../platform/platform.ts';

/** A stretch of time and the one it is held against; the ends do not belong to them. */
export interface Stretches {
  readonly from: Date;
  readonly to: Date;
  readonly beforeFrom: Date;
  readonly beforeTo: Date;
}

const own = (db: Database, party: PartyId) =>
  db.selectFrom('drawers').where('party_id', '=', party).where('role', '=', 'owner').where('deleted_at', 'is', null);

const within = (column: 'sent_at' | 'ended_at', from: Date, to: Date) =>
  sql<boolean>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`;

/** How many contracts each member sent in both stretches. */
export function countSentByMember(
  db: Database,
  party: PartyId,
  { from, to, beforeFrom, beforeTo }: Stretches,
): Promise<{ personId: string; value: number; before: number }[]> {
  return own(db, party)
    .select([
      'created_by as personId',
      sql<number>`(count(*) filter (where ${within('sent_at', from, to)}))::int`.as('value'),
      sql<number>`(count(*) filter (where ${within('sent_at', beforeFrom, beforeTo)}))::int`.as('before'),
    ])
    .where('sent_at', '>=', beforeFrom)
    .where('sent_at', '<', to)
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
  { from, to, beforeFrom, beforeTo }: Stretches,
): Promise<{ value: Endings; before: Endings }> {
  const rows = await own(db, party)
    .select([
      sql<boolean>`${within('ended_at', from, to)}`.as('isCurrent'),
      sql<number>`(count(*) filter (where status = 4))::int`.as('completed'),
      sql<number>`(count(*) filter (where status in (5, 7)))::int`.as('refusedOrExpired'),
      sql<number | null>`(extract(epoch from avg(ended_at - sent_at) filter (where status = 4)))::float8`.as('averageSeconds'),
    ])
    .where((where) => where.or([within('ended_at', from, to), within('ended_at', beforeFrom, beforeTo)]))
    .where('ended_at', '>=', beforeFrom)
    .where('ended_at', '<', to)
    .groupBy('isCurrent')
    .execute();
  const none: Endings = { completed: 0, refusedOrExpired: 0, averageSeconds: null };
  const of = (current: boolean): Endings => {
    const row = rows.find(({ isCurrent }) => isCurrent === current);
    return row ? { completed: row.completed, refusedOrExpired: row.refusedOrExpired, averageSeconds: row.averageSeconds } : none;
  };
  return { value: of(true), before: of(false) };
}

const week = (column: 'sent_at' | 'ended_at') =>
  sql<string>`to_char(date_trunc('week', ${sql.ref(column)} at time zone 'Asia/Shanghai'), 'YYYY-MM-DD')`;

/** Contracts sent and completed by week, each week named by its Monday in China; weeks without any are absent. */
export async function countByWeek(
  db: Database,
  party: PartyId,
  since: Date,
): Promise<{ sent: ReadonlyMap<string, number>; completed: ReadonlyMap<string, number> }> {
  const count = sql<number>`count(*)::int`.as('count');
  const sent = await own(db, party)
    .select([week('sent_at').as('week'), count])
    .where('sent_at', '>=', since)
    .groupBy('week')
    .execute();
  const completed = await own(db, party)
    .select([week('ended_at').as('week'), count])
    .where('ended_at', '>=', since)
    .where('status', '=', 4)
    .groupBy('week')
    .execute();
  const byWeek = (rows: readonly { week: string; count: number }[]) => new Map(rows.map((row) => [row.week, row.count]));
  return { sent: byWeek(sent), completed: byWeek(completed) };
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
