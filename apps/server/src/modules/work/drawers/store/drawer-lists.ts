import type { ContractState, ListStatus, WaitingFor } from '@moqi/api';
import { type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import { holding } from '#platform/database/holding.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { Pip } from '../pip.ts';

/** A contract as it lies in the drawer of one party. */
export interface Drawer {
  readonly party: PartyId;
  readonly role: 'owner' | 'signer';
  readonly owner: PartyId;
  readonly contractId: string;
  readonly participantId: string | undefined;
  readonly signNo: string | undefined;
  readonly number: string;
  readonly name: string;
  readonly ownerName: string;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly handlerId: string | undefined;
  readonly signerNames: string;
  readonly progress: readonly Pip[];
  readonly state: ContractState;
  readonly status: ListStatus;
  readonly participantStatus: number | undefined;
  readonly isOrdered: boolean;
  readonly documentCount: number;
  readonly deadlineAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly signedAt: Date | null;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  /** in the sender's row: who has to act next, and since when */
  readonly waitsFor: WaitingFor | undefined;
  readonly waitsSince: Date | null;
}

export function toDrawer(row: Selectable<DB['drawers']>): Drawer {
  return {
    party: row.party_id as PartyId,
    role: row.role as Drawer['role'],
    owner: row.owner_party_id as PartyId,
    contractId: row.contract_id,
    participantId: row.participant_id ?? undefined,
    signNo: row.sign_no ?? undefined,
    number: row.number,
    name: row.name,
    ownerName: row.owner_name,
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    handlerId: row.handler_id ?? undefined,
    signerNames: row.signer_names,
    progress: row.progress as Pip[],
    state: row.contract_state as ContractState,
    status: row.status as ListStatus,
    participantStatus: row.participant_status ?? undefined,
    isOrdered: row.is_ordered,
    documentCount: row.document_count,
    deadlineAt: row.deadline_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    signedAt: row.signed_at,
    endedAt: row.ended_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    waitsFor: (row.waits_for as WaitingFor | null) ?? undefined,
    waitsSince: row.waits_since,
  };
}

/** A span of time; both ends belong to it. */
export interface Span {
  readonly column: 'sent_at' | 'signed_at' | 'deadline_at';
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** What a list asks for. Absent: no matter. */
export interface DrawerFilter {
  readonly role: 'owner' | 'signer';
  readonly statuses?: readonly number[] | undefined;
  /** in name, number, sender or signers */
  readonly keyword?: string | undefined;
  readonly number?: string | undefined;
  readonly signNo?: string | undefined;
  readonly name?: string | undefined;
  readonly signerName?: string | undefined;
  /** of a signer; known to the sender's own rows only */
  readonly signerAddress?: string | undefined;
  readonly signerIdentity?: string | undefined;
  readonly span?: Span | undefined;
  readonly hasEnded?: boolean | undefined;
  /** still open or run out, with a deadline before this moment; `isWanted` false: all others */
  readonly runOut?: { readonly isWanted: boolean; readonly before: Date } | undefined;
  /** in the recycle bin since this moment or later; absent: not in it */
  readonly binnedAfter?: Date | undefined;
  readonly handler?: { readonly personId: string; readonly isWanted: boolean } | undefined;
  /** drafts of this person only; absent: of everybody */
  readonly draftsOf?: string | undefined;
  /** only what these persons of the party deal with; absent: everybody's */
  readonly persons?: readonly string[] | undefined;
  readonly waitsFor?: WaitingFor | undefined;
  readonly isNothing?: boolean | undefined;
}

function matching(db: Database, party: PartyId, filter: DrawerFilter) {
  const { keyword, span, runOut, binnedAfter, handler } = filter;
  const late = sql<boolean>`(deadline_at <= ${runOut?.before ?? null} and contract_state in ('approving', 'signing', 'expired'))`;
  return db
    .selectFrom('drawers')
    .where('party_id', '=', party)
    .where('role', '=', filter.role)
    .$if(filter.persons !== undefined, (q) => q.where(sql<boolean>`handler_id = any (${filter.persons ?? []})`))
    .$if(filter.waitsFor !== undefined, (q) => q.where('waits_for', '=', filter.waitsFor ?? ''))
    .$if(filter.isNothing === true, (q) => q.where(sql<boolean>`false`))
    .$if(filter.statuses !== undefined, (q) => q.where('status', 'in', filter.statuses ?? []))
    .$if(keyword !== undefined, (q) => q.where('search_text', 'like', holding((keyword ?? '').toLowerCase())))
    .$if(filter.number !== undefined, (q) => q.where('number', 'ilike', holding(filter.number ?? '')))
    .$if(filter.signNo !== undefined, (q) => q.where('sign_no', '=', filter.signNo ?? ''))
    .$if(filter.name !== undefined, (q) => q.where('name', 'ilike', holding(filter.name ?? '')))
    .$if(filter.signerName !== undefined, (q) => q.where('signer_names', 'ilike', holding(filter.signerName ?? '')))
    .$if(filter.signerAddress !== undefined, (q) => q.where('signer_addresses', 'ilike', holding(filter.signerAddress ?? '')))
    .$if(filter.signerIdentity !== undefined, (q) => q.where(sql<boolean>`${filter.signerIdentity} = any (signer_identities)`))
    .$if(span?.from !== undefined, (q) => q.where(span?.column ?? 'sent_at', '>=', span?.from ?? null))
    .$if(span?.to !== undefined, (q) => q.where(span?.column ?? 'sent_at', '<=', span?.to ?? null))
    .$if(filter.hasEnded !== undefined, (q) => q.where('ended_at', filter.hasEnded ? 'is not' : 'is', null))
    .$if(runOut !== undefined, (q) => q.where(runOut?.isWanted ? late : sql<boolean>`${late} is not true`))
    .$if(binnedAfter !== undefined, (q) => q.where('deleted_at', '>=', binnedAfter ?? null))
    .$if(binnedAfter === undefined, (q) => q.where('deleted_at', 'is', null))
    .$if(handler !== undefined, (q) => q.where('handler_id', handler?.isWanted ? '=' : 'is distinct from', handler?.personId ?? null))
    .$if(filter.draftsOf !== undefined, (q) => q.where((w) => w.or([w('status', '<>', 0), w('created_by', '=', filter.draftsOf ?? '')])));
}

/** How far pages reach back: beyond that many rows a filter helps more than a page. */
const REACH = 10_000;
/** More than a clerk counts. */
export const MOST_COUNTED = 10_001;

/** One page, newest first: the first key of a later page comes from the index alone, its rows from there on. */
export async function drawerPage(
  db: Database,
  party: PartyId,
  filter: DrawerFilter,
  { itemPage, pageSize }: { readonly itemPage: number; readonly pageSize: number },
): Promise<Drawer[]> {
  const offset = (itemPage - 1) * pageSize;
  if (offset >= REACH) return [];
  const ordered = matching(db, party, filter).orderBy('created_at', 'desc').orderBy('drawer_id', 'desc');
  const rows = ordered.selectAll().limit(pageSize);
  if (offset === 0) return (await rows.execute()).map(toDrawer);
  const first = await ordered.select(['created_at', 'drawer_id']).offset(offset).limit(1).executeTakeFirst();
  if (first === undefined) return [];
  const from = sql<boolean>`(created_at, drawer_id) <= (${first.created_at}, ${first.drawer_id}::uuid)`;
  return (await rows.where(from).execute()).map(toDrawer);
}

export async function countDrawers(db: Database, party: PartyId, filter: DrawerFilter): Promise<number> {
  const some = matching(db, party, filter).select('drawer_id').limit(MOST_COUNTED).as('some');
  const { count } = await db
    .selectFrom(some)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Everything of one contract that lies in the drawers of a party: whether the party, or these persons of it, have anything to do with it. */
export async function drawersOf(db: Database, party: PartyId, contractId: string, persons?: readonly string[]): Promise<Drawer[]> {
  const all = db.selectFrom('drawers').selectAll().where('party_id', '=', party).where('contract_id', '=', contractId);
  const query = persons === undefined ? all : all.where(sql<boolean>`handler_id = any (${persons})`);
  return (await query.where('deleted_at', 'is', null).orderBy('role').orderBy('drawer_id').execute()).map(toDrawer);
}

/** What a party signed with a certificate, the newest first. */
export async function drawersSignedWith(
  db: Database,
  party: PartyId,
  { serial, persons, most }: { readonly serial: string; readonly persons: readonly string[] | undefined; readonly most: number },
): Promise<Drawer[]> {
  const rows = db
    .selectFrom('drawers')
    .selectAll()
    .where('party_id', '=', party)
    .where('certificate_serial', '=', serial)
    .$if(persons !== undefined, (q) => q.where(sql<boolean>`handler_id = any (${persons ?? []})`))
    .orderBy('signed_at', 'desc')
    .limit(most);
  return (await rows.execute()).map(toDrawer);
}
