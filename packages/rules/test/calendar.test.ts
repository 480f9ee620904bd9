import { dayPeriod, daysAfter, daysSince, readMoment, startOfDay, startOfMonth } from '@moqi/rules';
import { expect, test } from 'vitest';

test.each([
  ['2026-06-01', '2026-06-01', '2026-05-31T16:00:00.000Z', '2026-06-01T16:00:00.000Z'],
  ['2025-12-31', '2026-01-01', '2025-12-30T16:00:00.000Z', '2026-01-01T16:00:00.000Z'],
  [undefined, '2026-02-28', undefined, '2026-02-28T16:00:00.000Z'],
  ['2026-06-01', undefined, '2026-05-31T16:00:00.000Z', undefined],
])('from %s to %s, both days of China whole', (begin, end, from, until) => {
  const period = dayPeriod(begin, end);
  expect([period.from?.toISOString(), period.until?.toISOString()]).toEqual([from, until]);
});

test.each([
  ['2026-06-01T15:59:59.999Z', '2026-05-31T16:00:00.000Z'],
  ['2026-06-01T16:00:00.000Z', '2026-06-01T16:00:00.000Z'],
])('the day of %s in China begins at %s', (at, start) => {
  expect(startOfDay(new Date(at)).toISOString()).toBe(start);
});

test('the month begins by the calendar of China', () => {
  expect(startOfMonth(new Date('2026-05-31T16:00:00Z')).toISOString()).toBe('2026-05-31T16:00:00.000Z');
  expect(startOfMonth(new Date('2026-05-31T15:59:59Z')).toISOString()).toBe('2026-04-30T16:00:00.000Z');
});

test('days are counted whole', () => {
  const now = new Date('2026-06-10T00:00:00Z');
  expect(daysSince(daysAfter(now, -2), now)).toBe(2);
  expect(daysSince(new Date(daysAfter(now, -2).getTime() + 1), now)).toBe(1);
  expect(daysSince(daysAfter(now, 1), now)).toBe(0);
});

test.each([
  ['2026-06-01', 'start', '2026-05-31T16:00:00.000Z'],
  ['2026-06-01', 'end', '2026-06-01T15:59:59.999Z'],
  ['2026-06-01 18:00', 'end', '2026-06-01T10:00:00.000Z'],
  ['2026-06-01T18:00:30', 'start', '2026-06-01T10:00:30.000Z'],
  ['2026-06-01T18:00:00+09:00', 'end', '2026-06-01T09:00:00.000Z'],
  ['2026-06-01T18:00:00.000Z', 'end', '2026-06-01T18:00:00.000Z'],
] as const)('%s (%s) is %s', (text, edge, expected) => {
  expect(readMoment(text, edge)?.toISOString()).toBe(expected);
});

test.each(['', 'tomorrow', '2026-13-01', '2026-06-31x', '2026-02-29', '2026-06-31 10:00', '2026-06-31T10:00:00Z', '1', '2026'])(
  '%j is no moment',
  (text) => {
    expect(readMoment(text, 'end')).toBeUndefined();
  },
);
