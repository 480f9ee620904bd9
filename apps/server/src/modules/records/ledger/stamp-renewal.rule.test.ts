import { expect, test } from 'vitest';
import { isLate, renewBefore } from './stamp-renewal.ts';

const NOW = new Date('2034-03-01T00:00:00Z');

test('stamps are renewed a year before they end', () => {
  expect(renewBefore(NOW)).toEqual(new Date('2035-03-01T00:00:00Z'));
});

test.each([
  ['2034-02-01', true],
  ['2034-04-29', true],
  ['2034-04-30', false],
  ['2035-02-28', false],
])('one that ends on %s and could not be renewed is late: %s', (day, late) => {
  expect(isLate(new Date(`${day}T00:00:00Z`), NOW)).toBe(late);
});
