import { decideInvoice } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { logDecision } from '../acts/log-change.ts';
import { decideInvoiceRow, lockInvoice } from '../store/invoices.ts';

export const decideInvoiceHandler = handle(decideInvoice, async ({ input, now, tx, fail }) => {
  const invoice = await lockInvoice(tx, input.invoiceId);
  if (invoice?.state !== 'requested') return fail('NOT_FOUND');
  const { invoiceId, party } = invoice;
  const object = { type: 'invoice', id: invoiceId, name: invoice.title.name };
  if (input.outcome === 'issued') {
    await decideInvoiceRow(tx, invoice, { state: 'issued', invoice_no: input.invoiceNo, decided_at: now });
    await logDecision(tx, party, now, { action: 'billing.issueInvoice', object, after: { invoiceNo: input.invoiceNo } });
    return { invoiceId, state: 'issued' as const };
  }
  await decideInvoiceRow(tx, invoice, { state: 'rejected', reason: input.reason, decided_at: now });
  await logDecision(tx, party, now, { action: 'billing.rejectInvoice', object, reason: input.reason });
  return { invoiceId, state: 'rejected' as const };
});
