import { expect, test } from 'vitest';
import { dayEdge, monthsUntil, runsOutOn, startOfMonth } from './forecast.ts';

const now = new Date('2026-11-21T10:00:00+08:00');

test.each([
  [328, 312, '2026-12-22'],
  [0, 10, '2026-11-21'],
  [30, 0, ''],
  [1_000_000, 1, ''],
])('%i left at %i in 30 days are used up on “%s”', (rest, used, day) => {
  expect(runsOutOn(rest, used, now)).toBe(day);
});

test('months go back over the turn of the year', () => {
  expect(monthsUntil(new Date('2026-02-28T23:00:00Z'), 4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(startOfMonth('2026-03').toISOString()).toBe('2026-02-28T16:00:00.000Z');
});

test('a day begins and ends in China', () => {
  expect(dayEdge('2026-11-21', 'start')?.toISOString()).toBe('2026-11-20T16:00:00.000Z');
  expect(dayEdge('2026-11-21', 'end')?.toISOString()).toBe('2026-11-21T15:59:59.999Z');
  expect([dayEdge('21.11.', 'start'), dayEdge('2026-99-99', 'end'), dayEdge(undefined, 'end')]).toEqual([undefined, undefined, undefined]);
});
