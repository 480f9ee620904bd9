import { type Hearing, listen } from '#platform/events/listener.ts';
import { tellBuyer } from '../acts/tell-buyer.ts';
import { invoiceIssued, invoiceRejected, orderPaid, refundReturned, remittanceRejected } from '../events.ts';
import { invoiceWords, refundWords, remittanceWords } from '../message-words.ts';
import type { Order } from '../order.ts';
import { paymentPage } from '../payment-page.ts';
import { lockInvoice } from '../store/invoices.ts';
import { readOrderRow } from '../store/orders.ts';
import { lockRefund } from '../store/refunds.ts';

/** Nothing is told of an order that has gone on meanwhile: its buyer was there. */
const tellOfRemittance =
  (isTold: (order: Order) => boolean) =>
  async ({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> => {
    const order = await readOrderRow(tx, party, id);
    if (order === undefined || !isTold(order)) return;
    const missing = order.state === 'paid' ? undefined : order.refusal;
    const words = remittanceWords(order, paymentPage(platform.config.publicUrl, order), missing);
    await tellBuyer(tx, platform, { party, personId: order.orderedBy, now }, words);
  };

async function tellOfInvoice({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> {
  const invoice = await lockInvoice(tx, id);
  if (invoice === undefined) return;
  const { title, amountFen, requestedBy, state } = invoice;
  const outcome = state === 'issued' ? { invoiceNo: invoice.invoiceNo } : { reason: invoice.reason };
  await tellBuyer(tx, platform, { party, personId: requestedBy, now }, invoiceWords({ titleName: title.name, amountFen }, outcome));
}

async function tellOfRefund({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> {
  const refund = await lockRefund(tx, id);
  if (refund !== undefined) await tellBuyer(tx, platform, { party, personId: refund.orderedBy, now }, refundWords(refund, refund.returnNo));
}

/** The buyer learns what the operator decided. A payment by a provider needs no message: its page shows it at once. */
export const tellOfDecisions = [
  listen(
    orderPaid,
    'orders.tellRemittanceArrived',
    tellOfRemittance(({ method }) => method === 'transfer'),
  ),
  listen(
    remittanceRejected,
    'orders.tellRemittanceMissing',
    tellOfRemittance(({ state }) => state === 'unpaid'),
  ),
  listen(invoiceIssued, 'orders.tellInvoiceIssued', tellOfInvoice),
  listen(invoiceRejected, 'orders.tellInvoiceRejected', tellOfInvoice),
  listen(refundReturned, 'orders.tellRefundReturned', tellOfRefund),
];
