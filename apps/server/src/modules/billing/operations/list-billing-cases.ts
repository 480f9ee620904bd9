import { listBillingCases } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { requestedInvoices } from '../store/invoices.ts';
import { reportedOrders } from '../store/orders.ts';

const MOST_SHOWN = 200;

export const listBillingCasesHandler = handle(listBillingCases, async ({ tx }) => {
  const orders = await reportedOrders(tx, MOST_SHOWN);
  const invoices = await requestedInvoices(tx, MOST_SHOWN);
  return {
    remittances: orders.flatMap(({ number, amountFen, remittance }) => (remittance ? [{ orderNo: number, amountFen, remittance }] : [])),
    invoices: invoices.map(({ invoiceId, amountFen, requestedAt, title }) => ({
      invoiceId,
      amountFen,
      createTime: requestedAt.toISOString(),
      title,
    })),
  };
});
