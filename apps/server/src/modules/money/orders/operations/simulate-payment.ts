import { simulatePayment } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { acceptNotice, noticeKey, signFields } from '../acts/accept-notice.ts';
import { heldOrder } from '../acts/held-order.ts';
import { orderSeen } from '../acts/order-seen.ts';

export const simulatePaymentHandler = handle(simulatePayment, async ({ actor, input, now, platform, tx, requestId, fail }) => {
  const key = noticeKey(platform);
  if (key === undefined || !platform.config.paymentMethods.includes('simulator')) return fail('PAYMENT_UNAVAILABLE');
  const order = await heldOrder(tx, actor, input.orderId, 'cancel');
  const fields = {
    orderNo: order.number,
    tradeNo: `SIMULATED-${requestId}`.slice(0, 64),
    amountFen: order.amountFen,
    status: 'paid' as const,
    ts: Math.floor(now.getTime() / 1000),
  };
  await acceptNotice(tx, platform, { ...fields, sign: signFields(key, fields) }, now);
  return await orderSeen(tx, actor, order.orderId);
});
