import { expect, test } from 'vitest';
import { daysAgo, endOfDay, lastDay } from './days.ts';

test('a grant until a day lasts to its end in China, and names that day', () => {
  expect(endOfDay('2026-11-30')).toBe('2026-11-30T16:00:00.000Z');
  expect(lastDay('2026-11-30T16:00:00.000Z').toISOString()).toBe('2026-11-30T15:59:59.999Z');
});

test('thirty days ago begins with the day there', () => {
  expect(daysAgo(30, Date.parse('2026-11-21T01:00:00Z'))).toBe('2026-10-21T16:00:00.000Z');
  expect(daysAgo(0, Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-20T16:00:00.000Z');
});
