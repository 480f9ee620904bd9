import type { PaymentMethod } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { holdBooks, receive } from '#modules/money/points/index.ts';
import type { Tx } from '#platform/platform.ts';
import { nextOrderState, type Order, yuan } from '../order.ts';
import { updateOrder } from '../store/orders.ts';

const DAY = 86_400_000;

/** That money came in. */
export interface Payment {
  readonly method: PaymentMethod;
  /** the provider's number, or that of the bank's slip */
  readonly tradeNo: string;
  readonly amountFen: number;
  readonly now: Date;
}

/**
 * Marks a held order as paid and takes what was bought into the books; once.
 * @throws DomainError AMOUNT_WRONG when it is not the amount of the order: nothing is credited then
 */
export async function creditOrder(tx: Tx, order: Order, { method, tradeNo, amountFen, now }: Payment): Promise<void> {
  if (order.state === 'paid') return;
  if (amountFen !== order.amountFen) throw new DomainError('AMOUNT_WRONG', { expected: yuan(order.amountFen), got: yuan(amountFen) });
  const state = nextOrderState(order.state, 'pay');
  if (state === undefined) throw new Error(`order ${order.number} cannot be paid while it is ${order.state}`);
  // a transfer that was reported and not found is forgotten; one that is still being looked for is not
  const forgotten = order.state === 'confirming' ? {} : { remittance: null };
  await updateOrder(tx, order, { state, method, trade_no: tradeNo, paid_at: now, refusal: '', ...forgotten });
  const books = await holdBooks(tx, order.party, now);
  const expiresAt = new Date(now.getTime() + order.validDays * DAY);
  for (const { item, quantity } of order.contents) {
    await receive(tx, books, {
      kind: 'purchase',
      from: 'purchased',
      origin: 'order',
      key: `order:${order.orderId}:${item}`,
      lot: { item, quantity, name: order.packageName, expiresAt },
      subject: { id: order.orderId, name: `${order.packageName} ${order.number}` },
      by: { personId: order.orderedBy, name: order.orderedByName },
      at: now,
    });
  }
}
