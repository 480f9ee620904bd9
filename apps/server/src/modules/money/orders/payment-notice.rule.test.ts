import { expect, test } from 'vitest';
import { isFresh, signedText } from './payment-notice.ts';

test('all fields but the signature are signed, in the order of their names', () => {
  expect(signedText({ tradeNo: 'T-1', amountFen: 96_000, sign: 'ff', orderNo: 'DD1' })).toBe('amountFen=96000&orderNo=DD1&tradeNo=T-1');
});

test.each([
  [0, true],
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('a notice %i seconds old is believed: %s', (age, expected) => {
  const now = new Date('2026-11-21T02:00:00Z');
  expect(isFresh(now.getTime() / 1000 - age, now)).toBe(expected);
});
