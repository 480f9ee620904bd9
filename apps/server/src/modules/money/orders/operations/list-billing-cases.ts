import { listBillingCases } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { isPaidOtherwise } from '../order.ts';
import { requestedInvoices } from '../store/invoices.ts';
import { reportedOrders } from '../store/orders.ts';
import { dueRefunds } from '../store/refunds.ts';

const MOST_SHOWN = 200;

export const listBillingCasesHandler = handle(listBillingCases, async ({ tx }) => {
  const orders = await reportedOrders(tx, MOST_SHOWN);
  const refunds = await dueRefunds(tx, MOST_SHOWN);
  const invoices = await requestedInvoices(tx, MOST_SHOWN);
  return {
    remittances: orders.flatMap((order) => {
      const { number: orderNo, amountFen, orderedByName: orderedBy, remittance } = order;
      return remittance ? [{ orderNo, amountFen, orderedBy, remittance, isPaidOtherwise: isPaidOtherwise(order) }] : [];
    }),
    refunds: refunds.map(({ refundId, orderNumber: orderNo, orderedByName: orderedBy, amountFen, method, tradeNo, receivedAt }) => ({
      refundId,
      orderNo,
      orderedBy,
      amountFen,
      method,
      tradeNo,
      receiveTime: receivedAt.toISOString(),
    })),
    invoices: invoices.map(({ invoiceId, amountFen, requestedAt, orderNumbers, title }) => ({
      invoiceId,
      amountFen,
      createTime: requestedAt.toISOString(),
      orderNos: [...orderNumbers],
      title,
    })),
  };
});
