import type { BulkOutcome } from '@moqi/api/work/bulk-sending';
import type { Selectable } from 'kysely';
import type { Refusal } from '#kernel/refusal.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Secrets, Tx } from '#platform/platform.ts';
import type { BulkKey, KeptRow } from '../bulk.ts';

const PURPOSE = 'bulk-row';
/** How many rows one statement takes. */
const ROWS_AT_ONCE = 1_000;

const contextOf = ({ bulkId }: BulkKey, row: number): string => `${bulkId}:${row}`;

/** Cells are kept sealed: ID numbers are among them. */
function sealed(secrets: Secrets, key: BulkKey, { row, cells }: Pick<KeptRow, 'row' | 'cells'>): Buffer {
  return Buffer.from(secrets.seal(PURPOSE, Buffer.from(JSON.stringify(cells)), contextOf(key, row)));
}

function toRow(secrets: Secrets, key: BulkKey, row: Selectable<DB['bulk_rows']>): KeptRow {
  return {
    row: row.row,
    contractName: row.contract_name,
    signers: row.signers,
    cells: JSON.parse(Buffer.from(secrets.open(PURPOSE, row.cells, contextOf(key, row.row))).toString()) as string[],
    faults: row.faults as unknown as KeptRow['faults'],
    outcome: row.outcome as BulkOutcome,
    tries: row.tries,
    contractId: row.contract_id ?? undefined,
    contractNumber: row.contract_number ?? undefined,
    refusal: (row.refusal as Refusal | null) ?? undefined,
  };
}

/** One row of a bulk, by its number in the spreadsheet. */
export interface RowKey extends BulkKey {
  readonly row: number;
}

export type JudgedRow = Pick<KeptRow, 'row' | 'contractName' | 'signers' | 'cells' | 'faults'>;

export async function insertRows(tx: Tx, secrets: Secrets, key: BulkKey, rows: readonly JudgedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({
      party_id: key.party,
      bulk_id: key.bulkId,
      row: row.row,
      contract_name: row.contractName,
      signers: row.signers,
      cells: sealed(secrets, key, row),
      faults: JSON.stringify(row.faults),
      outcome: row.faults.length === 0 ? 'open' : 'faulty',
    }));
    await tx.insertInto('bulk_rows').values(some).execute();
  }
}

const rowsOf = (db: Database, { party, bulkId }: BulkKey) =>
  db.selectFrom('bulk_rows').selectAll().where('party_id', '=', party).where('bulk_id', '=', bulkId);

export interface RowFilter {
  readonly outcome?: BulkOutcome | undefined;
  /** those that nothing was sent of for a reason */
  readonly isUnsent?: boolean;
  /** those with a higher number */
  readonly after?: number;
  readonly offset?: number;
  readonly limit: number;
}

/** In the order of the spreadsheet. */
export async function listRows(db: Database, secrets: Secrets, key: BulkKey, filter: RowFilter): Promise<KeptRow[]> {
  const { outcome, isUnsent = false, after = 0, offset = 0, limit } = filter;
  let query = rowsOf(db, key).where('row', '>', after);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (isUnsent) query = query.where('outcome', 'in', ['faulty', 'refused']);
  const rows = await query.orderBy('row').offset(offset).limit(limit).execute();
  return rows.map((row) => toRow(secrets, key, row));
}

const open = (db: Database, { party, bulkId }: BulkKey, rows: readonly number[] | undefined) => {
  const all = db.updateTable('bulk_rows').where('party_id', '=', party).where('bulk_id', '=', bulkId).where('outcome', '=', 'open');
  return rows === undefined ? all : all.where('row', 'in', [...rows]);
};

/** Gives open rows to the job; those named alone. @returns how many of the bulk wait now because of this */
export async function startRows(tx: Tx, key: BulkKey, rows: readonly number[] | undefined): Promise<number> {
  const { numUpdatedRows } = await open(tx, key, rows).set({ outcome: 'waiting' }).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether the row waits, held until the transaction ends; false as well where the bulk is paused. */
export async function holdWaiting(tx: Tx, { party, bulkId, row }: RowKey): Promise<boolean> {
  const held = await tx
    .selectFrom('bulk_rows')
    .innerJoin('bulk_sendings', (join) =>
      join
        .onRef('bulk_sendings.party_id', '=', 'bulk_rows.party_id')
        .onRef('bulk_sendings.bulk_id', '=', 'bulk_rows.bulk_id')
        .on('bulk_sendings.paused_at', 'is', null),
    )
    .select('bulk_rows.row')
    .where('bulk_rows.party_id', '=', party)
    .where('bulk_rows.bulk_id', '=', bulkId)
    .where('bulk_rows.row', '=', row)
    .where('bulk_rows.outcome', '=', 'waiting')
    .forUpdate('bulk_rows')
    .executeTakeFirst();
  return held !== undefined;
}

const waiting = (db: Database, { party, bulkId, row }: RowKey) =>
  db
    .updateTable('bulk_rows')
    .where('party_id', '=', party)
    .where('bulk_id', '=', bulkId)
    .where('row', '=', row)
    .where('outcome', '=', 'waiting');

export interface SentContract {
  readonly contractId: string;
  readonly number: string;
}

/** In the transaction that sends the contract: a row is sent once. */
export async function saveSent(tx: Tx, key: RowKey, { contractId, number }: SentContract, now: Date): Promise<void> {
  await waiting(tx, key).set({ outcome: 'sent', contract_id: contractId, contract_number: number, ended_at: now }).execute();
}

export async function saveRefused(db: Database, key: RowKey, refusal: Refusal, now: Date): Promise<void> {
  await waiting(db, key)
    .set({ outcome: 'refused', refusal: JSON.stringify(refusal), ended_at: now })
    .execute();
}

/** The platform itself failed at a row, which waits on. */
export async function countTry(db: Database, key: RowKey): Promise<void> {
  await waiting(db, key)
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .execute();
}
