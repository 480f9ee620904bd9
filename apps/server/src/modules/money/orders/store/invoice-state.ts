import type { Tx } from '#platform/platform.ts';
import type { Invoice } from './invoices.ts';

/** The state of an invoice that the transaction holds, with what the operator decided. */
export async function saveInvoiceState(tx: Tx, { party, invoiceId, state, invoiceNo, reason, decidedAt }: Invoice): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ state, invoice_no: invoiceNo, reason, decided_at: decidedAt ?? null })
    .where('party_id', '=', party)
    .where('invoice_id', '=', invoiceId)
    .execute();
}
