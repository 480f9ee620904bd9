import type { ContractState, ListStatus, SignerStatus } from '@moqi/api';
import type { WaitingFor } from '@moqi/api/reach/overview';
import type { ContractOrigin } from '@moqi/api/work/contracts';
import type { ContractType } from '@moqi/api/work/flows';
import { type InsertObject, type RawBuilder, type Selectable, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { type ContractTag, type Drawer, type DrawerEntry, NO_DIRECTORY, type Pip, type Sight } from '../drawer.ts';

/** Whether the party of a row holds its contract. */
const isHeld = sql<boolean>`coalesce(
  (select true from legal_holds as hold where hold.party_id = drawers.party_id and hold.contract_id = drawers.contract_id), false)`.as(
  'is_held',
);

export const NAMED_PERSONS = sql<PartyId[] | null>`named_persons(drawers.party_id, drawers.contract_id)`.as('named_persons');

/** What the party of a row put on its contract. */
const TAGS = sql<ContractTag[]>`coalesce((
  select jsonb_agg(jsonb_build_object('tagId', tag.tag_id, 'name', tag.name))
  from contract_tags as put join user_tags as tag using (party_id, tag_id)
  where put.party_id = drawers.party_id and put.contract_id = drawers.contract_id), '[]')`.as('tags');

/** What the party keeps of the contract of a row in tables beside it: each one look by key for each row that is read. */
export const KEPT_BESIDE = [isHeld, NAMED_PERSONS, TAGS] as const;

/** A row as it lies in the table, with `KEPT_BESIDE` beside its columns. */
export function toDrawer(
  row: Selectable<DB['drawers']> & {
    readonly is_held: boolean;
    readonly named_persons: readonly PartyId[] | null;
    readonly tags: readonly ContractTag[];
  },
): Drawer {
  return {
    party: row.party_id,
    role: row.role as Drawer['role'],
    owner: row.owner_party_id,
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
    participantStatus: (row.participant_status as SignerStatus | null) ?? undefined,
    isOrdered: row.is_ordered,
    documentCount: row.document_count,
    deadlineAt: row.deadline_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    signedAt: row.signed_at,
    endedAt: row.ended_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    binnedAt: row.binned_at,
    isHeld: row.is_held,
    namedPersons: row.named_persons ?? undefined,
    tags: row.tags.toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN')),
    directoryId: row.directory_id,
    waitsFor: (row.waits_for as WaitingFor | null) ?? undefined,
    waitsSince: row.waits_since,
    origin: (row.origin as ContractOrigin | null) ?? undefined,
    templateId: row.template_id ?? undefined,
    categoryId: row.category_id ?? undefined,
    contractType: (row.contract_type as ContractType | null) ?? undefined,
    amountFen: row.amount_fen ?? undefined,
  };
}

/**
 * Where the party keeps the contract already, since a new row of it lies with the others; a completed one that lies nowhere goes where the
 * rules of the party say. Most parties have none, and for them the rules are not tried.
 */
function directoryOf({ party, contractId, state, name }: DrawerEntry, entries: readonly DrawerEntry[]) {
  const kept = sql`(select directory_id from drawers where party_id = ${party} and contract_id = ${contractId} limit 1)`;
  if (state !== 'completed') return sql<string>`coalesce(${kept}, ${NO_DIRECTORY}::uuid)`;
  const own = entries.filter((entry) => entry.party === party);
  const parties = own.map(({ ownerName, signerNames }) => `${ownerName} ${signerNames}`).join(' ');
  const type = own.find(({ contractType }) => contractType !== undefined)?.contractType ?? null;
  const byRule = sql`case when exists (select from filing_rules where party_id = ${party})
    then directory_by_rule(${party}, ${name}, ${parties}, ${type}) end`;
  return sql<string>`coalesce(nullif(${kept}, ${NO_DIRECTORY}::uuid), ${byRule}, ${NO_DIRECTORY}::uuid)`;
}

/** A row that is completed now for the first time, and that nobody has filed meanwhile. */
const FILED_AT_END = sql<string>`case when drawers.ended_at is null and excluded.contract_state = 'completed'
  and drawers.directory_id = ${NO_DIRECTORY}::uuid then excluded.directory_id else drawers.directory_id end`;

/** A draft may be given another category or none; what was completed has forgotten its draft, and stays in the one it was sent with. */
const CATEGORY = sql<string | null>`case when excluded.contract_state = 'draft' then excluded.category_id
  else coalesce(excluded.category_id, drawers.category_id) end`;

/** What the sender alone knows: in the rows of others there is nothing of it. */
function sendersOwn({ origin, templateId, categoryId, contractType, amountFen }: DrawerEntry) {
  return {
    origin: origin ?? null,
    template_id: templateId ?? null,
    category_id: categoryId ?? null,
    contract_type: contractType ?? null,
    amount_fen: amountFen ?? null,
  };
}

function toRow(entry: DrawerEntry, entries: readonly DrawerEntry[]): InsertObject<DB, 'drawers'> {
  return {
    party_id: entry.party,
    directory_id: directoryOf(entry, entries),
    // one row of the sender, and one of each participant and copy
    drawer_id: entry.participantId ?? entry.contractId,
    role: entry.role,
    owner_party_id: entry.owner,
    contract_id: entry.contractId,
    participant_id: entry.participantId ?? null,
    sign_no: entry.signNo ?? null,
    number: entry.number,
    name: entry.name,
    owner_name: entry.ownerName,
    created_by: entry.createdBy,
    created_by_name: entry.createdByName,
    handler_id: entry.handlerId ?? null,
    signer_names: entry.signerNames,
    handler_names: entry.handlerNames,
    is_auto_signed: entry.isAutoSigned,
    signer_addresses: entry.signerAddresses,
    signer_identities: [...entry.signerIdentities],
    progress: JSON.stringify(entry.progress),
    contract_state: entry.state,
    status: entry.status,
    participant_status: entry.participantStatus ?? null,
    is_ordered: entry.isOrdered,
    document_count: entry.documentCount,
    deadline_at: entry.deadlineAt,
    created_at: entry.createdAt,
    sent_at: entry.sentAt,
    signed_at: entry.signedAt,
    ended_at: entry.endedAt,
    updated_at: entry.updatedAt,
    deleted_at: entry.deletedAt,
    waits_for: entry.waitsFor ?? null,
    waits_since: entry.waitsSince,
    certificate_serial: entry.certificateSerial ?? null,
    ...sendersOwn(entry),
  };
}

/** The condition that rows of a party's drawer are within sight. Where nothing is confidential it is what it was without such contracts. */
export function isSeen(party: PartyId, { persons, hidesFrom }: Sight): RawBuilder<boolean> {
  const inScope = persons === undefined ? sql<boolean>`true` : sql<boolean>`handler_id = any (${persons})`;
  if (hidesFrom === undefined) return inScope;
  const isOpen = sql`contract_id not in (select hidden_contracts(${party}, ${hidesFrom}))`;
  const isOwn = sql`handler_id = ${hidesFrom}`;
  if (persons === undefined) return sql<boolean>`(${isOwn} or ${isOpen})`;
  return sql<boolean>`(${isOwn} or (${inScope} and ${isOpen}) or contract_id in (select shown_contracts(${party}, ${hidesFrom})))`;
}

/** The rows of one contract in the drawer of a party, as far as somebody sees them. */
export async function listOfContract(db: Database, party: PartyId, contractId: string, sight: Sight = {}): Promise<Drawer[]> {
  const all = db.selectFrom('drawers').selectAll().select(KEPT_BESIDE).where('party_id', '=', party).where('contract_id', '=', contractId);
  const query = all.where(isSeen(party, sight));
  // a copy is the last of what the party has of it
  const ordered = query
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .orderBy(sql`role = 'copy'`)
    .orderBy('role')
    .orderBy('drawer_id');
  return (await ordered.execute()).map(toDrawer);
}

/** The same of several contracts. */
export async function listOfContracts(db: Database, party: PartyId, contractIds: readonly string[], sight: Sight = {}): Promise<Drawer[]> {
  const all = db
    .selectFrom('drawers')
    .selectAll()
    .select(KEPT_BESIDE)
    .where('party_id', '=', party)
    .where('contract_id', 'in', contractIds);
  const query = all.where(isSeen(party, sight));
  return (await query.where('deleted_at', 'is', null).where('purged_at', 'is', null).orderBy('drawer_id').execute()).map(toDrawer);
}

/** What may change after the row was made. */
const REWRITTEN = [
  'name',
  'handler_id',
  'sign_no',
  'signer_names',
  'handler_names',
  'is_auto_signed',
  'signer_addresses',
  'signer_identities',
  'progress',
  'contract_state',
  'status',
  'participant_status',
  'is_ordered',
  'document_count',
  'deadline_at',
  'sent_at',
  'signed_at',
  'ended_at',
  'updated_at',
  'deleted_at',
  'waits_for',
  'waits_since',
  'certificate_serial',
  'contract_type',
  'amount_fen',
] as const satisfies readonly (keyof DB['drawers'])[];

export function upsertDrawers(writes: Writes, entries: readonly DrawerEntry[]): void {
  const rewritten = Object.fromEntries(REWRITTEN.map((column) => [column, sql.ref(`excluded.${column}`)]));
  const changes = { ...rewritten, category_id: CATEGORY };
  const rows = writes.tx.insertInto('drawers').values(entries.map((entry) => toRow(entry, entries)));
  const filed = entries.some(({ state }) => state === 'completed') ? { ...changes, directory_id: FILED_AT_END } : changes;
  writes.add(
    rows.onConflict((conflict) => conflict.columns(['party_id', 'drawer_id']).doUpdateSet(filed).where('drawers.purged_at', 'is', null)),
  );
}

export async function deleteTasksDrawer(tx: Tx, party: PartyId, participantId: string): Promise<void> {
  const row = tx.deleteFrom('drawers').where('party_id', '=', party).where('drawer_id', '=', participantId);
  await row.where('role', 'in', ['signer', 'copy']).execute();
}
