import { dayPeriod } from '@moqi/rules';
import { expect, it } from 'vitest';

it.each([
  ['2026-06-01', '2026-06-01', '2026-05-31T16:00:00.000Z', '2026-06-01T16:00:00.000Z'],
  ['2025-12-31', '2026-01-01', '2025-12-30T16:00:00.000Z', '2026-01-01T16:00:00.000Z'],
  [undefined, '2026-02-28', undefined, '2026-02-28T16:00:00.000Z'],
  ['2026-06-01', undefined, '2026-05-31T16:00:00.000Z', undefined],
])('from %s to %s, both days of China whole', (begin, end, from, until) => {
  const period = dayPeriod(begin, end);
  expect([period.from?.toISOString(), period.until?.toISOString()]).toEqual([from, until]);
});
