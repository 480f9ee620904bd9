import { LIST_STATUS, type ListStatus, type listFilters, type statusCounts } from '@moqi/api';
import type { z } from 'zod';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { identityNumberDigest } from '#modules/account/identity/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { applyStatus, lookerOf, personsSeen } from '#modules/work/contracts/index.ts';
import { countDrawers, type Drawer, type DrawerFilter, drawerPage, MOST_COUNTED } from '#modules/work/drawers/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { drawerFilter } from '../list-filter.ts';

export interface Question {
  readonly platform: Platform;
  readonly actor: Person | Member;
  readonly filters: z.output<typeof listFilters>;
  readonly now: Date;
  /** beside what the filters of the wire say */
  readonly more?: Pick<DrawerFilter, 'waitsFor' | 'handler'>;
}

async function filterOf(
  db: Database,
  { platform, actor, filters, now, more }: Question,
  role: DrawerFilter['role'],
): Promise<DrawerFilter> {
  const identityDigest = (number: string): string => Buffer.from(identityNumberDigest(platform.secrets, number)).toString('hex');
  const { retentionDays } = await settingsOf(db, actor.party);
  const filter = drawerFilter(filters, role, { looker: lookerOf(actor), now, identityDigest, retentionDays });
  return { ...filter, persons: await personsSeen(db, actor), ...more };
}

/** A page of the party's drawer and how many there are. */
export async function listDrawers<Row>(
  db: Database,
  question: Question,
  role: DrawerFilter['role'],
  toRow: (drawer: Drawer, looker: ReturnType<typeof lookerOf>) => Row,
): Promise<{ list: Row[]; count: number; itemPage: number; pageSize: number }> {
  const { actor, filters } = question;
  const looker = lookerOf(actor);
  return drawersFound(db, actor.party, { filter: await filterOf(db, question, role), paging: filters }, (row) => toRow(row, looker));
}

export interface DrawerQuestion {
  readonly filter: DrawerFilter;
  readonly paging: { readonly itemPage: number; readonly pageSize: number };
}

/** The same for a filter that is made already. */
export async function drawersFound<Row>(
  db: Database,
  party: PartyId,
  { filter, paging: { itemPage, pageSize } }: DrawerQuestion,
  toRow: (drawer: Drawer) => Row,
): Promise<{ list: Row[]; count: number; itemPage: number; pageSize: number }> {
  const page = await drawerPage(db, party, filter, { itemPage, pageSize });
  return { list: page.map(toRow), count: await countDrawers(db, party, filter), itemPage, pageSize };
}

/** How many there are in each tab; every other filter holds, the chosen tab does not. */
export async function countByStatus(db: Database, question: Question, role: DrawerFilter['role']): Promise<z.output<typeof statusCounts>> {
  const shownAs = role === 'owner' ? applyStatus : (status: ListStatus) => status;
  return statusesCounted(db, question.actor.party, await filterOf(db, question, role), { statuses: Object.values(LIST_STATUS), shownAs });
}

interface Tabs {
  /** that are counted at all */
  readonly statuses: readonly ListStatus[];
  /** the tab a status is counted in */
  readonly shownAs: (status: ListStatus) => ListStatus;
}

/** The same for a filter that is made already. */
export async function statusesCounted(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
  { statuses, shownAs }: Tabs,
): Promise<z.output<typeof statusCounts>> {
  const counts = new Map<number, number>();
  for (const status of statuses) {
    const shown = shownAs(status);
    counts.set(shown, (counts.get(shown) ?? 0) + (await countDrawers(db, party, { ...filter, statuses: [status] })));
  }
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  return { all: Math.min(sum, MOST_COUNTED), byStatus: Object.fromEntries(counts) };
}
