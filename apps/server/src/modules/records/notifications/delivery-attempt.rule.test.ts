import { describe, expect, it } from 'vitest';
import { fallsBack, nextTry, reasonToGiveUp } from './delivery-attempt.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const BEFORE = new Date('2026-06-01T09:59:59Z');

describe('reasonToGiveUp', () => {
  it.each([
    [0, undefined, undefined],
    [11, undefined, undefined],
    [12, undefined, undefined],
    [35, undefined, undefined],
    [36, undefined, 'too many tries'],
    [0, NOW, undefined],
    [0, BEFORE, 'too late'],
    [36, BEFORE, 'too late'],
  ])('after %i tries, of use until %s: %s', (tries, notAfter, reason) => {
    expect(reasonToGiveUp({ tries, notAfter }, NOW)).toBe(reason);
  });
});

it('what the provider refuses is given up earlier than what waits for a provider that is away', () => {
  const refused = (tries: number) => reasonToGiveUp({ tries, notAfter: undefined, isAway: false }, NOW);
  expect([refused(11), refused(12)]).toEqual([undefined, 'too many tries']);
});

it('the job queue tries the first ones, and then each hour has one', () => {
  expect([nextTry({ tries: 1 }, NOW), nextTry({ tries: 11 }, NOW)]).toEqual([undefined, undefined]);
  expect(nextTry({ tries: 12 }, NOW)).toEqual(new Date('2026-06-01T11:00:00Z'));
});

it('what goes elsewhere by its reader’s wish comes back at once where it is refused, and after three tries where nobody is there', () => {
  expect(fallsBack({ tries: 1, isAway: false })).toBe(true);
  expect([1, 2, 3].map((tries) => fallsBack({ tries }))).toEqual([false, false, true]);
});
