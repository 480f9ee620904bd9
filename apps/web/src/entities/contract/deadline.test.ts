import { expect, test } from 'vitest';
import { daysOverdue, deadlineTone } from './deadline.ts';

// 2026-11-21 23:30 in China is still the 21st, in UTC it is 15:30
const now = Date.parse('2026-11-21T15:30:00Z');

test.each([
  ['2026-11-21T15:59:00Z', 2, 'today'],
  ['2026-11-21T16:00:00Z', 2, 'later'],
  ['2026-11-21T10:00:00Z', 3, 'overdue'],
  ['2026-11-18T10:00:00Z', 7, 'overdue'],
  ['2026-12-18T10:00:00Z', 4, 'none'],
  ['', 2, 'none'],
] as const)('%s with status %i is %s', (overDate, status, tone) => {
  expect(deadlineTone(overDate, status, now)).toBe(tone);
});

test('days since the deadline, none on the same day', () => {
  expect(daysOverdue('2026-11-18T10:00:00Z', now)).toBe(3);
  expect(daysOverdue('2026-11-21T10:00:00Z', now)).toBe(0);
  expect(daysOverdue('2026-11-20T15:59:00Z', now)).toBe(1);
});
