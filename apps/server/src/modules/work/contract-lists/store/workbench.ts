import { LIST_STATUS, SIGNER_STATUS } from '@moqi/api';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Looker } from '#modules/work/contracts/index.ts';
import { daysAfter, startOfDay, startOfMonth } from '#modules/work/contracts/index.ts';
import { type Drawer, MOST_COUNTED, toDrawer } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';
import { NEAR_DAYS } from '../list-filter.ts';

export interface OpenCounts {
  readonly mine: number;
  readonly dueToday: number;
  readonly others: number;
  readonly oldestSentAt: Date | null;
  readonly expiring: number;
}

/** Whose contracts are counted: the party's, or those that these persons of it deal with. */
export interface Seen {
  readonly party: PartyId;
  readonly persons: readonly string[] | undefined;
}

function drawersOfSeen(db: Database, { party, persons }: Seen) {
  const all = db.selectFrom('drawers').where('party_id', '=', party).where('deleted_at', 'is', null);
  return persons === undefined ? all : all.where(sql<boolean>`handler_id = any (${persons})`);
}

/** Contracts being signed that a party has anything to do with; one it both sent and signs counts once, as its own turn if it is. */
export async function countOpen(db: Database, seen: Seen, now: Date): Promise<OpenCounts> {
  const contracts = drawersOfSeen(db, seen)
    .select(['contract_id', sql<number>`min(status)`.as('status'), sql<Date>`min(sent_at)`.as('sent_at')])
    .select(sql<Date | null>`min(deadline_at)`.as('deadline_at'))
    .where('status', 'in', [LIST_STATUS.mine, LIST_STATUS.others])
    .groupBy('contract_id')
    .as('contracts');
  const endOfToday = daysAfter(startOfDay(now), 1);
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return db
    .selectFrom(contracts)
    .select([
      count(sql`status = ${LIST_STATUS.mine}`).as('mine'),
      count(sql`status = ${LIST_STATUS.mine} and deadline_at < ${endOfToday}`).as('dueToday'),
      count(sql`status = ${LIST_STATUS.others}`).as('others'),
      sql<Date | null>`min(sent_at) filter (where status = ${LIST_STATUS.others})`.as('oldestSentAt'),
      count(sql`deadline_at <= ${daysAfter(now, NEAR_DAYS)}`).as('expiring'),
    ])
    .executeTakeFirstOrThrow();
}

/** Completed contracts, since ever (capped) or since the month began. */
export async function countCompleted(db: Database, seen: Seen, now: Date): Promise<{ all: number; thisMonth: number }> {
  const completed = drawersOfSeen(db, seen)
    .select('contract_id')
    .distinct()
    .where('status', '=', LIST_STATUS.completed)
    .limit(MOST_COUNTED);
  const size = async (some: typeof completed): Promise<number> =>
    (await db.selectFrom(some.as('some')).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
  return { all: await size(completed), thisMonth: await size(completed.where('ended_at', '>=', startOfMonth(now))) };
}

const day = (column: 'sent_at' | 'ended_at') => sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Contracts sent and completed a day, by the calendar of China; days without any are absent. */
export async function countByDay(
  db: Database,
  seen: Seen,
  since: Date,
): Promise<{ sent: ReadonlyMap<string, number>; completed: ReadonlyMap<string, number> }> {
  const own = drawersOfSeen(db, seen);
  const contracts = sql<number>`count(distinct contract_id)::int`.as('count');
  const sent = own
    .where('role', '=', 'owner')
    .where('sent_at', '>=', since)
    .select([day('sent_at').as('day'), contracts])
    .groupBy('day');
  const ended = own.where('ended_at', '>=', since).where('status', '=', LIST_STATUS.completed);
  const completed = ended.select([day('ended_at').as('day'), contracts]).groupBy('day');
  const byDay = (rows: readonly { day: string; count: number }[]) => new Map(rows.map((row) => [row.day, row.count]));
  return { sent: byDay(await sent.execute()), completed: byDay(await completed.execute()) };
}

/** Tasks that wait for this person, the nearest deadline first. */
export async function tasksOf(db: Database, looker: Looker & { readonly party: PartyId }, most: number): Promise<Drawer[]> {
  const query = db.selectFrom('drawers').selectAll().where('party_id', '=', looker.party).where('role', '=', 'signer');
  const mine = query.where('status', '=', LIST_STATUS.mine).where('deleted_at', 'is', null);
  const handled = mine.where((w) =>
    w.or([w('handler_id', '=', looker.personId ?? null), ...(looker.isAdmin ? [w('handler_id', 'is', null)] : [])]),
  );
  const rows = await handled.orderBy(sql`deadline_at nulls last`).orderBy('created_at').limit(most).execute();
  return rows.map(toDrawer);
}

interface Concern extends Drawer {
  readonly endReason: string | null;
}

/** What this person sent and should look after: refused lately, or waiting for others with a near deadline or for long. */
export async function concernsOf(
  db: Database,
  looker: Looker & { readonly party: PartyId },
  { since, deadlineBefore, sentBefore, most }: { since: Date; deadlineBefore: Date; sentBefore: Date; most: number },
): Promise<Concern[]> {
  const rows = await db
    .selectFrom('drawers as d')
    .innerJoin('contracts as c', (join) => join.onRef('c.party_id', '=', 'd.party_id').onRef('c.contract_id', '=', 'd.contract_id'))
    .selectAll('d')
    .select('c.end_reason')
    .where('d.party_id', '=', looker.party)
    .where('d.role', '=', 'owner')
    .where('d.created_by', '=', looker.personId ?? '')
    .where('d.deleted_at', 'is', null)
    .where((w) =>
      w.or([
        w.and([w('d.status', '=', LIST_STATUS.refused), w('d.ended_at', '>=', since)]),
        w.and([w('d.status', '=', LIST_STATUS.others), w.or([w('d.deadline_at', '<=', deadlineBefore), w('d.sent_at', '<=', sentBefore)])]),
      ]),
    )
    .orderBy(sql`d.deadline_at nulls last`)
    .orderBy('d.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ end_reason: endReason, ...row }) => ({ ...toDrawer(row), endReason }));
}

/** What a person signed since then. */
export async function countSignedSince(db: Database, party: PartyId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('drawers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('party_id', '=', party)
    .where('role', '=', 'signer')
    .where('participant_status', '=', SIGNER_STATUS.signed)
    .where('signed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
