import { requestInvoice } from '@moqi/api/money/orders';
import { v7 as uuid } from 'uuid';
import { handle } from '#operation/handle.ts';
import { logChange } from '../acts/log-change.ts';
import { orderFor } from '../acts/standing.ts';
import { type Order, yuan } from '../order.ts';
import { insertInvoice, readTitle } from '../store/invoices.ts';
import { putOnInvoice } from '../store/orders.ts';
import { viewInvoice } from '../view.ts';

export const requestInvoiceHandler = handle(requestInvoice, async ({ actor, input, now, tx, fail }) => {
  const { party } = actor;
  const title = await readTitle(tx, party, input.titleId);
  if (title === undefined) return fail('NOT_FOUND');
  const orders: Order[] = [];
  for (const orderId of [...new Set(input.orderIds)].sort())
    orders.push(await orderFor(tx, actor, { orderId, verb: 'requestInvoice', now }));
  const invoiceId = uuid({ msecs: now.getTime() });
  const { titleId: _, ...copy } = title;
  const amountFen = orders.reduce((sum, order) => sum + order.amountFen, 0);
  const orderNumbers = orders.map(({ number }) => number);
  await insertInvoice(tx, {
    party_id: party,
    invoice_id: invoiceId,
    title: JSON.stringify(copy),
    amount_fen: amountFen,
    order_numbers: orderNumbers,
    state: 'requested',
    requested_by: actor.personId,
    requested_at: now,
  });
  for (const order of orders) await putOnInvoice(tx, order, invoiceId);
  const object = { type: 'invoice', id: invoiceId, name: copy.name };
  await logChange(tx, actor, now, { action: 'billing.requestInvoice', object, after: { amountYuan: yuan(amountFen) } });
  return viewInvoice({
    party,
    invoiceId,
    title: copy,
    amountFen,
    orderNumbers,
    state: 'requested',
    invoiceNo: '',
    reason: '',
    requestedBy: actor.personId,
    requestedAt: now,
    decidedAt: undefined,
  });
});
