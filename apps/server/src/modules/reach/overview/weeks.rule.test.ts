import { expect, test } from 'vitest';
import { sumsOfWeeks } from './weeks.ts';

const days = [
  { day: '2026-10-31', sent: 1 },
  { day: '2026-11-01', sent: 2 },
  { day: '2026-11-02', sent: 4 },
  { day: '2026-11-09', sent: 8 },
];

test('a week ends where the next one begins, the last one not at all', () => {
  expect(sumsOfWeeks(days, 'sent', ['2026-10-26', '2026-11-02'])).toEqual([3, 12]);
  expect(sumsOfWeeks(days, 'sent', ['2026-11-01', '2026-11-02', '2026-11-09', '2026-11-16'])).toEqual([2, 4, 8, 0]);
});
