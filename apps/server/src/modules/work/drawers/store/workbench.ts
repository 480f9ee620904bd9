import { LIST_STATUS } from '@moqi/api';
import { daysAfter, formatDate, startOfDay } from '@moqi/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';

import type { Database } from '#platform/platform.ts';
import { type Drawer, MOST_COUNTED, type Sight } from '../drawer.ts';
import { isSeen, KEPT_BESIDE, toDrawer } from './drawer-rows.ts';

export interface ContractCounts {
  readonly mine: number;
  readonly dueToday: number;
  readonly others: number;
  readonly oldestSentAt: Date | null;
  readonly expiring: number;
  /** counted to `MOST_COUNTED` */
  readonly completed: number;
}

/** The contracts that are counted: the party's, as far as somebody sees them. */
interface Counted {
  readonly party: PartyId;
  readonly sight: Sight;
}

// Statuses and roles are written into the statements: the indexes that answer them hold these rows only.
const is = (status: number) => sql<boolean>`status = ${sql.lit(status)}`;
const hasRole = (role: Drawer['role']) => sql<boolean>`role = ${sql.lit(role)}`;

function counted(db: Database, { party, sight }: Counted) {
  // what is only read counts for nobody's work
  const all = db.selectFrom('drawers').where('party_id', '=', party).where('gone_at', 'is', null).where(sql<boolean>`role <> 'copy'`);
  return all.where(isSeen(party, sight));
}

/** Exported for the test of its plan. */
export function contractCounts(db: Database, of: Counted, { now, nearBefore }: { readonly now: Date; readonly nearBefore: Date }) {
  const open = counted(db, of)
    .select(['contract_id', sql<number>`min(status)`.as('status'), sql<Date>`min(sent_at)`.as('sent_at')])
    .select(sql<Date | null>`min(deadline_at)`.as('deadline_at'))
    .where(sql<boolean>`status in (${sql.lit(LIST_STATUS.mine)}, ${sql.lit(LIST_STATUS.others)})`)
    .groupBy('contract_id')
    .as('open');
  const completed = counted(db, of).select('contract_id').distinct().where(is(LIST_STATUS.completed)).limit(MOST_COUNTED);
  const count = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return db
    .selectFrom(open)
    .select([
      count(is(LIST_STATUS.mine)).as('mine'),
      count(sql`${is(LIST_STATUS.mine)} and deadline_at < ${daysAfter(startOfDay(now), 1)}`).as('dueToday'),
      count(is(LIST_STATUS.others)).as('others'),
      sql<Date | null>`min(sent_at) filter (where ${is(LIST_STATUS.others)})`.as('oldestSentAt'),
      count(sql`deadline_at <= ${nearBefore}`).as('expiring'),
      sql<number>`(select count(*)::int from (${completed}) as once)`.as('completed'),
    ]);
}

/** Contracts that a party sent or signs: being signed, or completed. One that it sent and signs counts once, as its own turn if it is. */
export function countContracts(
  db: Database,
  of: Counted,
  times: { readonly now: Date; readonly nearBefore: Date },
): Promise<ContractCounts> {
  return contractCounts(db, of, times).executeTakeFirstOrThrow();
}

/** Exported for the test of its plan. `since` is the beginning of a day in China, and so is each `day`. */
export function contractsOfDays(db: Database, of: Counted, since: Date) {
  // its index serves the figures too, which count what lies in the bin
  const inIndex = sql<boolean>`deleted_at is null`;
  const sent = counted(db, of).select('sent_at as at').where(hasRole('owner')).where(inIndex).where('sent_at', '>=', since);
  const ended = counted(db, of).where(is(LIST_STATUS.completed)).where('ended_at', '>=', since);
  // all rows of a contract end at one moment, and lie beside each other in their index
  const completed = ended.select(['ended_at as at', 'contract_id']).distinct();
  const day = sql<Date>`date_bin('1 day', at, ${since})`.as('day');
  const contracts = sql<number>`count(*)::int`.as('contracts');
  const sentDays = db
    .selectFrom(sent.as('sent'))
    .select([sql.lit('sent').as('kind'), day, contracts])
    .groupBy('day');
  const completedDays = db
    .selectFrom(completed.as('completed'))
    .select([sql.lit('completed').as('kind'), day, contracts])
    .groupBy('day');
  return sentDays.unionAll(completedDays);
}

/** How many contracts were sent and completed on each day since then, by the calendar of China; days without any are absent. */
export async function countByDay(
  db: Database,
  of: Counted,
  since: Date,
): Promise<{ readonly sent: ReadonlyMap<string, number>; readonly completed: ReadonlyMap<string, number> }> {
  const rows = await contractsOfDays(db, of, since).execute();
  const days = (wanted: string) => {
    const own = rows.filter(({ kind }) => kind === wanted);
    return new Map(own.map(({ day, contracts }) => [formatDate(day), contracts]));
  };
  return { sent: days('sent'), completed: days('completed') };
}

/** The person in whose name a list is made. */
interface WorkbenchOwner {
  readonly party: PartyId;
  readonly personId: PartyId;
  /** administrators also handle what no member was named for */
  readonly isAdmin: boolean;
}

/** Exported for the test of its plan: tasks of one handler, or without one, come from their index in its order. */
export function tasksQuery(db: Database, { party, personId, isAdmin }: WorkbenchOwner, most: number) {
  const waiting = db.selectFrom('drawers').selectAll().where('party_id', '=', party).where(hasRole('signer')).where(is(LIST_STATUS.mine));
  const first = (handler: RawBuilder<boolean>) => {
    const found = waiting.where('gone_at', 'is', null).where(handler);
    return found.orderBy(sql`deadline_at nulls last`).orderBy('created_at').limit(most);
  };
  const own = db.selectFrom(first(sql<boolean>`handler_id = ${personId}`).as('own')).selectAll();
  const unnamed = db.selectFrom(first(sql<boolean>`handler_id is null`).as('unnamed')).selectAll();
  const all = db
    .selectFrom((isAdmin ? own.unionAll(unnamed) : own).as('drawers'))
    .selectAll()
    .select(KEPT_BESIDE);
  return all.orderBy(sql`deadline_at nulls last`).orderBy('created_at').limit(most);
}

/** Tasks that wait for this person, the nearest deadline first. */
export async function tasksOf(db: Database, owner: WorkbenchOwner, most: number): Promise<Drawer[]> {
  return (await tasksQuery(db, owner, most).execute()).map(toDrawer);
}

interface Concern {
  readonly since: Date;
  readonly deadlineBefore: Date;
  readonly sentBefore: Date;
  readonly most: number;
}

/** Exported for the test of its plan: which rows they are is found in an index alone. */
export function concernsQuery(
  db: Database,
  { party, personId }: Pick<WorkbenchOwner, 'party' | 'personId'>,
  { since, deadlineBefore, sentBefore, most }: Concern,
) {
  const found = db
    .selectFrom('drawers')
    .select('drawer_id')
    .where('party_id', '=', party)
    .where('created_by', '=', personId)
    .where('gone_at', 'is', null)
    .where(hasRole('owner'))
    .where(sql<boolean>`status in (${sql.lit(LIST_STATUS.others)}, ${sql.lit(LIST_STATUS.refused)})`)
    .where((w) =>
      w.or([
        w.and([is(LIST_STATUS.refused), w('ended_at', '>=', since)]),
        w.and([is(LIST_STATUS.others), w.or([w('deadline_at', '<=', deadlineBefore), w('sent_at', '<=', sentBefore)])]),
      ]),
    )
    .orderBy(sql`deadline_at nulls last`)
    .orderBy('created_at', 'desc')
    .limit(most);
  const rows = db.selectFrom('drawers').selectAll().select(KEPT_BESIDE).where('party_id', '=', party).where('drawer_id', 'in', found);
  return rows.orderBy(sql`deadline_at nulls last`).orderBy('created_at', 'desc');
}

/** What this person sent and should look after: refused lately, or waiting for others with a near deadline or for long. */
export async function concernsOf(db: Database, owner: Pick<WorkbenchOwner, 'party' | 'personId'>, concern: Concern): Promise<Drawer[]> {
  return (await concernsQuery(db, owner, concern).execute()).map(toDrawer);
}
