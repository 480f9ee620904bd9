import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** What a payment provider signs. */
export const paymentNotice = z.object({
  /** our number of the order */
  orderNo: z.string().max(40),
  /** the provider's number of the payment */
  tradeNo: z.string().min(1).max(64),
  amountFen: z.coerce.number().int().positive(),
  status: z.enum(['paid', 'closed']),
  /** seconds since 1970 */
  ts: z.coerce.number().int(),
  /** hex HMAC-SHA-256 of the other fields as `name=value`, sorted by name, joined by `&` */
  sign: z.string().max(128),
});

export const acceptPaymentNotice = defineOperation({
  // 付款通知
  name: 'billing.acceptPaymentNotice',
  summary: 'The payment provider tells that an order was paid; the same notice again changes nothing.',
  input: paymentNotice,
  output: z.object({ accepted: z.literal(true) }),
  errors: ['NOTICE_INVALID', 'ORDER_NOT_FOUND', 'AMOUNT_WRONG'],
  changes: ['orders', 'points'],
  mounts: { public: '/asset/paymentNotice' },
});
