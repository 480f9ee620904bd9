import { expect, test } from 'vitest';
import { deathsInARow, pauseAfter } from './pauses.ts';

test('one that dies is replaced at once, one that keeps dying after ever longer pauses, ten seconds at most', () => {
  let deaths = 0;
  const pauses = Array.from({ length: 9 }, () => {
    deaths = deathsInARow(deaths, 3_000);
    return pauseAfter(deaths);
  });
  expect(pauses).toEqual([0, 250, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
});

test.each([
  [7, 59_999, 8],
  [7, 60_000, 1],
  [0, 60_000, 1],
])('%i deaths and a life of %i ms: %i in a row', (before, lived, deaths) => {
  expect(deathsInARow(before, lived)).toBe(deaths);
});
