import type { ListStatus } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { type Drawer, type DrawerFilter, MOST_COUNTED } from '../drawer.ts';
import { countDrawers, drawerPage } from '../store/drawer-lists.ts';

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

/** A page of a party's drawer, and how many rows match in all. */
export async function browseDrawers<Row>(
  db: Database,
  party: PartyId,
  { filter, paging: { itemPage, pageSize } }: DrawerQuestion,
  toRow: (drawer: Drawer) => Row,
): Promise<DrawerPage<Row>> {
  const page = await drawerPage(db, party, filter, { itemPage, pageSize });
  return { list: page.map(toRow), count: await countDrawers(db, party, filter), itemPage, pageSize };
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
  const counts = new Map<number, number>();
  for (const status of statuses) {
    const tab = tabOf(status);
    counts.set(tab, (counts.get(tab) ?? 0) + (await countDrawers(db, party, { ...filter, statuses: [status] })));
  }
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  return { all: Math.min(sum, MOST_COUNTED), byStatus: Object.fromEntries(counts) };
}
