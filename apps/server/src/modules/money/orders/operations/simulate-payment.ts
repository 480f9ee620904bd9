import { simulatePayment } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { acceptPayment } from '../acts/accept-notice.ts';
import { orderFor } from '../acts/standing.ts';
import { visibleOrder } from '../acts/visible-order.ts';

export const simulatePaymentHandler = handle(simulatePayment, async ({ actor, input, now, platform, tx, requestId, fail }) => {
  if (platform.payments?.method !== 'simulator') return fail('PAYMENT_UNAVAILABLE');
  const order = await orderFor(tx, actor, { orderId: input.orderId, verb: 'startPayment', now });
  const payment = { orderNo: order.number, tradeNo: `SIMULATED-${requestId}`.slice(0, 64), amountFen: order.amountFen };
  await acceptPayment(tx, platform, payment, { method: 'simulator', now });
  return await visibleOrder(tx, actor, order.orderId, now);
});
