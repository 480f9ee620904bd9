import { decideInvoice } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { logDecision } from '../acts/log-change.ts';
import { tellBuyer } from '../acts/tell-buyer.ts';
import { invoiceWords } from '../message-words.ts';
import { yuan } from '../order.ts';
import { claimInvoiceNumber, decideInvoiceRow, lockInvoice } from '../store/invoices.ts';

export const decideInvoiceHandler = handle(decideInvoice, async ({ input, now, platform, tx, fail }) => {
  const invoice = await lockInvoice(tx, input.invoiceId);
  if (invoice?.state !== 'requested') return fail('NOT_FOUND');
  const { invoiceId, party, requestedBy, amountFen } = invoice;
  const buyer = { party, personId: requestedBy, now };
  const facts = { titleName: invoice.title.name, amountFen };
  const object = { type: 'invoice', id: invoiceId, name: invoice.title.name };
  if (input.outcome === 'issued') {
    if (input.amountFen !== amountFen) return fail('SUM_WRONG', { expected: yuan(amountFen), got: yuan(input.amountFen) });
    if (!(await claimInvoiceNumber(tx, invoice, input.invoiceNo))) return fail('INVOICE_NUMBER_TAKEN', { invoiceNo: input.invoiceNo });
    await decideInvoiceRow(tx, invoice, { state: 'issued', invoice_no: input.invoiceNo, decided_at: now });
    await tellBuyer(tx, platform, buyer, invoiceWords(facts, { invoiceNo: input.invoiceNo }));
    await logDecision(tx, party, now, { action: 'billing.issueInvoice', object, after: { invoiceNo: input.invoiceNo } });
    return { invoiceId, state: 'issued' as const };
  }
  await decideInvoiceRow(tx, invoice, { state: 'rejected', reason: input.reason, decided_at: now });
  await tellBuyer(tx, platform, buyer, invoiceWords(facts, { reason: input.reason }));
  await logDecision(tx, party, now, { action: 'billing.rejectInvoice', object, reason: input.reason });
  return { invoiceId, state: 'rejected' as const };
});
