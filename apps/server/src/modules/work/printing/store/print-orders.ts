import type { Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { OrderedFile, PrintOrder } from '../print-order.ts';

type Key = Pick<PrintOrder, 'party' | 'printId'>;

function toOrder(row: Selectable<DB['print_orders']>): PrintOrder {
  return {
    party: row.party_id,
    printId: row.print_id,
    personId: row.person_id,
    name: row.name,
    orderedBy: row.ordered_by,
    files: row.files as unknown as OrderedFile[],
    copies: row.copies,
    sheets: row.sheets,
    turn: row.turn,
    attempts: row.attempts,
    file: row.file_hash === null || row.file_size === null ? undefined : { hash: row.file_hash, size: row.file_size },
    refusal: (row.refusal as unknown as Refusal | null) ?? undefined,
    createdAt: row.created_at,
    printedAt: row.printed_at ?? undefined,
  };
}

export async function insertOrder(tx: Tx, order: PrintOrder): Promise<void> {
  await tx
    .insertInto('print_orders')
    .values({
      party_id: order.party,
      print_id: order.printId,
      person_id: order.personId,
      name: order.name,
      ordered_by: order.orderedBy,
      files: JSON.stringify(order.files),
      copies: order.copies,
      sheets: order.sheets,
      created_at: order.createdAt,
    })
    .execute();
}

/** Orders of one person that began after `since`. */
const ownOrders = (db: Database, party: PartyId, personId: PartyId, since: Date) =>
  db.selectFrom('print_orders').where('party_id', '=', party).where('person_id', '=', personId).where('created_at', '>', since);

export interface Owner {
  readonly party: PartyId;
  readonly personId: PartyId;
}

export async function findOrders(
  db: Database,
  { party, personId }: Owner,
  printIds: readonly string[],
  since: Date,
): Promise<PrintOrder[]> {
  if (printIds.length === 0) return [];
  const rows = await ownOrders(db, party, personId, since).selectAll().where('print_id', 'in', printIds).execute();
  return rows.map(toOrder);
}

export async function listOrders(
  db: Database,
  { party, personId }: Owner,
  { since, limit, offset }: { readonly since: Date; readonly limit: number; readonly offset: number },
): Promise<PrintOrder[]> {
  const query = ownOrders(db, party, personId, since).selectAll().orderBy('created_at', 'desc').orderBy('print_id');
  return (await query.limit(limit).offset(offset).execute()).map(toOrder);
}

export async function countOrders(db: Database, { party, personId }: Owner, since: Date): Promise<number> {
  const counted = ownOrders(db, party, personId, since).select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

const one = (db: Database, { party, printId }: Key) =>
  db.updateTable('print_orders').where('party_id', '=', party).where('print_id', '=', printId);

/** Counts an attempt. @returns undefined: it is made or refused already, asked for anew, or not there */
export async function beginAttempt(db: Database, key: Key & { readonly turn: number }): Promise<PrintOrder | undefined> {
  const row = await one(db, key)
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('turn', '=', key.turn)
    .where('file_hash', 'is', null)
    .where('refusal', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toOrder(row);
}

/** @returns whether the order still waits for this file; else it is nobody's */
export async function finishOrder(db: Database, key: PrintOrder, file: NonNullable<PrintOrder['file']>): Promise<boolean> {
  const done = one(db, key).set({ file_hash: file.hash, file_size: file.size }).where('turn', '=', key.turn).where('file_hash', 'is', null);
  return (await done.returning('print_id').execute()).length > 0;
}

export async function refuseOrder(db: Database, key: PrintOrder, refusal: Refusal): Promise<void> {
  await one(db, key)
    .set({ refusal: JSON.stringify(refusal) })
    .where('turn', '=', key.turn)
    .execute();
}

/** Lets an order be made anew. @returns it as it waits */
export async function restartOrder(tx: Tx, key: Key): Promise<PrintOrder> {
  const row = await one(tx, key)
    .set(({ eb }) => ({ file_hash: null, file_size: null, refusal: null, printed_at: null, attempts: 0, turn: eb('turn', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOrder(row);
}

/** The first handing out counts. */
export async function markPrinted(tx: Tx, key: Key, now: Date): Promise<void> {
  await one(tx, key).set({ printed_at: now }).where('printed_at', 'is', null).execute();
}

/** Orders from before this moment, the oldest first. */
export async function ordersBefore(db: Database, before: Date, limit: number): Promise<PrintOrder[]> {
  const query = db.selectFrom('print_orders').selectAll().where('created_at', '<', before).orderBy('created_at').limit(limit);
  return (await query.execute()).map(toOrder);
}

export async function removeOrder(db: Database, { party, printId }: Key): Promise<void> {
  await db.deleteFrom('print_orders').where('party_id', '=', party).where('print_id', '=', printId).execute();
}
