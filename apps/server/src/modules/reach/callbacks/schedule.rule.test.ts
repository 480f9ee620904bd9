import { expect, test } from 'vitest';
import { outcomeOf } from './schedule.ts';

const NOW = new Date('2026-11-26T08:00:00Z');

test.each([
  [1, 10],
  [2, 30],
  [3, 60],
  [4, 180],
  [5, 600],
  [12, 86_400],
])('after attempt %i in vain there is another one %i seconds later', (attempt, seconds) => {
  expect(outcomeOf(false, attempt, NOW)).toEqual({ state: 'retrying', nextAt: new Date(NOW.getTime() + seconds * 1000) });
});

test('after the thirteenth in vain it is given up', () => {
  expect(outcomeOf(false, 13, NOW)).toEqual({ state: 'givenUp' });
});

test('what was taken is delivered, at whatever attempt', () => {
  expect([1, 13].map((attempt) => outcomeOf(true, attempt, NOW))).toEqual([{ state: 'delivered' }, { state: 'delivered' }]);
});
