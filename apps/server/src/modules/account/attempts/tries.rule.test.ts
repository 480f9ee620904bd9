import { expect, test } from 'vitest';
import { minutesUntil, restsFrom, triesLeft } from './tries.ts';

const now = new Date('2026-06-01T02:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('five tries, then half an hour', () => {
  expect([0, 1, 4, 5, 6].map(triesLeft)).toEqual([5, 4, 1, 0, 0]);
  expect(restsFrom(now)).toEqual(later(1800));
});

test.each([
  [1800, 30],
  [61, 2],
  [60, 1],
  [1, 1],
])('%i seconds are %i minutes', (seconds, minutes) => {
  expect(minutesUntil(later(seconds), now)).toBe(minutes);
});
