import type { PaymentMethod } from '@moqi/api/money/orders';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { holdBooks, receive } from '#modules/money/points/index.ts';
import type { Tx } from '#platform/platform.ts';
import { judge } from '../judge.ts';
import { type Order, orderSubject, yuan } from '../order.ts';
import { orderStanding, platformFor } from './standing.ts';
import { transition } from './transition.ts';

const DAY = 86_400_000;

/** Money that came in. */
export interface Payment {
  readonly method: PaymentMethod;
  /** the provider's number, or that of the bank's slip */
  readonly tradeNo: string;
  readonly amountFen: number;
  readonly now: Date;
}

/**
 * Marks a held order as paid and takes what was bought into the books.
 * @throws DomainError ORDER_NOT_OPEN when it is paid, AMOUNT_WRONG when it is not the amount of the order: nothing is credited then
 */
export async function creditOrder(tx: Tx, order: Order, { method, tradeNo, amountFen, now }: Payment): Promise<void> {
  const { party, orderId } = order;
  const platform = platformFor(party);
  enforce(judge('pay', orderStanding(order, platform, now)));
  if (amountFen !== order.amountFen) throw new DomainError('AMOUNT_WRONG', { expected: yuan(order.amountFen), got: yuan(amountFen) });
  // a transfer that was reported and not found is forgotten; one that is still being looked for is not
  const remittance = order.state === 'confirming' ? order.remittance : undefined;
  await transition(tx, platform, { orderId, step: 'pay', marks: { method, tradeNo, remittance, refusal: '', paidAt: now }, now });
  const books = await holdBooks(tx, party, now);
  const expiresAt = new Date(now.getTime() + order.validDays * DAY);
  for (const { item, quantity } of order.contents) {
    await receive(tx, books, {
      kind: 'purchase',
      from: 'purchased',
      origin: 'order',
      key: `order:${orderId}:${item}`,
      lot: { item, quantity, name: order.packageName, expiresAt },
      subject: { id: orderId, name: orderSubject(order).name },
      by: { personId: order.orderedBy, name: order.orderedByName },
      at: now,
    });
  }
}
