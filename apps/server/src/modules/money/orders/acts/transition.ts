import { DomainError, enforce } from '#kernel/refusal.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { EVENT_OF, EVENT_OF_INVOICE, EVENT_OF_REFUND } from '../events.ts';
import { judgeInvoice, judgeRefund } from '../judge.ts';
import { type InvoiceStep, invoiceLifecycle, type OrderStep, orderLifecycle, type RefundStep, refundLifecycle } from '../lifecycle.ts';
import { type Order, type OrderMarks, orderSubject, yuan } from '../order.ts';
import { saveInvoiceState } from '../store/invoice-state.ts';
import { type Invoice, lockInvoice } from '../store/invoices.ts';
import { saveOrderState } from '../store/order-state.ts';
import { releaseFromInvoice } from '../store/orders.ts';
import { saveRefundState } from '../store/refund-state.ts';
import { lockRefund, type Refund } from '../store/refunds.ts';
import { type BillingChange, logChange } from './log-change.ts';
import { type BillingActor, orderFor, platformFor } from './standing.ts';

export interface OrderTransition {
  readonly orderId: string;
  readonly step: OrderStep;
  readonly marks?: Partial<OrderMarks>;
  readonly now: Date;
}

/** A payment is an entry of the books, and the clock acts without one. */
const LOGGED: Readonly<Partial<Record<OrderStep, (order: Order) => Omit<BillingChange, 'object'>>>> = {
  cancel: () => ({ action: 'billing.cancelOrder' }),
  report: ({ amountFen }) => ({ action: 'billing.reportRemittance', after: { amountYuan: yuan(amountFen) } }),
  reject: ({ refusal }) => ({ action: 'billing.rejectRemittance', reason: refusal }),
};

/** Takes an order through one step; nothing else writes the state of an order. @throws DomainError ORDER_NOT_FOUND, ORDER_NOT_OPEN, FORBIDDEN */
export async function transition(tx: Tx, actor: BillingActor, { orderId, step, marks, now }: OrderTransition): Promise<Order> {
  const before = await orderFor(tx, actor, { orderId, verb: step, now });
  const state = orderLifecycle.after(before.state, step);
  const after = { ...before, ...marks, state };
  await saveOrderState(tx, after);
  await emit(tx, EVENT_OF[step], { party: after.party, id: orderId, at: now, ids: {} });
  const entry = LOGGED[step]?.(after);
  if (entry) await logChange(tx, actor, now, { ...entry, object: orderSubject(after) });
  return after;
}

/** The operator issues or rejects an invoice; nothing else writes the state of an invoice. @throws DomainError NOT_FOUND */
export async function transitionInvoice(
  tx: Tx,
  invoiceId: string,
  { step, now, ...marks }: { readonly step: InvoiceStep; readonly invoiceNo?: string; readonly reason?: string; readonly now: Date },
): Promise<Invoice> {
  const before = await lockInvoice(tx, invoiceId);
  if (before === undefined) throw new DomainError('NOT_FOUND');
  enforce(judgeInvoice(step, before));
  const after = { ...before, ...marks, state: invoiceLifecycle.after(before.state, step), decidedAt: now };
  await saveInvoiceState(tx, after);
  if (step === 'reject') await releaseFromInvoice(tx, after.party, invoiceId);
  await emit(tx, EVENT_OF_INVOICE[step], { party: after.party, id: invoiceId, at: now, ids: {} });
  const object = { type: 'invoice', id: invoiceId, name: after.title.name };
  const issued = { action: 'billing.issueInvoice', after: { invoiceNo: after.invoiceNo } } as const;
  const rejected = { action: 'billing.rejectInvoice', reason: after.reason } as const;
  await logChange(tx, platformFor(after.party), now, { ...(step === 'issue' ? issued : rejected), object });
  return after;
}

/** The operator has returned the money; nothing else writes the state of a refund. @throws DomainError NOT_FOUND */
export async function transitionRefund(
  tx: Tx,
  refundId: string,
  { step, returnNo, now }: { readonly step: RefundStep; readonly returnNo: string; readonly now: Date },
): Promise<Refund> {
  const before = await lockRefund(tx, refundId);
  if (before === undefined) throw new DomainError('NOT_FOUND');
  enforce(judgeRefund(step, before));
  const after = { ...before, state: refundLifecycle.after(before.state, step), returnNo };
  await saveRefundState(tx, after, now);
  const { party, orderId, orderNumber: number, packageName, amountFen } = after;
  await emit(tx, EVENT_OF_REFUND[step], { party, id: refundId, at: now, ids: {} });
  const entry = { action: 'billing.refund', object: orderSubject({ orderId, number, packageName }) } as const;
  await logChange(tx, platformFor(party), now, { ...entry, after: { amountYuan: yuan(amountFen), returnNo } });
  return after;
}
