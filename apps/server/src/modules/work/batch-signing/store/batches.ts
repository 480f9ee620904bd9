import type { ErrorCode, ErrorFacts, InkStrokes } from '@moqi/api';
import type { ChopStyle } from '@moqi/rules';
import { type Selectable, sql } from 'kysely';
import type { Origin, PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { ProofMethod } from '#modules/work/contracts/index.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';

export interface BatchKey {
  readonly party: PartyId;
  readonly batchId: string;
}

/** 批量签署: one consent and one code over a list. */
export interface Batch extends BatchKey {
  readonly personId: PartyId;
  readonly listHash: string;
  readonly statement: string;
  readonly sealId: string | undefined;
  /** in the place of handwriting */
  readonly chop: ChopStyle | undefined;
  readonly proofMethod: ProofMethod;
  readonly provedAt: Date;
  readonly address: string;
  readonly origin: Origin;
  readonly createdAt: Date;
  readonly endedAt: Date | undefined;
}

/** One task of a batch: waiting until it is signed or refused. */
export interface BatchItem {
  /** from 0 */
  readonly position: number;
  readonly signNo: string;
  readonly contractNumber: string;
  readonly contractName: string;
  readonly isOpened: boolean;
  readonly consentId: string | undefined;
  readonly tries: number;
  readonly signedAt: Date | undefined;
  readonly refusal: Refusal | undefined;
}

export type Outcome = 'waiting' | 'signed' | 'refused';

const PURPOSE = 'batch-signing';

function toBatch(row: Selectable<DB['signing_batches']>): Batch {
  return {
    party: row.party_id,
    batchId: row.batch_id,
    personId: row.person_id,
    listHash: row.list_hash,
    statement: row.statement,
    sealId: row.seal_id ?? undefined,
    chop: (row.chop as ChopStyle | null) ?? undefined,
    proofMethod: row.proof_method as ProofMethod,
    provedAt: row.proved_at,
    address: row.proof_address,
    origin: { ip: row.ip, userAgent: row.user_agent },
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
  };
}

function toItem(row: Selectable<DB['signing_batch_items']>): BatchItem {
  const refusal = row.refusal as { code: ErrorCode; facts: ErrorFacts } | null;
  return {
    position: row.position,
    signNo: row.sign_no,
    contractNumber: row.contract_number,
    contractName: row.contract_name,
    isOpened: row.is_opened,
    consentId: row.consent_id ?? undefined,
    tries: row.tries,
    signedAt: row.signed_at ?? undefined,
    refusal: refusal ?? undefined,
  };
}

/** Handwriting is stored encrypted until the batch ends, which deletes it. */
export async function insertBatch(tx: Tx, secrets: Secrets, batch: Batch, ink: InkStrokes | undefined): Promise<void> {
  await tx
    .insertInto('signing_batches')
    .values({
      party_id: batch.party,
      batch_id: batch.batchId,
      person_id: batch.personId,
      list_hash: batch.listHash,
      statement: batch.statement,
      seal_id: batch.sealId ?? null,
      chop: batch.chop ?? null,
      ink: ink ? Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify(ink)), batch.batchId)) : null,
      proof_method: batch.proofMethod,
      proved_at: batch.provedAt,
      proof_address: batch.address,
      ip: batch.origin.ip,
      user_agent: batch.origin.userAgent,
      created_at: batch.createdAt,
    })
    .execute();
}

/** How many rows one statement takes. */
const ROWS_AT_ONCE = 1_000;

type NewItem = Omit<BatchItem, 'tries' | 'signedAt'>;

/** The tasks in the order in which they are signed. */
export async function insertItems(tx: Tx, { party, batchId }: BatchKey, items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item) => ({
    party_id: party,
    batch_id: batchId,
    position: item.position,
    sign_no: item.signNo,
    contract_number: item.contractNumber,
    contract_name: item.contractName,
    is_opened: item.isOpened,
    consent_id: item.consentId ?? null,
    refusal: item.refusal ? JSON.stringify(item.refusal) : null,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('signing_batch_items')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

const batches = (db: Database, { party, batchId }: BatchKey) =>
  db.selectFrom('signing_batches').selectAll().where('party_id', '=', party).where('batch_id', '=', batchId);

export async function findBatch(db: Database, key: BatchKey): Promise<Batch | undefined> {
  const row = await batches(db, key).executeTakeFirst();
  return row && toBatch(row);
}

/** The latest batch of a person in this party's name. */
export async function latestBatch(db: Database, party: PartyId, personId: PartyId): Promise<Batch | undefined> {
  const own = db.selectFrom('signing_batches').selectAll().where('party_id', '=', party).where('person_id', '=', personId);
  const row = await own.orderBy('created_at', 'desc').orderBy('batch_id', 'desc').limit(1).executeTakeFirst();
  return row && toBatch(row);
}

/** A batch that has not ended, with the handwriting it is signed with. */
export async function openBatch(
  db: Database,
  secrets: Secrets,
  key: BatchKey,
): Promise<{ readonly batch: Batch; readonly ink: InkStrokes | undefined } | undefined> {
  const row = await batches(db, key).where('ended_at', 'is', null).executeTakeFirst();
  if (row === undefined) return undefined;
  const ink =
    row.ink === null ? undefined : (JSON.parse(Buffer.from(secrets.open(PURPOSE, row.ink, row.batch_id)).toString()) as InkStrokes);
  return { batch: toBatch(row), ink };
}

const items = (db: Database, { party, batchId }: BatchKey) =>
  db.selectFrom('signing_batch_items').where('party_id', '=', party).where('batch_id', '=', batchId);

/** The next tasks that wait, from a place in the list on. */
export async function waitingItems(db: Database, key: BatchKey, from: number, limit: number): Promise<BatchItem[]> {
  const waiting = items(db, key).selectAll().where('signed_at', 'is', null).where('refusal', 'is', null).where('position', '>=', from);
  return (await waiting.orderBy('position').limit(limit).execute()).map(toItem);
}

const itemOf = (db: Database, { party, batchId }: BatchKey, position: number) =>
  db
    .updateTable('signing_batch_items')
    .where('party_id', '=', party)
    .where('batch_id', '=', batchId)
    .where('position', '=', position)
    .where('signed_at', 'is', null)
    .where('refusal', 'is', null);

/** Writes down how a task ended. What ended is not written again. */
export async function endItem(db: Database, key: BatchKey, position: number, end: Date | Refusal): Promise<void> {
  const change = end instanceof Date ? { signed_at: end } : { refusal: JSON.stringify(end) };
  await itemOf(db, key, position).set(change).execute();
}

/** The platform itself failed at a task, which waits on. */
export async function countTry(db: Database, key: BatchKey, position: number): Promise<void> {
  await itemOf(db, key, position)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .execute();
}

/** Ends a batch of which nothing waits any more, and deletes the handwriting. */
export async function endBatch(db: Database, { party, batchId }: BatchKey, now: Date): Promise<void> {
  await db
    .updateTable('signing_batches')
    .set({ ended_at: now, ink: null })
    .where('party_id', '=', party)
    .where('batch_id', '=', batchId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface Counts {
  readonly total: number;
  readonly signed: number;
  readonly refused: number;
}

export async function countItems(db: Database, key: BatchKey): Promise<Counts> {
  return await items(db, key)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(signed_at)::int`.as('signed'),
      sql<number>`count(refusal)::int`.as('refused'),
    ])
    .executeTakeFirstOrThrow();
}

/** A page of the list in its order, of one outcome or of all. */
export async function listItems(
  db: Database,
  key: BatchKey,
  outcome: Outcome | undefined,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BatchItem[]> {
  const all = items(db, key).selectAll().orderBy('position').offset(offset).limit(limit);
  const signed = outcome === 'signed' ? 'is not' : 'is';
  const refused = outcome === 'refused' ? 'is not' : 'is';
  const rows = outcome === undefined ? all : all.where('signed_at', signed, null).where('refusal', refused, null);
  return (await rows.execute()).map(toItem);
}
