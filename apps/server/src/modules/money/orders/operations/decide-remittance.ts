import { decideRemittance } from '@moqi/api/money/orders';
import { enforce } from '#kernel/refusal.ts';
import { logDeed } from '#modules/account/operators/index.ts';
import { handle } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { creditOrder, type Payment } from '../acts/credit-order.ts';
import { noteSecondPayment } from '../acts/note-second-payment.ts';
import { holdOrder, orderStanding, platformFor } from '../acts/standing.ts';
import { transition } from '../acts/transition.ts';
import { impossible, judge } from '../judge.ts';
import { isPaidBy, type Order, payDeadline, yuan } from '../order.ts';
import { clearRemittance, findOrderNumber } from '../store/orders.ts';

interface Decision {
  readonly order: Order;
  readonly now: Date;
}

/** The transfer arrived: what was bought is credited, or the money is to be returned if the order was paid otherwise. */
async function arrive(tx: Tx, platform: Platform, decision: Decision, payment: Payment): Promise<void> {
  const { order } = decision;
  if (order.state === 'paid') {
    if (isPaidBy(order, payment)) enforce(impossible(order));
    await clearRemittance(tx, order);
    await noteSecondPayment(tx, platform, order, payment);
    return;
  }
  await creditOrder(tx, order, payment);
}

/** The transfer did not arrive: the order can be paid again, unless it was paid otherwise. */
async function miss(tx: Tx, { order, now }: Decision, reason: string): Promise<void> {
  const operator = platformFor(order.party);
  if (order.state === 'paid') {
    enforce(judge('dismissRemittance', orderStanding(order, operator, now)));
    await clearRemittance(tx, order);
    return;
  }
  const marks = { refusal: reason, payBefore: payDeadline(now) };
  await transition(tx, operator, { orderId: order.orderId, step: 'reject', marks, now });
}

export const decideRemittanceHandler = handle(decideRemittance, async ({ actor, input, now, platform, tx, fail }) => {
  const place = await findOrderNumber(tx, input.orderNo);
  if (place === undefined) return fail('ORDER_NOT_FOUND');
  const order = await holdOrder(tx, platformFor(place.party), place.orderId);
  const decision = { order, now };
  if (input.outcome === 'missing') await miss(tx, decision, input.reason);
  else {
    const { slipNo: tradeNo, amountFen } = input;
    await arrive(tx, platform, decision, { method: 'transfer', tradeNo, amountFen, now });
  }
  const toRefund = order.state === 'paid' && input.outcome === 'arrived';
  const state = order.state === 'paid' || input.outcome === 'arrived' ? ('paid' as const) : ('unpaid' as const);
  const object = { type: 'order', id: order.orderId, name: `${order.number} ¥${yuan(order.amountFen)}` };
  const facts = input.outcome === 'arrived' ? { after: { slipNo: input.slipNo, amountFen: input.amountFen } } : { reason: input.reason };
  await logDeed(tx, actor, now, { deed: `billing.${input.outcome}`, object, ...facts });
  return { orderNo: order.number, state, toRefund };
});
