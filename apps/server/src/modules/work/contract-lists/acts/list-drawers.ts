import { LIST_STATUS, type ListStatus, type listFilters } from '@moqi/api';
import type { statusCounts } from '@moqi/api/work/contract-lists';
import type { z } from 'zod';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import type { ListStart } from '#kernel/list-start.ts';
import { identityNumberDigest } from '#modules/account/identity/index.ts';
import { findOrganizationNamed } from '#modules/enterprise/enterprises/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { contractsDecidedBy } from '#modules/work/approvals/index.ts';
import { applyStatus } from '#modules/work/contracts/index.ts';
import { chosenDirectories } from '#modules/work/directories/index.ts';
import {
  browseDrawers,
  browseStretch,
  countTabs,
  type Drawer,
  type DrawerFilter,
  type DrawerPage,
  type DrawerStretch,
  type Sight,
  sightOf,
} from '#modules/work/drawers/index.ts';
import type { Database, Platform } from '#platform/platform.ts';
import { isAdmin } from '../row-standing.ts';
import { directoryFromWire, filterFromWire } from '../wire.ts';

interface Asked {
  readonly platform: Platform;
  readonly filters: Omit<z.output<typeof listFilters>, 'itemPage' | 'pageSize'>;
  readonly now: Date;
  /** beside what the filters of the wire say */
  readonly more?: Omit<DrawerFilter, 'role' | 'persons'>;
}

export interface Question extends Asked {
  readonly actor: Person | Member;
  readonly filters: z.output<typeof listFilters>;
}

/** The person who asks for a list, in whose name, and how far the list reaches. */
export interface Asker extends Sight {
  readonly party: PartyId;
  readonly personId: PartyId;
  readonly isAdmin: boolean;
}

export async function askerOf(db: Database, actor: Person | Member): Promise<Asker> {
  const { party, personId } = actor;
  return { party, personId, isAdmin: isAdmin(actor), ...(await sightOf(db, actor)) };
}

const CREDIT_CODE = /^[\dA-Z]{18}$/i;

/** Rows have the names of the parties alone: for a credit code the name of its company. */
async function companyNamed(db: Database, text: string): Promise<string> {
  return (CREDIT_CODE.test(text) ? (await findOrganizationNamed(db, text))?.name : undefined) ?? text;
}

export async function drawerFilterOf(
  db: Database,
  { party, personId, isAdmin: isAdministrator, persons, hidesFrom }: Asker,
  { platform, filters, now, more }: Asked,
  role: DrawerFilter['role'],
): Promise<DrawerFilter> {
  const identityDigest = (number: string): string => Buffer.from(identityNumberDigest(platform.secrets, number)).toString('hex');
  const { retentionDays } = await settingsOf(db, party);
  const decided = filters.selfApprove === 1 ? { contractIds: await contractsDecidedBy(db, party, personId) } : {};
  const filter = filterFromWire(filters, role, { personId, isAdmin: isAdministrator, now, identityDigest, retentionDays });
  const directories = await chosenDirectories(db, party, directoryFromWire(filters));
  const partyName = filter.partyName && (await companyNamed(db, filter.partyName));
  return { ...filter, ...decided, partyName, directories, persons, hidesFrom, ...more };
}

const filterOf = async (db: Database, question: Question, role: DrawerFilter['role']) =>
  drawerFilterOf(db, await askerOf(db, question.actor), question, role);

/** A page of the party's drawer and how many there are. */
export async function listDrawers<Row>(
  db: Database,
  question: Question,
  role: DrawerFilter['role'],
  toRow: (drawer: Drawer, actor: Person | Member, now: Date) => Row,
): Promise<DrawerPage<Row>> {
  const { actor, filters, now } = question;
  return browseDrawers(db, actor.party, { filter: await filterOf(db, question, role), paging: filters }, (row) => toRow(row, actor, now));
}

/** The same for who goes on behind the last row. */
export async function stretchDrawers<Row>(
  db: Database,
  question: Asked & { readonly actor: Person | Member },
  { role, start }: { readonly role: DrawerFilter['role']; readonly start: ListStart },
  toRow: (drawer: Drawer, actor: Person | Member, now: Date) => Row,
): Promise<DrawerStretch<Row>> {
  const { actor, now } = question;
  const filter = await drawerFilterOf(db, await askerOf(db, actor), question, role);
  return browseStretch(db, actor.party, { filter, start }, (row) => toRow(row, actor, now));
}

/** How many there are in each tab; every other filter holds, the chosen tab does not. */
export async function countByStatus(db: Database, question: Question, role: DrawerFilter['role']): Promise<z.output<typeof statusCounts>> {
  const tabOf = role === 'owner' ? applyStatus : (status: ListStatus) => status;
  return countTabs(db, question.actor.party, await filterOf(db, question, role), { statuses: Object.values(LIST_STATUS), tabOf });
}
