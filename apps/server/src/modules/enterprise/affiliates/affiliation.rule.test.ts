import { describe, expect, it } from 'vitest';
import { MOST_AFFILIATE_LEVELS, placingViolation } from './affiliation.ts';

describe('placingViolation', () => {
  it.each([
    ['two companies', { subsidiary: 'b', line: ['a'], height: 1 }, undefined],
    ['the other way round', { subsidiary: 'a', line: ['b', 'a'], height: 2 }, 'AFFILIATE_CYCLE'],
    ['round over three', { subsidiary: 'a', line: ['c', 'b', 'a'], height: 3 }, 'AFFILIATE_CYCLE'],
    ['itself', { subsidiary: 'a', line: ['a'], height: 1 }, 'AFFILIATE_CYCLE'],
    ['a sister below the same parent', { subsidiary: 'c', line: ['a', 'top'], height: 1 }, undefined],
    ['the fifth level', { subsidiary: 'e', line: ['d', 'c', 'b', 'a'], height: 1 }, undefined],
    ['the sixth level', { subsidiary: 'f', line: ['e', 'd', 'c', 'b', 'a'], height: 1 }, 'AFFILIATE_TOO_DEEP'],
    ['levels of its own that fit', { subsidiary: 'd', line: ['b', 'a'], height: 3 }, undefined],
    ['levels of its own too many', { subsidiary: 'd', line: ['b', 'a'], height: 4 }, 'AFFILIATE_TOO_DEEP'],
  ] as const)('%s', (_, placing, outcome) => {
    expect(placingViolation(placing)).toBe(outcome);
  });

  it('counts the topmost company', () => expect(MOST_AFFILIATE_LEVELS).toBe(5));
});
