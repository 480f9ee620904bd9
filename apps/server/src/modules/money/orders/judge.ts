import type { OrderState, OrderView } from '@moqi/api/money/orders';
import type { Refusal } from '#kernel/refusal.ts';
import {
  type InvoiceState,
  type InvoiceStep,
  invoiceLifecycle,
  type OrderStep,
  orderLifecycle,
  type RefundState,
  type RefundStep,
  refundLifecycle,
} from './lifecycle.ts';
import { isInvoiceable, isPaidOtherwise, ORDER_STATE_WORDS, type Order } from './order.ts';

/** Everything that decides what one actor may do with one order. */
export interface OrderStanding {
  readonly number: string;
  readonly state: OrderState;
  /** manages the billing of the party that ordered */
  readonly manages: boolean;
  /** an invoice may stand for its payment, and there is none yet */
  readonly isInvoiceable: boolean;
  /** it is paid, and a transfer that was reported for it may yet arrive */
  readonly isPaidOtherwise: boolean;
  /** the time to pay it is over */
  readonly isOverdue: boolean;
}

/** `startPayment`: opens the page of the payment service. `dismissRemittance`: the transfer to an order that was paid otherwise never came. */
export type OrderVerb = OrderStep | 'startPayment' | 'requestInvoice' | 'dismissRemittance';

export function standingOf(order: Order, manages: boolean, now: Date): OrderStanding {
  return {
    number: order.number,
    state: order.state,
    manages,
    isInvoiceable: isInvoiceable(order),
    isPaidOtherwise: isPaidOtherwise(order),
    isOverdue: order.payBefore <= now,
  };
}

/** The state of the order does not allow it. */
export function impossible({ state }: Pick<OrderStanding, 'state'>): Refusal {
  return { code: 'ORDER_NOT_OPEN', facts: { state: ORDER_STATE_WORDS[state] } };
}

type Rule = (standing: OrderStanding) => Refusal | undefined;

const onlyIf =
  (holds: (standing: OrderStanding) => boolean): Rule =>
  (standing) =>
    holds(standing) ? undefined : impossible(standing);

const isPossible = (step: OrderStep): Rule => onlyIf(({ state }) => orderLifecycle.next(state, step) !== undefined);

const asManager =
  (rule: Rule): Rule =>
  (standing) =>
    standing.manages ? rule(standing) : { code: 'FORBIDDEN', facts: {} };

const RULES: Readonly<Record<OrderVerb, Rule>> = {
  report: asManager(isPossible('report')),
  cancel: asManager(isPossible('cancel')),
  // while a reported transfer is looked for, the buyer is not asked to pay a second time
  startPayment: asManager(onlyIf(({ state }) => state === 'unpaid')),
  requestInvoice: asManager((standing) =>
    standing.isInvoiceable ? undefined : { code: 'ORDER_NOT_INVOICEABLE', facts: { orderNo: standing.number } },
  ),
  // the steps that the payment service, the operator and the clock bring about
  pay: isPossible('pay'),
  reject: isPossible('reject'),
  dismissRemittance: onlyIf((standing) => standing.isPaidOtherwise),
  lapse: (standing) => isPossible('lapse')(standing) ?? onlyIf(({ isOverdue }) => isOverdue)(standing),
};

/** Why something may not be done with an order; undefined: it may. The amount of a payment may still refuse it. */
export function judge(verb: OrderVerb, standing: OrderStanding): Refusal | undefined {
  return RULES[verb](standing);
}

/** What a page offers. */
export function orderAbilities(standing: OrderStanding): OrderView['can'] {
  const may = (verb: OrderVerb) => judge(verb, standing) === undefined;
  return { pay: may('startPayment'), cancel: may('cancel'), invoice: may('requestInvoice') };
}

const UNKNOWN: Refusal = { code: 'NOT_FOUND', facts: {} };

/** The operator decides once on an invoice that was requested. */
export function judgeInvoice(step: InvoiceStep, { state }: { readonly state: InvoiceState }): Refusal | undefined {
  return invoiceLifecycle.next(state, step) === undefined ? UNKNOWN : undefined;
}

/** The operator returns the same money once. */
export function judgeRefund(step: RefundStep, { state }: { readonly state: RefundState }): Refusal | undefined {
  return refundLifecycle.next(state, step) === undefined ? UNKNOWN : undefined;
}
