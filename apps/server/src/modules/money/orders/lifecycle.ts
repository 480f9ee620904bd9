import { lifecycle, type StateOf, type VerbOf } from '#kernel/lifecycle.ts';

/** Money that arrives after the end of an order still makes it paid: it is the buyer's. A transfer may be reported again, corrected. */
export const orderLifecycle = lifecycle({
  unpaid: { report: 'confirming', pay: 'paid', cancel: 'cancelled', lapse: 'expired' },
  confirming: { report: 'confirming', pay: 'paid', reject: 'unpaid' },
  paid: {},
  cancelled: { pay: 'paid' },
  expired: { pay: 'paid' },
});
export type OrderStep = VerbOf<typeof orderLifecycle>;

/** A rejected invoice frees its orders; they are put on another invoice. */
export const invoiceLifecycle = lifecycle({
  requested: { issue: 'issued', reject: 'rejected' },
  issued: {},
  rejected: {},
});
export type InvoiceState = StateOf<typeof invoiceLifecycle>;
export type InvoiceStep = VerbOf<typeof invoiceLifecycle>;

export const refundLifecycle = lifecycle({
  due: { settle: 'returned' },
  returned: {},
});
export type RefundState = StateOf<typeof refundLifecycle>;
export type RefundStep = VerbOf<typeof refundLifecycle>;
