import type { paymentNotice } from '@moqi/api/money/orders';
import type { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { PaymentService } from '#ports/payment.ts';
import { isPaidBy } from '../order.ts';
import { isFresh } from '../payment-notice.ts';
import { findOrderNumber } from '../store/orders.ts';
import { creditOrder } from './credit-order.ts';
import { noteSecondPayment } from './note-second-payment.ts';
import { holdOrder, platformFor } from './standing.ts';

export type PaymentNotice = z.output<typeof paymentNotice>;

/** A payment as the payment service states it. */
export type StatedPayment = Pick<PaymentNotice, 'orderNo' | 'tradeNo' | 'amountFen'>;

/**
 * Takes a paid order into the books. The same payment again changes nothing.
 * @throws DomainError ORDER_NOT_FOUND, AMOUNT_WRONG
 */
export async function acceptPayment(
  tx: Tx,
  platform: Platform,
  { orderNo, tradeNo, amountFen }: StatedPayment,
  { method, now }: Pick<PaymentService, 'method'> & { readonly now: Date },
): Promise<void> {
  const place = await findOrderNumber(tx, orderNo);
  if (place === undefined) throw new DomainError('ORDER_NOT_FOUND');
  const order = await holdOrder(tx, platformFor(place.party), place.orderId);
  const payment = { method, tradeNo, amountFen, now };
  if (order.state !== 'paid') await creditOrder(tx, order, payment);
  else if (!isPaidBy(order, payment)) await noteSecondPayment(tx, platform, order, payment);
}

/**
 * What the payment service posts about an order.
 * @throws DomainError NOTICE_INVALID, ORDER_NOT_FOUND, AMOUNT_WRONG
 */
export async function acceptNotice(tx: Tx, platform: Platform, notice: PaymentNotice, now: Date): Promise<void> {
  const { payments } = platform;
  if (payments === undefined || !payments.isAuthentic(notice) || !isFresh(notice.ts, now)) throw new DomainError('NOTICE_INVALID');
  const known = await findOrderNumber(tx, notice.orderNo);
  if (known === undefined) throw new DomainError('ORDER_NOT_FOUND');
  if (notice.status === 'paid') await acceptPayment(tx, platform, notice, { method: payments.method, now });
}
