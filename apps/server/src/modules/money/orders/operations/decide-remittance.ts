import { decideRemittance } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { creditOrder } from '../acts/credit-order.ts';
import { assertFollows } from '../acts/held-order.ts';
import { logDecision } from '../acts/log-change.ts';
import { noteSecondPayment } from '../acts/note-second-payment.ts';
import { tellBuyer } from '../acts/tell-buyer.ts';
import { remittanceWords } from '../message-words.ts';
import { isPaidBy, isPaidOtherwise, payDeadline } from '../order.ts';
import { paymentPage } from '../payment-page.ts';
import { findOrderNumber, lockOrder, updateOrder } from '../store/orders.ts';

const paymentOf = ({ slipNo, amountFen }: { slipNo: string; amountFen: number }, now: Date) =>
  ({ method: 'transfer', tradeNo: slipNo, amountFen, now }) as const;

export const decideRemittanceHandler = handle(decideRemittance, async ({ input, now, platform, tx, fail }) => {
  const place = await findOrderNumber(tx, input.orderNo);
  const order = place && (await lockOrder(tx, place.party, place.orderId));
  if (order === undefined) return fail('ORDER_NOT_FOUND');
  const buyer = { party: order.party, personId: order.orderedBy, now };
  const page = paymentPage(platform.config.publicUrl, order);
  if (order.state === 'paid') {
    const payment = input.outcome === 'arrived' ? paymentOf(input, now) : undefined;
    if (payment === undefined ? !isPaidOtherwise(order) : isPaidBy(order, payment)) assertFollows(order, 'pay');
    await updateOrder(tx, order, { remittance: null });
    if (payment) await noteSecondPayment(tx, platform, order, payment);
    return { orderNo: order.number, state: 'paid' as const, toRefund: payment !== undefined };
  }
  if (input.outcome === 'missing') {
    assertFollows(order, 'reject');
    await updateOrder(tx, order, { state: 'unpaid', refusal: input.reason, pay_before: payDeadline(now) });
    await tellBuyer(tx, platform, buyer, remittanceWords(order, page, input.reason));
    const object = { type: 'order', id: order.orderId, name: `${order.packageName} ${order.number}` };
    await logDecision(tx, order.party, now, { action: 'billing.rejectRemittance', object, reason: input.reason });
    return { orderNo: order.number, state: 'unpaid' as const, toRefund: false };
  }
  const payment = paymentOf(input, now);
  assertFollows(order, 'pay');
  await tellBuyer(tx, platform, buyer, remittanceWords(order, page));
  await creditOrder(tx, order, payment);
  return { orderNo: order.number, state: 'paid' as const, toRefund: false };
});
