import type { InvoiceTitle } from '@moqi/api';
import { isTransferable, type Lot } from './ledger.ts';
import type { Invoice } from './store/invoices.ts';

const time = (at: Date | undefined): string => at?.toISOString() ?? '';

export function viewLot(lot: Lot) {
  return {
    pkgItemId: lot.lotId,
    name: lot.name,
    item: lot.item,
    origin: lot.origin,
    quantity: lot.quantity,
    rest: lot.available,
    reserved: lot.reserved,
    transferable: isTransferable(lot),
    createTime: time(lot.createdAt),
    expiresAt: time(lot.expiresAt),
  };
}

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
