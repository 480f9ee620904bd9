import { describe, expect, it } from 'vitest';
import { reasonToGiveUp } from './delivery-attempt.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const BEFORE = new Date('2026-06-01T09:59:59Z');

describe('reasonToGiveUp', () => {
  it.each([
    [0, undefined, undefined],
    [11, undefined, undefined],
    [12, undefined, 'too many tries'],
    [0, NOW, undefined],
    [0, BEFORE, 'too late'],
    [12, BEFORE, 'too late'],
  ])('after %i tries, of use until %s: %s', (tries, notAfter, reason) => {
    expect(reasonToGiveUp({ tries, notAfter }, NOW)).toBe(reason);
  });
});
