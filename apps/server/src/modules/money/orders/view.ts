import type { InvoiceTitle } from '@moqi/api';
import type { Invoice } from './store/invoices.ts';

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

export function viewInvoice(invoice: Invoice) {
  const title: InvoiceTitle = invoice.title;
  return {
    invoiceId: invoice.invoiceId,
    titleName: title.name,
    kind: title.kind,
    amountFen: invoice.amountFen,
    orderNos: [...invoice.orderNumbers],
    state: invoice.state,
    invoiceNo: invoice.invoiceNo,
    reason: invoice.reason,
    createTime: time(invoice.requestedAt),
    decideTime: time(invoice.decidedAt),
  };
}
