import { expect, test } from 'vitest';
import { endsSoon } from './service.ts';

const now = new Date('2026-11-26T02:00:00Z');

test.each([
  ['ready', '2027-01-26T02:00:00Z', false],
  ['ready', '2027-01-25T02:00:00Z', true],
  ['missing', '2027-01-25T02:00:00Z', true],
  ['ready', '2026-01-25T02:00:00Z', true],
  ['former', '2027-01-25T02:00:00Z', false],
] as const)('%s until %s: to be renewed is %s', (state, until, expected) => {
  expect(endsSoon({ state, until: new Date(until) }, now)).toBe(expected);
});

test('what has no known end is not to be renewed', () => {
  expect(endsSoon({ state: 'ready' }, now)).toBe(false);
});
