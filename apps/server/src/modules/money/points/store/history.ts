import type { BillingItem, MovementKind } from '@moqi/api/money/points';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { NOBODY } from './books.ts';

const TRANSFERS = ['transferIn', 'transferOut'] as const;
/** A count above this is told as “more than”. */
const COUNTED = 10_001;

export interface HistoryFilter {
  readonly item?: BillingItem | undefined;
  readonly onlyTransfers: boolean;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly itemPage: number;
  readonly pageSize: number;
}

export interface HistoryRow {
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly item: BillingItem;
  readonly change: number;
  readonly quantity: number;
  readonly subjectName: string;
  readonly counterparty: string;
  readonly personName: string;
  readonly note: string;
  readonly at: Date;
}

function matching(db: Database, party: PartyId, { item, onlyTransfers, from, to }: HistoryFilter) {
  return db
    .selectFrom('ledger_movements')
    .where('party_id', '=', party)
    .$if(item !== undefined, (query) => query.where('item', '=', item ?? ''))
    .$if(onlyTransfers, (query) => query.where('kind', 'in', TRANSFERS))
    .$if(from !== undefined, (query) => query.where('happened_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('happened_at', '<=', to ?? new Date(0)));
}

export async function listHistory(db: Database, party: PartyId, filter: HistoryFilter): Promise<{ list: HistoryRow[]; count: number }> {
  const query = matching(db, party, filter).selectAll().orderBy('happened_at', 'desc').orderBy('movement_id', 'desc');
  const rows = await query
    .limit(filter.pageSize)
    .offset((filter.itemPage - 1) * filter.pageSize)
    .execute();
  const capped = matching(db, party, filter).select('movement_id').limit(COUNTED).as('capped');
  const { count } = await db
    .selectFrom(capped)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const list = rows.map((row) => ({
    movementId: row.movement_id,
    kind: row.kind as MovementKind,
    item: row.item as BillingItem,
    change: row.change,
    quantity: row.quantity,
    subjectName: row.subject_name,
    counterparty: row.counterparty,
    personName: row.person_name,
    note: row.note,
    at: row.happened_at,
  }));
  return { list, count: Number(count) };
}

export interface MonthSum {
  readonly month: string;
  readonly item: BillingItem;
  readonly used: number;
  readonly change: number;
}

/** By month in China and item: what was used up, and how what is usable changed; from the first movement on. */
export async function sumsByMonth(db: Database, party: PartyId): Promise<MonthSum[]> {
  const rows = await db
    .selectFrom('ledger_months')
    .select(['month', 'item', sql<number>`sum(used)::bigint`.as('used'), sql<number>`sum(change)::bigint`.as('change')])
    .where('party_id', '=', party)
    .groupBy(['month', 'item'])
    .orderBy('month')
    .execute();
  return rows.map((row) => ({ ...row, item: row.item as BillingItem }));
}

export interface PersonSum {
  /** empty: nobody in particular */
  readonly personId: string;
  readonly name: string;
  readonly item: BillingItem;
  readonly used: number;
}

/** What was used up from a month on, by the persons who caused it. */
export async function sumsByPerson(db: Database, party: PartyId, firstMonth: string): Promise<PersonSum[]> {
  const rows = await db
    .selectFrom('ledger_months')
    .select(['person_id', 'item', sql<string>`max(person_name)`.as('name'), sql<number>`sum(used)::bigint`.as('used')])
    .where('party_id', '=', party)
    .where('month', '>=', firstMonth)
    .where('used', '>', 0)
    .groupBy(['person_id', 'item'])
    .execute();
  return rows.map((row) => ({
    personId: row.person_id === NOBODY ? '' : row.person_id,
    name: row.name,
    item: row.item as BillingItem,
    used: row.used,
  }));
}

/** What was used up from a day in China on, 2026-11-21, by item. */
export async function usedSince(db: Database, party: PartyId, day: string): Promise<ReadonlyMap<BillingItem, number>> {
  const rows = await db
    .selectFrom('ledger_days')
    .select(['item', sql<number>`sum(used)::bigint`.as('used')])
    .where('party_id', '=', party)
    .where('day', '>=', day)
    .groupBy('item')
    .execute();
  return new Map(rows.map((row) => [row.item as BillingItem, row.used]));
}
