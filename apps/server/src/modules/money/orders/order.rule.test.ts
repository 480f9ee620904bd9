import { ORDER_STATES, PACKAGES } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import { isInvoiceable, nextOrderState, type OrderVerb, termsOf } from './order.ts';

const VERBS: readonly OrderVerb[] = ['report', 'pay', 'cancel', 'lapse', 'reject'];

describe('an order', () => {
  it('goes only where the table lets it', () => {
    const table = ORDER_STATES.map((state) => `${state}: ${VERBS.map((verb) => nextOrderState(state, verb) ?? '-').join(' ')}`);
    expect(table).toEqual([
      'unpaid: confirming paid cancelled expired -',
      'confirming: confirming paid - - unpaid',
      'paid: - - - - -',
      'cancelled: - paid - - -',
      'expired: - paid - - -',
    ]);
  });

  it('keeps its own copy of what is bought, as often as it is bought', () => {
    const [first] = PACKAGES;
    if (!first) throw new Error('nothing is sold');
    const terms = termsOf(first, 3);
    expect(terms.amountFen).toBe(first.priceFen * 3);
    expect(terms.contents.map(({ quantity }) => quantity)).toEqual(first.contents.map(({ quantity }) => quantity * 3));
  });

  it.each([
    ['paid', 'online', undefined, true],
    ['paid', 'transfer', undefined, true],
    ['paid', 'simulator', undefined, false],
    ['paid', 'online', 'i1', false],
    ['unpaid', 'online', undefined, false],
  ] as const)('%s by %s, on invoice %s: an invoice may be asked for: %s', (state, method, invoiceId, expected) => {
    expect(isInvoiceable({ state, method, invoiceId })).toBe(expected);
  });
});

it('the price list sells each package once, for whole fen, and every item that is charged', () => {
  expect(new Set(PACKAGES.map(({ packageId }) => packageId)).size).toBe(PACKAGES.length);
  for (const { priceFen, contents } of PACKAGES)
    expect([Number.isInteger(priceFen) && priceFen > 0, contents.length > 0]).toEqual([true, true]);
  const sold = new Set(PACKAGES.flatMap(({ contents }) => contents.map(({ item }) => item)));
  expect([...sold].sort()).toEqual(['enterpriseContract', 'personalContract', 'point', 'sms']);
});
