import { createHmac, timingSafeEqual } from 'node:crypto';
import type { paymentNotice } from '@moqi/api';
import type { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { isPaidBy } from '../order.ts';
import { isFresh, signedText } from '../payment-notice.ts';
import { findOrderNumber, lockOrder } from '../store/orders.ts';
import { creditOrder } from './credit-order.ts';
import { noteSecondPayment } from './note-second-payment.ts';

export type PaymentNotice = z.output<typeof paymentNotice>;

/** The key of the configured provider; where there is none, of the simulator. Undefined: nobody may send notices. */
export function noticeKey({ config, secrets }: Pick<Platform, 'config' | 'secrets'>): Uint8Array | undefined {
  if (config.paymentProvider !== undefined) return Buffer.from(config.paymentProvider.key);
  return config.mode === 'embedded' ? secrets.mac('payment-simulator', 'key') : undefined;
}

/** hex HMAC-SHA-256 over the fields. */
export function signFields(key: Uint8Array, fields: Readonly<Record<string, string | number>>): string {
  return createHmac('sha256', key).update(signedText(fields)).digest('hex');
}

function isSigned(key: Uint8Array, notice: PaymentNotice): boolean {
  const expected = Buffer.from(signFields(key, notice));
  const given = Buffer.from(notice.sign.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * What a payment provider tells of an order. The same notice again changes nothing.
 * @throws DomainError NOTICE_INVALID, ORDER_NOT_FOUND, AMOUNT_WRONG
 */
export async function acceptNotice(tx: Tx, platform: Platform, notice: PaymentNotice, now: Date): Promise<void> {
  const key = noticeKey(platform);
  if (key === undefined || !isSigned(key, notice) || !isFresh(notice.ts, now)) throw new DomainError('NOTICE_INVALID');
  const place = await findOrderNumber(tx, notice.orderNo);
  const order = place && (await lockOrder(tx, place.party, place.orderId));
  if (order === undefined) throw new DomainError('ORDER_NOT_FOUND');
  if (notice.status !== 'paid') return;
  const method = platform.config.paymentProvider === undefined ? 'simulator' : 'online';
  const payment = { method, tradeNo: notice.tradeNo, amountFen: notice.amountFen, now } as const;
  if (order.state !== 'paid') await creditOrder(tx, order, payment);
  else if (!isPaidBy(order, payment)) await noteSecondPayment(tx, platform, order, payment);
}
