import type { TextQuestion } from '@moqi/rules';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PartyId } from '#kernel/actor.ts';
import { compiledOnce } from '#platform/database/compiled-once.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { ContractDocument, ContractKey, Field, FieldKind, PageSize } from '../contract.ts';

function toDocument(row: Selectable<DB['documents']>): ContractDocument {
  return {
    owner: row.party_id,
    contractId: row.contract_id,
    documentId: row.document_id,
    position: row.position,
    fileName: row.file_name,
    pages: row.pages as PageSize[],
    version: row.version,
    segments: row.segments,
    hash: row.hash,
    size: row.size,
    fieldPrefix: row.field_prefix,
    brokenSignatures: row.broken_signatures,
  };
}

/** The files of a contract in the sender's order. */
export async function readDocuments(db: Database, owner: PartyId, contractId: string): Promise<ContractDocument[]> {
  const query = db.selectFrom('documents').selectAll().where('party_id', '=', owner).where('contract_id', '=', contractId);
  return (await query.orderBy('position').execute()).map(toDocument);
}

/** The files of several contracts, by contract. */
export async function documentsOf(db: Database, keys: readonly ContractKey[]): Promise<ReadonlyMap<string, ContractDocument[]>> {
  if (keys.length === 0) return new Map();
  const owners = [...new Set(keys.map(({ owner }) => owner))];
  const ids = keys.map(({ contractId }) => contractId);
  const query = db.selectFrom('documents').selectAll().where('party_id', 'in', owners).where('contract_id', 'in', ids);
  const rows = await query.orderBy('contract_id').orderBy('position').execute();
  return new Map([...Map.groupBy(rows, (row) => row.contract_id)].map(([id, all]) => [id, all.map(toDocument)]));
}

/** The files of a contract in the sender's order, each with the SHA-256 that it was uploaded with. */
export async function readDocumentsWithUploads(
  db: Database,
  { owner, contractId }: ContractKey,
): Promise<(ContractDocument & { readonly uploadHash: string })[]> {
  const uploadHash = sql<string | null>`(
    select hash from document_versions version
    where version.party_id = documents.party_id and version.contract_id = documents.contract_id
      and version.document_id = documents.document_id and version.version = 0)`.as('upload_hash');
  const query = db.selectFrom('documents').selectAll().select(uploadHash).where('party_id', '=', owner);
  const rows = await query.where('contract_id', '=', contractId).orderBy('position').execute();
  return rows.map((row) => ({ ...toDocument(row), uploadHash: row.upload_hash ?? row.hash }));
}

/** How many files a contract has. */
export async function countDocuments(db: Database, owner: PartyId, contractId: string): Promise<number> {
  const query = db
    .selectFrom('documents')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('party_id', '=', owner);
  return (await query.where('contract_id', '=', contractId).executeTakeFirstOrThrow()).count;
}

export async function contractOfDocument(db: Database, documentId: string): Promise<{ owner: PartyId; contractId: string } | undefined> {
  const found = await db.selectFrom('document_numbers').selectAll().where('document_id', '=', documentId).executeTakeFirst();
  return found && { owner: found.party_id, contractId: found.contract_id };
}

/** What a field keeps beside its place. */
export interface FieldOptions extends TextQuestion {
  readonly label: string;
  readonly slices: Field['slices'];
}

interface FieldRow extends Pick<Selectable<DB['fields']>, 'document_id' | 'field_id' | 'participant_id' | 'kind' | 'page' | 'pdf_field'> {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly options: unknown;
}

function toField(row: FieldRow): Field {
  return {
    fieldId: row.field_id,
    documentId: row.document_id,
    participantId: row.participant_id,
    kind: row.kind as FieldKind,
    page: row.page,
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    pdfField: row.pdf_field,
    ...(row.options as FieldOptions),
  };
}

const byPlace = (one: Field, other: Field): number =>
  one.page - other.page || one.y - other.y || one.x - other.x || (one.fieldId < other.fieldId ? -1 : 1);

export interface ContractFiles {
  readonly documents: ContractDocument[];
  /** page by page from the top */
  readonly fields: Field[];
}

type FileRow = Selectable<DB['documents']> & { readonly fields: FieldRow[] };

const filesOf = (rows: readonly FileRow[]): ContractFiles => ({
  documents: rows.map(toDocument),
  fields: rows.flatMap((row) => row.fields.map(toField)).toSorted(byPlace),
});

/** The fields of a row of documents, beside it. */
const FIELDS = sql<FieldRow[]>`coalesce((
  select jsonb_agg(fields) from fields
  where fields.party_id = documents.party_id and fields.contract_id = documents.contract_id
    and fields.document_id = documents.document_id), '[]')`;

const withFields = compiledOnce((db, owner: PartyId, contractId: string) => {
  const query = db.selectFrom('documents').selectAll().select(FIELDS.as('fields')).where('party_id', '=', owner);
  return query.where('contract_id', '=', contractId).orderBy('position');
});

/** The files of a contract in the sender's order, and all placed fields. */
export async function readFiles(db: Database, owner: PartyId, contractId: string): Promise<ContractFiles> {
  return filesOf(await withFields(db, owner, contractId));
}

/** Reads the files of many contracts at once; `readFiles` then finds each of them. */
export async function keepFiles(reads: Reads, keys: readonly ContractKey[]): Promise<void> {
  if (keys.length === 0) return;
  const asked = sql<{ owner: PartyId; contract: string }>`unnest(${keys.map(({ owner }) => owner)}::uuid[],
    ${keys.map(({ contractId }) => contractId)}::uuid[])`.as<'asked'>(sql`asked(owner, contract)`);
  const rows = await reads.db
    .selectFrom(asked)
    .innerJoin('documents', (join) =>
      join.onRef('documents.party_id', '=', 'asked.owner').onRef('documents.contract_id', '=', 'asked.contract'),
    )
    .selectAll('documents')
    .select(FIELDS.as('fields'))
    .orderBy('documents.position')
    .execute();
  const found = Map.groupBy(rows, ({ contract_id: contractId }) => contractId);
  for (const { owner, contractId } of keys) reads.keep(readFiles, filesOf(found.get(contractId) ?? []), owner, contractId);
}

/** What became of the message that a participant was sent last. */
interface ToldParticipant {
  readonly participantId: string;
  readonly channel: string;
  readonly state: string;
  readonly createdAt: Date;
  readonly sentAt: Date | undefined;
}

export interface BesideParties extends ContractFiles {
  /** the oldest line first */
  readonly history: readonly HistoryRow[];
  readonly told: readonly ToldParticipant[];
}

export type HistoryRow = Pick<
  Selectable<DB['contract_events']>,
  'event_id' | 'kind' | 'participant_id' | 'actor_name' | 'facts' | 'happened_at'
>;

const besideParties = compiledOnce((db, owner: PartyId, contractId: string) => {
  const ofContract = { party_id: owner, contract_id: contractId } as const;
  return db.selectNoFrom((query) => [
    jsonArrayFrom(
      query
        .selectFrom('documents')
        .selectAll()
        .select(FIELDS.as('fields'))
        .where((where) => where.and(ofContract))
        .orderBy('position'),
    ).as('files'),
    jsonArrayFrom(
      query
        .selectFrom('contract_events')
        .select(['event_id', 'kind', 'participant_id', 'actor_name', 'facts', 'happened_at'])
        .where((where) => where.and(ofContract))
        .orderBy('happened_at')
        .orderBy('event_id'),
    ).as('history'),
    jsonArrayFrom(
      query
        .selectFrom('participants')
        .innerJoin('deliveries', 'deliveries.delivery_id', 'participants.delivery_id')
        .select(['participants.participant_id', 'channel', 'deliveries.state', 'deliveries.created_at', 'sent_at'])
        .where('participants.party_id', '=', owner)
        .where('participants.contract_id', '=', contractId)
        .where('deliveries.party_id', '=', owner),
    ).as('told'),
  ]);
});

/** What the page of a contract shows of it beside its parties: files, places, history and messages. */
export async function readBesideParties(db: Database, owner: PartyId, contractId: string): Promise<BesideParties> {
  const [found] = await besideParties(db, owner, contractId);
  if (found === undefined) throw new Error('nothing was read of a contract');
  // times come as text in JSON
  return {
    ...filesOf(found.files),
    history: found.history.map((row) => ({ ...row, happened_at: new Date(row.happened_at) })),
    told: found.told.map((row) => ({
      participantId: row.participant_id,
      channel: row.channel,
      state: row.state,
      createdAt: new Date(row.created_at),
      sentAt: row.sent_at === null ? undefined : new Date(row.sent_at),
    })),
  };
}
