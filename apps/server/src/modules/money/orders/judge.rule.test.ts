import { describe, expect, it } from 'vitest';
import { judge, judgeInvoice, judgeRefund, type OrderStanding, type OrderVerb, orderAbilities } from './judge.ts';
import { invoiceLifecycle, orderLifecycle, refundLifecycle } from './lifecycle.ts';

const VERBS: readonly OrderVerb[] = [...orderLifecycle.verbs, 'startPayment', 'requestInvoice', 'dismissRemittance'];
const BUYERS: readonly OrderVerb[] = ['report', 'cancel', 'startPayment', 'requestInvoice'];
const bits = [false, true];
const standing = (change: Partial<OrderStanding>): OrderStanding => ({
  number: 'DD1',
  state: 'unpaid',
  manages: false,
  isInvoiceable: false,
  isPaidOtherwise: false,
  isOverdue: false,
  ...change,
});
const STANDINGS = orderLifecycle.states.flatMap((state) =>
  bits.flatMap((manages) =>
    bits.flatMap((isOverdue) =>
      bits.map((bit) =>
        standing({ state, manages, isOverdue, isInvoiceable: bit && state === 'paid', isPaidOtherwise: bit && state === 'paid' }),
      ),
    ),
  ),
);

describe('every verb × standing × state of an order', () => {
  const cells = STANDINGS.flatMap((one) => VERBS.map((verb) => ({ verb, one, code: judge(verb, one)?.code })));

  it('allows no step that leads nowhere', () => {
    const allowed = cells.filter(({ code }) => code === undefined);
    const nowhere = allowed.filter(({ verb, one }) => {
      const step = orderLifecycle.verbs.find((known) => known === verb);
      return step !== undefined && orderLifecycle.next(one.state, step) === undefined;
    });
    expect(nowhere).toEqual([]);
  });

  it('forbids a member who does not manage the billing everything that a buyer does', () => {
    const codes = cells.filter(({ verb, one }) => BUYERS.includes(verb) && !one.manages).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['FORBIDDEN']));
  });

  it.each<[string, string]>([
    ['unpaid', 'cancel lapse pay report startPayment'],
    ['confirming', 'pay reject report'],
    ['paid', 'dismissRemittance requestInvoice'],
    ['cancelled', 'pay'],
    ['expired', 'pay'],
  ])('an order that is %s', (state, verbs) => {
    const reached = cells.filter(({ one, code }) => one.state === state && code === undefined).map(({ verb }) => verb);
    expect([...new Set(reached)].toSorted().join(' ')).toBe(verbs);
  });
});

it('an order is closed only when the time to pay it is over', () => {
  expect(bits.map((isOverdue) => judge('lapse', standing({ isOverdue }))?.code)).toEqual(['ORDER_NOT_OPEN', undefined]);
});

it('a page offers the buyer what the judge allows', () => {
  expect(orderAbilities(standing({ manages: true }))).toEqual({ pay: true, cancel: true, invoice: false });
  expect(orderAbilities(standing({ manages: true, state: 'paid', isInvoiceable: true }))).toEqual({
    pay: false,
    cancel: false,
    invoice: true,
  });
  expect(orderAbilities(standing({}))).toEqual({ pay: false, cancel: false, invoice: false });
  expect(judge('requestInvoice', standing({ manages: true }))).toEqual({ code: 'ORDER_NOT_INVOICEABLE', facts: { orderNo: 'DD1' } });
});

it('the operator decides once on an invoice, and returns money once', () => {
  const invoices = invoiceLifecycle.states.flatMap((state) => invoiceLifecycle.verbs.map((step) => judgeInvoice(step, { state })?.code));
  expect(invoices).toEqual([undefined, undefined, ...Array.from({ length: 4 }, () => 'NOT_FOUND')]);
  expect(refundLifecycle.states.map((state) => judgeRefund('settle', { state })?.code)).toEqual([undefined, 'NOT_FOUND']);
});
