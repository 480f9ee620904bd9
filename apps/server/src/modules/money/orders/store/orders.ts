import type { OrderState, PaymentMethod } from '@moqi/api/money/orders';
import type { ItemQuantity } from '@moqi/api/money/points';
import { formatDate } from '@moqi/rules';
import type { Insertable, Selectable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { Order, Remittance } from '../order.ts';

type Row = Selectable<DB['orders']> & { readonly invoice_state: string | null };

function toOrder(row: Row): Order {
  return {
    party: row.party_id,
    orderId: row.order_id,
    number: row.number,
    packageId: row.package_id,
    packageName: row.package_name,
    count: row.count,
    contents: row.contents as unknown as readonly ItemQuantity[],
    validDays: row.valid_days,
    amountFen: row.amount_fen,
    state: row.state as OrderState,
    tradeNo: row.trade_no ?? undefined,
    method: (row.method as PaymentMethod | null) ?? undefined,
    remittance: (row.remittance as Remittance | null) ?? undefined,
    refusal: row.refusal,
    orderedBy: row.ordered_by,
    orderedByName: row.ordered_by_name,
    createdAt: row.created_at,
    payBefore: row.pay_before,
    paidAt: row.paid_at ?? undefined,
    invoiceId: row.invoice_id ?? undefined,
    invoiceState: row.invoice_state === 'requested' || row.invoice_state === 'issued' ? row.invoice_state : undefined,
  };
}

function orders(db: Database | Tx, party: PartyId) {
  return db
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.party_id', '=', 'orders.party_id').onRef('invoices.invoice_id', '=', 'orders.invoice_id'),
    )
    .selectAll('orders')
    .select('invoices.state as invoice_state')
    .where('orders.party_id', '=', party);
}

export async function readOrderRow(db: Database | Tx, party: PartyId, orderId: string): Promise<Order | undefined> {
  const row = await orders(db, party).where('orders.order_id', '=', orderId).executeTakeFirst();
  return row && toOrder(row);
}

/** The same, held until the transaction ends. */
export async function lockOrder(tx: Tx, party: PartyId, orderId: string): Promise<Order | undefined> {
  const row = await orders(tx, party).where('orders.order_id', '=', orderId).forUpdate('orders').executeTakeFirst();
  return row && toOrder(row);
}

/** The order that an earlier request with the same id made. */
export async function orderByRequest(tx: Tx, party: PartyId, requestId: string): Promise<Order | undefined> {
  const row = await orders(tx, party).where('orders.request_id', '=', requestId).executeTakeFirst();
  return row && toOrder(row);
}

export async function findOrderNumber(
  db: Database,
  number: string,
): Promise<{ readonly party: PartyId; readonly orderId: string } | undefined> {
  const row = await db.selectFrom('order_numbers').selectAll().where('number', '=', number).executeTakeFirst();
  return row && { party: row.party_id, orderId: row.order_id };
}

/** @returns false when the number is taken */
export async function numbersOfOrders(db: Database, party: PartyId, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = db.selectFrom('orders').select(['order_id', 'number']).where('party_id', '=', party);
  return new Map((await query.where('order_id', 'in', orderIds).execute()).map((row) => [row.order_id, row.number]));
}

export async function claimOrderNumber(tx: Tx, number: string, party: PartyId, orderId: string): Promise<boolean> {
  const query = tx.insertInto('order_numbers').values({ number, party_id: party, order_id: orderId });
  const { numInsertedOrUpdatedRows } = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export async function insertOrder(tx: Tx, row: Insertable<DB['orders']>): Promise<void> {
  await tx.insertInto('orders').values(row).execute();
}

const own = (tx: Tx, { party, orderId }: Order) => tx.updateTable('orders').where('party_id', '=', party).where('order_id', '=', orderId);

/** How the buyer set out to pay. */
export async function setPaymentMethod(tx: Tx, order: Order, method: PaymentMethod): Promise<void> {
  await own(tx, order).set({ method }).execute();
}

/** A transfer that was reported is no longer looked for. */
export async function clearRemittance(tx: Tx, order: Order): Promise<void> {
  await own(tx, order).set({ remittance: null }).execute();
}

export async function putOnInvoice(tx: Tx, order: Order, invoiceId: string): Promise<void> {
  await own(tx, order).set({ invoice_id: invoiceId }).execute();
}

/** The orders of an invoice that is not issued can be put on another one. */
export async function releaseFromInvoice(tx: Tx, party: PartyId, invoiceId: string): Promise<void> {
  await tx.updateTable('orders').set({ invoice_id: null }).where('party_id', '=', party).where('invoice_id', '=', invoiceId).execute();
}

export interface OrderPage {
  readonly state?: OrderState | undefined;
  readonly itemPage: number;
  readonly pageSize: number;
}

export async function listOrderRows(db: Database, party: PartyId, page: OrderPage): Promise<{ list: Order[]; count: number }> {
  const { state, itemPage, pageSize } = page;
  const matching = orders(db, party).$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? ''));
  const newest = matching.orderBy('orders.created_at', 'desc').orderBy('orders.order_id', 'desc');
  const rows = await newest
    .limit(pageSize)
    .offset((itemPage - 1) * pageSize)
    .execute();
  const { count } = await db
    .selectFrom('orders')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('party_id', '=', party)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .executeTakeFirstOrThrow();
  return { list: rows.map(toOrder), count: Number(count) };
}

/** Of all parties: unpaid although the time to pay is over. */
export async function lapsedOrders(
  db: Database,
  now: Date,
  most: number,
): Promise<{ readonly party: PartyId; readonly orderId: string }[]> {
  const query = db.selectFrom('orders').select(['party_id', 'order_id']).where('state', '=', 'unpaid').where('pay_before', '<=', now);
  const rows = await query.orderBy('pay_before').limit(most).execute();
  return rows.map((row) => ({ party: row.party_id, orderId: row.order_id }));
}

/** Of all parties, for the operator: transfers that were reported and are being looked for, oldest first. */
export async function reportedOrders(db: Database, most: number): Promise<Order[]> {
  const all = db.selectFrom('orders').selectAll().orderBy('created_at').limit(most);
  const waiting = await all.where('state', '=', 'confirming').execute();
  const paid = await all.where('state', '=', 'paid').where('remittance', 'is not', null).where('method', '<>', 'transfer').execute();
  const rows = [...waiting, ...paid].toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  return rows.slice(0, most).map((row) => toOrder({ ...row, invoice_state: null }));
}

/** Fen that were paid, by month of payment. */
export async function paidByMonth(db: Database, party: PartyId, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['paid_at', 'amount_fen'])
    .where('party_id', '=', party)
    .where('paid_at', '>=', since)
    .execute();
  const sums = new Map<string, number>();
  for (const { paid_at: paidAt, amount_fen: fen } of rows) {
    const month = paidAt === null ? '' : formatDate(paidAt).slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + fen);
  }
  return sums;
}
