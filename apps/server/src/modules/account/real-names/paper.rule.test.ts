import { describe, expect, it } from 'vitest';
import { refusalOfExpired, refusalOfPast } from './paper.ts';

const now = new Date('2026-06-30T02:00:00Z');

describe('an ID card that has ended proves nobody, and nothing new is issued on it', () => {
  it.each([
    [undefined, undefined, undefined],
    ['lasting', undefined, undefined],
    ['2026-06-30', undefined, undefined],
    ['2026-06-29', 'PAPER_PAST', 'PAPER_EXPIRED'],
  ])('ends %s: %s, %s', (endsOn, past, expired) => {
    expect(refusalOfPast(endsOn, now)?.code).toBe(past);
    expect(refusalOfExpired(endsOn, now)?.code).toBe(expired);
  });
});
