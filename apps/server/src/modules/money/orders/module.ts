import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { EVENT_OF, EVENT_OF_INVOICE, EVENT_OF_REFUND } from './events.ts';
import { closeOrdersHandler } from './jobs/close-orders.ts';
import { tellOfDecisions } from './listeners/tell-of-decisions.ts';
import { acceptPaymentNoticeHandler } from './operations/accept-payment-notice.ts';
import { cancelOrderHandler } from './operations/cancel-order.ts';
import { createOrderHandler } from './operations/create-order.ts';
import { decideInvoiceHandler } from './operations/decide-invoice.ts';
import { decideRemittanceHandler } from './operations/decide-remittance.ts';
import { deleteInvoiceTitleHandler, listInvoiceTitlesHandler, saveInvoiceTitleHandler } from './operations/invoice-titles.ts';
import { listBillingCasesHandler } from './operations/list-billing-cases.ts';
import { listInvoicesHandler } from './operations/list-invoices.ts';
import { listOrdersHandler } from './operations/list-orders.ts';
import { payOrderHandler } from './operations/pay-order.ts';
import { readOrderHandler } from './operations/read-order.ts';
import { readShopHandler } from './operations/read-shop.ts';
import { readUsageHandler } from './operations/read-usage.ts';
import { reportRemittanceHandler } from './operations/report-remittance.ts';
import { requestInvoiceHandler } from './operations/request-invoice.ts';
import { settleRefundHandler } from './operations/settle-refund.ts';
import { simulatePaymentHandler } from './operations/simulate-payment.ts';

export const handlers: readonly Handler[] = [
  readUsageHandler,
  readShopHandler,
  createOrderHandler,
  listOrdersHandler,
  readOrderHandler,
  cancelOrderHandler,
  payOrderHandler,
  reportRemittanceHandler,
  simulatePaymentHandler,
  acceptPaymentNoticeHandler,
  listInvoiceTitlesHandler,
  saveInvoiceTitleHandler,
  deleteInvoiceTitleHandler,
  requestInvoiceHandler,
  listInvoicesHandler,
  listBillingCasesHandler,
  decideRemittanceHandler,
  decideInvoiceHandler,
  settleRefundHandler,
];

export const events: readonly EventKind[] = [EVENT_OF, EVENT_OF_INVOICE, EVENT_OF_REFUND].flatMap((each) => Object.values(each));
export const listeners: readonly Listener[] = tellOfDecisions;
export const jobs: readonly JobHandler<object>[] = [closeOrdersHandler];
