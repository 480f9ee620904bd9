import { reportRemittance } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { orderFor } from '../acts/standing.ts';
import { transition } from '../acts/transition.ts';
import { visibleOrder } from '../acts/visible-order.ts';
import { yuan } from '../order.ts';

export const reportRemittanceHandler = handle(reportRemittance, async ({ actor, input, now, platform, tx, fail }) => {
  const { orderId, ...remittance } = input;
  if (!platform.config.paymentMethods.includes('transfer')) return fail('PAYMENT_UNAVAILABLE');
  const order = await orderFor(tx, actor, { orderId, verb: 'report', now });
  if (remittance.amountFen !== order.amountFen) {
    return fail('AMOUNT_WRONG', { expected: yuan(order.amountFen), got: yuan(remittance.amountFen) });
  }
  await transition(tx, actor, { orderId, step: 'report', marks: { method: 'transfer', remittance, refusal: '' }, now });
  return await visibleOrder(tx, actor, orderId, now);
});
