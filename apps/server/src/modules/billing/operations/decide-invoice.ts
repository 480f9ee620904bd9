import { decideInvoice } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { decideInvoiceRow, lockInvoice } from '../store/invoices.ts';

export const decideInvoiceHandler = handle(decideInvoice, async ({ input, now, tx, fail }) => {
  const invoice = await lockInvoice(tx, input.invoiceId);
  if (invoice?.state !== 'requested') return fail('NOT_FOUND');
  const { invoiceId } = invoice;
  if (input.outcome === 'issued') {
    await decideInvoiceRow(tx, invoice, { state: 'issued', invoice_no: input.invoiceNo, decided_at: now });
    return { invoiceId, state: 'issued' as const };
  }
  await decideInvoiceRow(tx, invoice, { state: 'rejected', reason: input.reason, decided_at: now });
  return { invoiceId, state: 'rejected' as const };
});
