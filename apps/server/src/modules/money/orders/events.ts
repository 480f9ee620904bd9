import { defineEvent } from '#kernel/event.ts';

const remittanceReported = defineEvent('orders.remittanceReported', { aggregate: 'order', ids: {} });
export const orderPaid = defineEvent('orders.orderPaid', { aggregate: 'order', ids: {} });
export const remittanceRejected = defineEvent('orders.remittanceRejected', { aggregate: 'order', ids: {} });
export const orderCancelled = defineEvent('orders.orderCancelled', { aggregate: 'order', ids: {} });
export const orderLapsed = defineEvent('orders.orderLapsed', { aggregate: 'order', ids: {} });

/** The event of each step that an order takes. */
export const EVENT_OF = {
  report: remittanceReported,
  pay: orderPaid,
  reject: remittanceRejected,
  cancel: orderCancelled,
  lapse: orderLapsed,
} as const;

export const invoiceIssued = defineEvent('orders.invoiceIssued', { aggregate: 'invoice', ids: {} });
export const invoiceRejected = defineEvent('orders.invoiceRejected', { aggregate: 'invoice', ids: {} });

/** The event of each step that an invoice takes. */
export const EVENT_OF_INVOICE = {
  issue: invoiceIssued,
  reject: invoiceRejected,
} as const;

export const refundReturned = defineEvent('orders.refundReturned', { aggregate: 'refund', ids: {} });

/** The event of the one step of a refund. */
export const EVENT_OF_REFUND = {
  settle: refundReturned,
} as const;
