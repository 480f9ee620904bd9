import { INVOICE_STATES, ORDER_STATES } from '@moqi/api/money/orders';
import { expect, test } from 'vitest';
import type { Lifecycle } from '#kernel/lifecycle.ts';
import { invoiceLifecycle, orderLifecycle, refundLifecycle } from './lifecycle.ts';

const shown = <State extends string, Step extends string>({ states, verbs, next }: Lifecycle<State, Step>) =>
  states.map((state) => `${state}: ${verbs.map((step) => next(state, step) ?? '-').join(' ')}`);

test('an order is paid whenever the money arrives, and stays paid', () => {
  expect(orderLifecycle.verbs).toEqual(['report', 'pay', 'cancel', 'lapse', 'reject']);
  expect(shown(orderLifecycle)).toEqual([
    'unpaid: confirming paid cancelled expired -',
    'confirming: confirming paid - - unpaid',
    'paid: - - - - -',
    'cancelled: - paid - - -',
    'expired: - paid - - -',
  ]);
  expect(orderLifecycle.states).toEqual(ORDER_STATES);
});

test('an invoice is decided once', () => {
  expect(invoiceLifecycle.verbs).toEqual(['issue', 'reject']);
  expect(shown(invoiceLifecycle)).toEqual(['requested: issued rejected', 'issued: - -', 'rejected: - -']);
  expect(invoiceLifecycle.states).toEqual(INVOICE_STATES);
});

test('money is returned once', () => {
  expect(shown(refundLifecycle)).toEqual(['due: returned', 'returned: -']);
});
