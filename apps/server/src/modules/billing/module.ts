import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { closeOrdersHandler } from './jobs/close-orders.ts';
import { expireLotsHandler } from './jobs/expire-lots.ts';
import { acceptPaymentNoticeHandler } from './operations/accept-payment-notice.ts';
import { cancelOrderHandler } from './operations/cancel-order.ts';
import { createOrderHandler } from './operations/create-order.ts';
import { decideInvoiceHandler } from './operations/decide-invoice.ts';
import { decideRemittanceHandler } from './operations/decide-remittance.ts';
import { deleteInvoiceTitleHandler, listInvoiceTitlesHandler, saveInvoiceTitleHandler } from './operations/invoice-titles.ts';
import { listBillingCasesHandler } from './operations/list-billing-cases.ts';
import { listHoldingsHandler } from './operations/list-holdings.ts';
import { listInvoicesHandler } from './operations/list-invoices.ts';
import { listMovementsHandler } from './operations/list-movements.ts';
import { listOrdersHandler } from './operations/list-orders.ts';
import { listReceiversHandler } from './operations/list-receivers.ts';
import { payOrderHandler } from './operations/pay-order.ts';
import { readOrderHandler } from './operations/read-order.ts';
import { readPointsHandler } from './operations/read-points.ts';
import { readQuotaHandler } from './operations/read-quota.ts';
import { readShopHandler } from './operations/read-shop.ts';
import { readUsageHandler } from './operations/read-usage.ts';
import { reportRemittanceHandler } from './operations/report-remittance.ts';
import { requestInvoiceHandler } from './operations/request-invoice.ts';
import { sendPointsHandler } from './operations/send-points.ts';
import { settleRefundHandler } from './operations/settle-refund.ts';
import { simulatePaymentHandler } from './operations/simulate-payment.ts';
import { transferItemsHandler } from './operations/transfer-items.ts';

export const handlers: readonly Handler[] = [
  readPointsHandler,
  readQuotaHandler,
  listHoldingsHandler,
  sendPointsHandler,
  transferItemsHandler,
  listReceiversHandler,
  listMovementsHandler,
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

export const jobs: readonly JobHandler<object>[] = [expireLotsHandler, closeOrdersHandler];
