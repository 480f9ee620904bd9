import { decideRemittance } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { creditOrder } from '../acts/credit-order.ts';
import { assertFollows } from '../acts/held-order.ts';
import { logDecision } from '../acts/log-change.ts';
import { tellBuyer } from '../acts/tell-buyer.ts';
import { remittanceWords } from '../message-words.ts';
import { payDeadline } from '../order.ts';
import { paymentPage } from '../payments/open-payment.ts';
import { findOrderNumber, lockOrder, updateOrder } from '../store/orders.ts';

export const decideRemittanceHandler = handle(decideRemittance, async ({ input, now, platform, tx, fail }) => {
  const place = await findOrderNumber(tx, input.orderNo);
  const order = place && (await lockOrder(tx, place.party, place.orderId));
  if (order === undefined) return fail('ORDER_NOT_FOUND');
  const buyer = { party: order.party, personId: order.orderedBy, now };
  const page = paymentPage(platform.config.publicUrl, order);
  if (input.outcome === 'missing') {
    assertFollows(order, 'reject');
    await updateOrder(tx, order, { state: 'unpaid', refusal: input.reason, pay_before: payDeadline(now) });
    await tellBuyer(tx, platform, buyer, remittanceWords(order, page, input.reason));
    const object = { type: 'order', id: order.orderId, name: `${order.packageName} ${order.number}` };
    await logDecision(tx, order.party, now, { action: 'billing.rejectRemittance', object, reason: input.reason });
    return { orderNo: order.number, state: 'unpaid' as const };
  }
  assertFollows(order, 'pay');
  await tellBuyer(tx, platform, buyer, remittanceWords(order, page));
  await creditOrder(tx, order, { method: 'transfer', tradeNo: input.slipNo, amountFen: input.amountFen, now });
  return { orderNo: order.number, state: 'paid' as const };
});
