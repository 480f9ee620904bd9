import { LIST_STATUS } from '@moqi/api';
import { daysAfter, startOfDay, startOfMonth } from '@moqi/rules';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';

import type { Database } from '#platform/platform.ts';
import { type Drawer, MOST_COUNTED } from '../drawer.ts';
import { toDrawer } from './drawer-rows.ts';

export interface OpenCounts {
  readonly mine: number;
  readonly dueToday: number;
  readonly others: number;
  readonly oldestSentAt: Date | null;
  readonly expiring: number;
}

/** The contracts that are counted: the party's, or those that these persons of it handle. */
interface Counted {
  readonly party: PartyId;
  readonly persons: readonly string[] | undefined;
}

function counted(db: Database, { party, persons }: Counted) {
  const all = db.selectFrom('drawers').where('party_id', '=', party).where('deleted_at', 'is', null);
  return persons === undefined ? all : all.where(sql<boolean>`handler_id = any (${persons})`);
}

/** Contracts being signed that a party sent or signs. One that it sent and signs counts once, as its own turn if it is. */
export async function countOpen(
  db: Database,
  of: Counted,
  { now, nearBefore }: { readonly now: Date; readonly nearBefore: Date },
): Promise<OpenCounts> {
  const contracts = counted(db, of)
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
      count(sql`deadline_at <= ${nearBefore}`).as('expiring'),
    ])
    .executeTakeFirstOrThrow();
}

/** Completed contracts: all (capped), and those of this month. */
export async function countCompleted(db: Database, of: Counted, now: Date): Promise<{ all: number; thisMonth: number }> {
  const completed = counted(db, of).select('contract_id').distinct().where('status', '=', LIST_STATUS.completed).limit(MOST_COUNTED);
  const size = async (some: typeof completed): Promise<number> =>
    (await db.selectFrom(some.as('some')).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;
  return { all: await size(completed), thisMonth: await size(completed.where('ended_at', '>=', startOfMonth(now))) };
}

const day = (column: 'sent_at' | 'ended_at') => sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Contracts sent and completed a day, by the calendar of China; days without any are absent. */
export async function countByDay(
  db: Database,
  of: Counted,
  since: Date,
): Promise<{ sent: ReadonlyMap<string, number>; completed: ReadonlyMap<string, number> }> {
  const own = counted(db, of);
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

/** The person in whose name a list is made. */
interface WorkbenchOwner {
  readonly party: PartyId;
  readonly personId: PartyId;
  /** administrators also handle what no member was named for */
  readonly isAdmin: boolean;
}

/** Tasks that wait for this person, the nearest deadline first. */
export async function tasksOf(db: Database, { party, personId, isAdmin }: WorkbenchOwner, most: number): Promise<Drawer[]> {
  const query = db.selectFrom('drawers').selectAll().where('party_id', '=', party).where('role', '=', 'signer');
  const mine = query.where('status', '=', LIST_STATUS.mine).where('deleted_at', 'is', null);
  const handled = mine.where((w) => w.or([w('handler_id', '=', personId), ...(isAdmin ? [w('handler_id', 'is', null)] : [])]));
  const rows = await handled.orderBy(sql`deadline_at nulls last`).orderBy('created_at').limit(most).execute();
  return rows.map(toDrawer);
}

/** What this person sent and should look after: refused lately, or waiting for others with a near deadline or for long. */
export async function concernsOf(
  db: Database,
  { party, personId }: WorkbenchOwner,
  { since, deadlineBefore, sentBefore, most }: { since: Date; deadlineBefore: Date; sentBefore: Date; most: number },
): Promise<Drawer[]> {
  const rows = await db
    .selectFrom('drawers')
    .selectAll()
    .where('party_id', '=', party)
    .where('role', '=', 'owner')
    .where('created_by', '=', personId)
    .where('deleted_at', 'is', null)
    .where((w) =>
      w.or([
        w.and([w('status', '=', LIST_STATUS.refused), w('ended_at', '>=', since)]),
        w.and([w('status', '=', LIST_STATUS.others), w.or([w('deadline_at', '<=', deadlineBefore), w('sent_at', '<=', sentBefore)])]),
      ]),
    )
    .orderBy(sql`deadline_at nulls last`)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(toDrawer);
}
