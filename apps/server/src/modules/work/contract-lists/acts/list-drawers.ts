import { LIST_STATUS, type ListStatus, type listFilters, type statusCounts } from '@moqi/api';
import type { z } from 'zod';
import type { Member, Person } from '#kernel/actor.ts';
import { identityNumberDigest } from '#modules/account/identity/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { applyStatus } from '#modules/work/contracts/index.ts';
import { browseDrawers, countTabs, type Drawer, type DrawerFilter, type DrawerPage, personsInScope } from '#modules/work/drawers/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { isAdmin } from '../row-standing.ts';
import { filterFromWire } from '../wire.ts';

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
  const filter = filterFromWire(filters, role, { personId: actor.personId, isAdmin: isAdmin(actor), now, identityDigest, retentionDays });
  return { ...filter, persons: await personsInScope(db, actor), ...more };
}

/** A page of the party's drawer and how many there are. */
export async function listDrawers<Row>(
  db: Database,
  question: Question,
  role: DrawerFilter['role'],
  toRow: (drawer: Drawer, actor: Person | Member) => Row,
): Promise<DrawerPage<Row>> {
  const { actor, filters } = question;
  return browseDrawers(db, actor.party, { filter: await filterOf(db, question, role), paging: filters }, (row) => toRow(row, actor));
}

/** How many there are in each tab; every other filter holds, the chosen tab does not. */
export async function countByStatus(db: Database, question: Question, role: DrawerFilter['role']): Promise<z.output<typeof statusCounts>> {
  const tabOf = role === 'owner' ? applyStatus : (status: ListStatus) => status;
  return countTabs(db, question.actor.party, await filterOf(db, question, role), { statuses: Object.values(LIST_STATUS), tabOf });
}
