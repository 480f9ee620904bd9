import type { PaymentMethod } from '@moqi/api/money/orders';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { RefundState } from '../lifecycle.ts';
import type { Order } from '../order.ts';

/** 退款: money that came in a second time for one order. */
export interface Refund {
  readonly party: PartyId;
  readonly refundId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly packageName: string;
  readonly orderedBy: PartyId;
  readonly orderedByName: string;
  readonly method: PaymentMethod;
  readonly tradeNo: string;
  readonly amountFen: number;
  readonly receivedAt: Date;
  readonly state: RefundState;
  /** under which the money went back; empty: it is still due */
  readonly returnNo: string;
}

export interface SecondPayment {
  readonly method: PaymentMethod;
  readonly tradeNo: string;
  readonly amountFen: number;
  readonly now: Date;
}

/** @returns false when this payment was noted before */
export async function insertRefund(
  tx: Tx,
  { party, orderId }: Order,
  { method, tradeNo, amountFen, now }: SecondPayment,
): Promise<boolean> {
  const refundId = uuid({ msecs: now.getTime() });
  const row = { party_id: party, refund_id: refundId, order_id: orderId, method, trade_no: tradeNo, amount_fen: amountFen };
  const inserted = await tx
    .insertInto('refunds')
    .values({ ...row, state: 'due', received_at: now })
    .onConflict((conflict) => conflict.columns(['party_id', 'order_id', 'method', 'trade_no']).doNothing())
    .returning('refund_id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await tx.insertInto('refund_numbers').values({ refund_id: refundId, party_id: party }).execute();
  return true;
}

function withOrders(db: Database) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', (join) => join.onRef('orders.party_id', '=', 'refunds.party_id').onRef('orders.order_id', '=', 'refunds.order_id'))
    .selectAll('refunds')
    .select(['orders.number', 'orders.package_name', 'orders.ordered_by', 'orders.ordered_by_name']);
}

function toRefund(row: Awaited<ReturnType<ReturnType<typeof withOrders>['executeTakeFirstOrThrow']>>): Refund {
  return {
    party: row.party_id,
    refundId: row.refund_id,
    orderId: row.order_id,
    orderNumber: row.number,
    packageName: row.package_name,
    orderedBy: row.ordered_by,
    orderedByName: row.ordered_by_name,
    method: row.method as PaymentMethod,
    tradeNo: row.trade_no,
    amountFen: row.amount_fen,
    receivedAt: row.received_at,
    state: row.state as RefundState,
    returnNo: row.return_no,
  };
}

/** Of all parties, for the operator: to be returned, oldest first. */
export async function dueRefunds(db: Database, most: number): Promise<Refund[]> {
  const due = withOrders(db).where('refunds.state', '=', 'due');
  return (await due.orderBy('received_at').limit(most).execute()).map(toRefund);
}

/** By its number alone, held until the transaction ends. */
export async function lockRefund(tx: Tx, refundId: string): Promise<Refund | undefined> {
  const place = await tx.selectFrom('refund_numbers').selectAll().where('refund_id', '=', refundId).executeTakeFirst();
  if (place === undefined) return undefined;
  const query = withOrders(tx).where('refunds.party_id', '=', place.party_id).where('refunds.refund_id', '=', refundId);
  const row = await query.forUpdate('refunds').executeTakeFirst();
  return row && toRefund(row);
}
