import { expect, it } from 'vitest';
import { judge, type LetterStanding, type LetterVerb } from './judge.ts';
import { letterNumber } from './letter.ts';
import { letterLifecycle } from './lifecycle.ts';

const standing: LetterStanding = { state: 'waiting', isLate: false, isOwn: false };

it.each<[LetterVerb, Partial<LetterStanding>, string | undefined]>([
  ['submit', { state: 'written' }, undefined],
  ['submit', { state: 'rejected' }, undefined],
  ['submit', { state: 'waiting' }, 'LETTER_WAITS'],
  ['submit', { state: 'passed' }, 'LETTER_DECIDED'],
  ['submit', { state: 'expired' }, 'LETTER_DECIDED'],
  ['submit', { state: 'written', isLate: true }, 'LETTER_ENDED'],
  ['open', {}, undefined],
  ['open', { isOwn: true }, 'NAME_REVIEW_OWN'],
  ['open', { state: 'written' }, 'LETTER_DECIDED'],
  ['approve', {}, undefined],
  ['approve', { isOwn: true }, 'NAME_REVIEW_OWN'],
  ['approve', { isLate: true }, 'LETTER_ENDED'],
  ['approve', { state: 'passed' }, 'LETTER_DECIDED'],
  ['reject', { isLate: true }, undefined],
  ['reject', { isOwn: true }, 'NAME_REVIEW_OWN'],
  ['reject', { state: 'written' }, 'LETTER_DECIDED'],
  ['lapse', { isOwn: true, isLate: true }, undefined],
  ['lapse', { state: 'written' }, 'LETTER_DECIDED'],
])('%s %o: %s', (verb, change, code) => {
  expect(judge(verb, { ...standing, ...change })?.code).toBe(code);
});

it('nothing follows what was decided for good', () => {
  for (const state of ['passed', 'expired'] as const)
    for (const verb of ['submit', 'approve', 'reject', 'lapse'] as const) expect(letterLifecycle.next(state, verb)).toBeUndefined();
});

it('a letter is called by the end of its id', () => {
  expect(letterNumber('0199aa00-0000-7000-8000-0000000000a1')).toBe('SQ0000000000A1');
});
