import { expect, test } from 'vitest';
import { isFresh } from './payment-notice.ts';

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
