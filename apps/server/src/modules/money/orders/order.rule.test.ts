import { PACKAGES } from '@moqi/api/money/orders';
import { describe, expect, it } from 'vitest';
import { cheapestFor, isInvoiceable, termsOf } from './order.ts';

describe('an order', () => {
  it('copies what a package contains, times the number of packages', () => {
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
  ] as const)('%s by %s, on invoice %s: an invoice can be requested: %s', (state, method, invoiceId, expected) => {
    expect(isInvoiceable({ state, method, invoiceId })).toBe(expected);
  });
});

it.each([
  ['personalContract', 1, 'person-50', 1],
  ['personalContract', 51, 'person-50', 2],
  ['enterpriseContract', 1, 'company-200', 1],
  ['enterpriseContract', 900, 'company-1000', 1],
  ['enterpriseContract', 0, 'company-200', 1],
  ['sms', 1_000_000, 'sms-1000', 99],
] as const)('%s × %i is cheapest as %s × %i', (item, quantity, packageId, count) => {
  const { product, ...order } = cheapestFor({ item, quantity });
  expect([product.packageId, order.count]).toEqual([packageId, count]);
});

it('the price list offers each package once, at a price in whole fen, and sells every item that is charged for', () => {
  expect(new Set(PACKAGES.map(({ packageId }) => packageId)).size).toBe(PACKAGES.length);
  for (const { priceFen, contents } of PACKAGES)
    expect([Number.isInteger(priceFen) && priceFen > 0, contents.length > 0]).toEqual([true, true]);
  const sold = new Set(PACKAGES.flatMap(({ contents }) => contents.map(({ item }) => item)));
  expect([...sold].sort()).toEqual(['enterpriseContract', 'personalContract', 'point', 'sms']);
});
