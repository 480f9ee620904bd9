import { expect, test } from 'vitest';
import { isAway, standInFor } from './absence.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const away = (memberId: string, delegateId: string, from = 1, until = 10) => ({ memberId, delegateId, from: day(from), until: day(until) });

test.each([
  [0, false],
  [1, true],
  [9, true],
  [10, false],
])('away from the first to the tenth: on day %s %s', (n, is) => {
  expect(isAway(away('a', 'b'), day(n))).toBe(is);
});

test.each<[string, ReturnType<typeof away>[], string]>([
  ['nobody is away', [], 'a'],
  ['away', [away('a', 'b')], 'b'],
  ['away another time', [away('a', 'b', 11, 12)], 'a'],
  ['the delegate is away too', [away('a', 'b'), away('b', 'c')], 'c'],
  ['the delegate is away another time', [away('a', 'b'), away('b', 'c', 11, 12)], 'b'],
  ['both name each other', [away('a', 'b'), away('b', 'a')], 'a'],
  ['a circle further on', [away('a', 'b'), away('b', 'c'), away('c', 'b')], 'a'],
])('%s', (_, absences, who) => {
  expect(standInFor('a', absences, day(5))).toBe(who);
});
