import type { Platform, Tx } from '#platform/platform.ts';
import { refundWords } from '../message-words.ts';
import { type Order, orderSubject, yuan } from '../order.ts';
import { insertRefund, type SecondPayment } from '../store/refunds.ts';
import { logChange } from './log-change.ts';
import { platformFor } from './standing.ts';
import { tellBuyer } from './tell-buyer.ts';

/** An order that is paid was paid once more: the operator returns that money, and the buyer is told. The same payment reported again changes nothing. */
export async function noteSecondPayment(tx: Tx, platform: Platform, order: Order, payment: SecondPayment): Promise<void> {
  if (!(await insertRefund(tx, order, payment))) return;
  const { party, number, packageName, orderedBy } = order;
  const { amountFen, now } = payment;
  await tellBuyer(tx, platform, { party, personId: orderedBy, now }, refundWords({ orderNumber: number, packageName, amountFen }));
  const object = orderSubject(order);
  await logChange(tx, platformFor(party), now, { action: 'billing.paidTwice', object, after: { amountYuan: yuan(amountFen) } });
}
