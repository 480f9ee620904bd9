import { expect, it } from 'vitest';
import { lastWeeks, periodSpan } from './period.ts';

const china = (text: string) => new Date(`${text}+08:00`);

it.each([
  ['month', '2026-11-21T10:00:00', '2026-11-01', '2026-10-01T00:00:00', '2026-10-21T10:00:00'],
  ['month', '2026-01-02T10:00:00', '2026-01-01', '2025-12-01T00:00:00', '2025-12-02T10:00:00'],
  // February has no 31st: all of it
  ['month', '2026-03-31T10:00:00', '2026-03-01', '2026-02-01T00:00:00', '2026-03-01T00:00:00'],
  ['quarter', '2026-11-21T10:00:00', '2026-10-01', '2026-07-01T00:00:00', '2026-08-21T10:00:00'],
  ['quarter', '2026-02-01T00:00:00', '2026-01-01', '2025-10-01T00:00:00', '2025-11-01T00:00:00'],
  ['year', '2026-11-21T10:00:00', '2026-01-01', '2025-01-01T00:00:00', '2025-11-21T10:00:00'],
] as const)('%s on %s begins on %s and is held against %s to %s', (period, now, from, beforeFrom, beforeTo) => {
  expect(periodSpan(period, china(now))).toEqual({
    from: china(`${from}T00:00:00`),
    beforeFrom: china(beforeFrom),
    beforeTo: china(beforeTo),
  });
});

it('a month begins in China, not in Greenwich', () => {
  expect(periodSpan('month', new Date('2026-10-31T17:00:00Z')).from).toEqual(china('2026-11-01T00:00:00'));
});

it.each([
  ['2026-11-21T10:00:00', '2026-11-16'],
  ['2026-11-16T00:00:00', '2026-11-16'],
  ['2026-11-22T23:59:59', '2026-11-16'],
])('the week of %s begins on Monday %s', (now, monday) => {
  const weeks = lastWeeks(12, china(now));
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual(china(`${monday}T00:00:00`));
  expect(weeks.at(0)).toEqual(china('2026-08-31T00:00:00'));
});
