import { AFFILIATION_SIDES, AFFILIATION_STATES } from '@moqi/api';
import { describe, expect, it } from 'vitest';
import {
  AFFILIATION_STEPS,
  type AffiliationVerb,
  MOST_AFFILIATE_LEVELS,
  mayStep,
  placingViolation,
  readingRefusal,
} from './affiliation.ts';

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

/** state → side → what may be done */
const ALLOWED: Readonly<Record<string, readonly AffiliationVerb[]>> = {
  'asked parent': ['withdraw'],
  'asked subsidiary': ['accept', 'refuse'],
  'granted parent': ['end'],
  'granted subsidiary': ['setRight', 'end'],
};

describe('mayStep', () => {
  const cells = AFFILIATION_STATES.flatMap((state) => AFFILIATION_SIDES.map((side) => ({ state, side })));
  it.each(cells)('$state, as $side', ({ state, side }) => {
    const verbs = Object.keys(AFFILIATION_STEPS) as AffiliationVerb[];
    expect(verbs.filter((verb) => mayStep({ state, side }, verb))).toEqual(ALLOWED[`${state} ${side}`] ?? []);
  });
});

describe('readingRefusal', () => {
  it.each([
    ['granted', 'parent', undefined],
    ['asked', 'parent', 'AFFILIATE_UNANSWERED'],
    ['refused', 'parent', 'AFFILIATE_OVER'],
    ['withdrawn', 'parent', 'AFFILIATE_OVER'],
    ['ended', 'parent', 'AFFILIATE_OVER'],
    ['granted', 'subsidiary', 'NOT_FOUND'],
    ['ended', 'subsidiary', 'NOT_FOUND'],
  ] as const)('%s, as %s', (state, side, outcome) => {
    expect(readingRefusal({ state, side })).toBe(outcome);
  });
});
