import type { InvoiceTitle, OrderView } from '@moqi/api/money/orders';
import { type OrderStanding, orderAbilities } from './judge.ts';
import type { Order } from './order.ts';
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

export function viewOrder(order: Order, standing: OrderStanding): OrderView {
  return {
    orderId: order.orderId,
    orderNo: order.number,
    packageId: order.packageId,
    packageName: order.packageName,
    count: order.count,
    contents: [...order.contents],
    validDays: order.validDays,
    amountFen: order.amountFen,
    state: order.state,
    method: order.method ?? '',
    remittance: order.remittance ?? null,
    refusal: order.refusal,
    orderedBy: order.orderedByName,
    createTime: time(order.createdAt),
    payBefore: time(order.payBefore),
    payTime: time(order.paidAt),
    invoice: order.invoiceState ?? 'none',
    can: orderAbilities(standing),
  };
}
