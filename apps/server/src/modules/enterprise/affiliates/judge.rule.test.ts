import { AFFILIATION_SIDES, type AffiliationSide, type AffiliationState } from '@moqi/api/enterprise/affiliates';
import { describe, expect, it } from 'vitest';
import { type AffiliationStanding, type AffiliationVerb, affiliationAbilities, judge, stepOfEnding } from './judge.ts';
import { affiliationLifecycle } from './lifecycle.ts';

const VERBS: readonly AffiliationVerb[] = [...affiliationLifecycle.verbs, 'read'];
const standing = (state: AffiliationState, side: AffiliationSide, manages = true): AffiliationStanding => ({
  state,
  side,
  manages,
  otherName: '测试有限公司',
});

/** state → side → what a member who manages the enterprise may do; everything else is refused */
const ALLOWED: Readonly<Record<string, readonly AffiliationVerb[]>> = {
  'asked parent': ['withdraw'],
  'asked subsidiary': ['accept', 'refuse'],
  'granted parent': ['end', 'read'],
  'granted subsidiary': ['setRight', 'end'],
};

const CELLS = affiliationLifecycle.states.flatMap((state) => AFFILIATION_SIDES.map((side) => ({ state, side })));

describe.each(CELLS)('$state, as $side', ({ state, side }) => {
  it('allows a member who manages the enterprise the steps of that side', () => {
    expect(VERBS.filter((verb) => judge(verb, standing(state, side)) === undefined)).toEqual(ALLOWED[`${state} ${side}`] ?? []);
  });

  it('allows other members to read at most', () => {
    const allowed = VERBS.filter((verb) => judge(verb, standing(state, side, false)) === undefined);
    expect(allowed).toEqual(state === 'granted' && side === 'parent' ? ['read'] : []);
    for (const step of affiliationLifecycle.verbs) expect(judge(step, standing(state, side, false))?.code).toBe('FORBIDDEN');
  });

  it('offers on a page what the judge allows', () => {
    const offered = Object.entries(affiliationAbilities(standing(state, side))).flatMap(([ability, may]) => (may ? [ability] : []));
    const named = (ALLOWED[`${state} ${side}`] ?? []).map((verb) => (verb === 'accept' || verb === 'refuse' ? 'answer' : verb));
    expect(offered.toSorted()).toEqual([...new Set(named)].toSorted());
  });
});

it.each([
  ['read', 'asked', 'parent', 'AFFILIATE_UNANSWERED'],
  ['read', 'refused', 'parent', 'AFFILIATE_OVER'],
  ['read', 'granted', 'subsidiary', 'NOT_FOUND'],
  ['accept', 'asked', 'parent', 'NOT_FOUND'],
  ['accept', 'granted', 'subsidiary', 'AFFILIATE_ANSWERED'],
  ['setRight', 'asked', 'subsidiary', 'AFFILIATE_UNANSWERED'],
  ['setRight', 'ended', 'subsidiary', 'AFFILIATE_OVER'],
  ['end', 'asked', 'subsidiary', 'AFFILIATE_UNANSWERED'],
  ['end', 'withdrawn', 'parent', 'AFFILIATE_OVER'],
] as const)('%s while %s, as %s: %s', (verb, state, side, code) => {
  expect(judge(verb, standing(state, side))?.code).toBe(code);
});

it('the parent ends a request by withdrawing it', () => {
  const ended = CELLS.filter((cell) => stepOfEnding(cell) === 'withdraw');
  expect(ended).toEqual([{ state: 'asked', side: 'parent' }]);
});
