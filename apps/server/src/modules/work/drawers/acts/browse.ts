import type { ListStatus } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { ListStart, RowKey } from '#kernel/list-start.ts';
import type { Database } from '#platform/platform.ts';
import { type Drawer, type DrawerFilter, MOST_COUNTED } from '../drawer.ts';
import { countByWords, countDrawers, countEach, drawerPage, drawersAfter, templatesOfDrawers } from '../store/drawer-lists.ts';
import { countWorded } from '../store/drawer-words.ts';

export interface DrawerQuestion {
  readonly filter: DrawerFilter;
  readonly paging: { readonly itemPage: number; readonly pageSize: number };
}

export interface DrawerPage<Row> {
  readonly list: Row[];
  readonly count: number;
  readonly itemPage: number;
  readonly pageSize: number;
}

/** So few rows are collected and sorted; of more, a page is met soon when one goes back from the newest. */
const FEW = 1_000;
/** So many are counted one by one; of more, as many are met soon among all rows. */
const MANY = 10_000;

/** A page of a party's drawer, how many rows match in all, and the last row where others follow. */
export interface DrawerStretch<Row> {
  readonly page: DrawerPage<Row>;
  readonly last: RowKey | undefined;
}

const keyOf = ({ createdAt, participantId, contractId }: Drawer): RowKey => ({ at: createdAt, id: participantId ?? contractId });

async function pageAndCount(db: Database, party: PartyId, filter: DrawerFilter, paging: DrawerQuestion['paging']) {
  const { have, count: few } = (await countByWords(db, party, filter, MANY)) ?? { have: Number.POSITIVE_INFINITY, count: null };
  const drawers = await drawerPage(db, party, { ...filter, byWords: have <= FEW }, paging);
  return { drawers, count: few ?? (await countDrawers(db, party, filter)) };
}

/** Behind a row, however far back, nothing is counted again. */
async function pageBehind(db: Database, party: PartyId, filter: DrawerFilter, { after, pageSize, count }: ListStart & { after: RowKey }) {
  const have = (await countWorded(db, party, filter, FEW + 1)) ?? Number.POSITIVE_INFINITY;
  const drawers = await drawersAfter(db, party, { ...filter, byWords: have <= FEW }, { after, limit: pageSize + 1 });
  return { drawers, count };
}

/** A stretch of a party's drawer, for who goes on behind its last row. */
export async function browseStretch<Row>(
  db: Database,
  party: PartyId,
  { filter, start }: { readonly filter: DrawerFilter; readonly start: ListStart },
  toRow: (drawer: Drawer) => Row,
): Promise<DrawerStretch<Row>> {
  const { itemPage, pageSize } = start;
  const found = start.after === undefined ? pageAndCount(db, party, filter, start) : pageBehind(db, party, filter, start);
  const { drawers, count } = await found;
  const shown = drawers.slice(0, pageSize);
  const last = drawers.length > pageSize ? shown.at(-1) : undefined;
  return { page: { list: shown.map(toRow), count, itemPage, pageSize }, last: last && keyOf(last) };
}

/** A page of a party's drawer, and how many rows match in all. */
export async function browseDrawers<Row>(
  db: Database,
  party: PartyId,
  { filter, paging: { itemPage, pageSize } }: DrawerQuestion,
  toRow: (drawer: Drawer) => Row,
): Promise<DrawerPage<Row>> {
  return (await browseStretch(db, party, { filter, start: { itemPage, pageSize } }, toRow)).page;
}

/** How many rows match, counted to `most`. */
export function countMatching(db: Database, party: PartyId, filter: DrawerFilter, most: number): Promise<number> {
  return countDrawers(db, party, filter, most);
}

/** Behind every row of the same moment. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** All rows that match and were there at a moment, newest first, so many at a time. */
export async function* allDrawers(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
  { until, limit }: { readonly until: Date; readonly limit: number },
): AsyncGenerator<readonly Drawer[]> {
  for (let after: RowKey = { at: until, id: LAST_ID }; ; ) {
    const drawers = await drawersAfter(db, party, filter, { after, limit });
    yield drawers;
    const last = drawers.at(-1);
    if (last === undefined || drawers.length < limit) return;
    after = keyOf(last);
  }
}

const MOST_TEMPLATES = 500;

/** The templates that contracts of the party were begun from. */
export function templatesUsed(db: Database, party: PartyId): Promise<readonly string[]> {
  return templatesOfDrawers(db, party, MOST_TEMPLATES);
}

export interface Tabs {
  /** the statuses that are counted */
  readonly statuses: readonly ListStatus[];
  /** the tab in which a status is counted */
  readonly tabOf: (status: ListStatus) => ListStatus;
}

/** How many rows there are in each tab. All filters hold but the chosen tab. */
export async function countTabs(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
  { statuses, tabOf }: Tabs,
): Promise<{ all: number; byStatus: Record<string, number> }> {
  const have = (await countWorded(db, party, filter, FEW + 1)) ?? Number.POSITIVE_INFINITY;
  const each = statuses.map((status) => ({ ...filter, statuses: [status], byWords: have <= FEW }));
  const found = await countEach(db, party, each);
  const counts = new Map<number, number>();
  for (const [index, status] of statuses.entries()) {
    const tab = tabOf(status);
    counts.set(tab, (counts.get(tab) ?? 0) + (found[index] ?? 0));
  }
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  return { all: Math.min(sum, MOST_COUNTED), byStatus: Object.fromEntries(counts) };
}
