import { expect, test } from 'vitest';
import { reminderTimes } from './reminder-times.ts';

const now = new Date('2026-11-21T15:00:00Z').getTime(); // 23:00 in China

test('mornings in China, from tomorrow on', () => {
  expect(reminderTimes(now, '', { days: 1, count: 3 })).toEqual([
    '2026-11-22T02:00:00.000Z',
    '2026-11-23T02:00:00.000Z',
    '2026-11-24T02:00:00.000Z',
  ]);
  expect(reminderTimes(now, '', { days: 7, count: 2 })).toEqual(['2026-11-22T02:00:00.000Z', '2026-11-29T02:00:00.000Z']);
});

test('none at or after the deadline', () => {
  expect(reminderTimes(now, '2026-11-24T02:00:00.000Z', { days: 1, count: 5 })).toHaveLength(2);
  expect(reminderTimes(now, '2026-11-22T01:00:00.000Z', { days: 1, count: 5 })).toEqual([]);
});
