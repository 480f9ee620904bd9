import { describe, expect, test } from 'vitest';
import { judgeTrial, newTrialToken, stepOf, trialCode, trialDigest, trialEnds } from './trial.ts';

const company = { side: 'company' } as const;
const person = { side: 'person' } as const;

test('the company seals first, the person signs after it, then it is done', () => {
  expect([[], [company], [company, person]].map(stepOf)).toEqual(['company', 'person', 'done']);
});

describe('who may sign', () => {
  const act = { code: '408312', hasInk: true };
  test.each([
    ['the company in turn, without handwriting', [], { ...act, ...company, hasInk: false }, undefined],
    ['the person before the company', [], { ...act, ...person }, 'TRIAL_OTHER_SIDE'],
    ['the company twice', [company], { ...act, ...company }, 'TRIAL_OTHER_SIDE'],
    ['the person in turn', [company], { ...act, ...person }, undefined],
    ['blanks around the code', [company], { ...act, ...person, code: ' 408312 ' }, undefined],
    ['a wrong code', [company], { ...act, ...person, code: '408313' }, 'TRIAL_CODE_WRONG'],
    ['no code', [], { ...act, ...company, code: '' }, 'TRIAL_CODE_WRONG'],
    ['the person without handwriting', [company], { ...act, ...person, hasInk: false }, 'TRIAL_INK_NEEDED'],
    ['anybody once it is done', [company, person], { ...act, ...person }, 'TRIAL_OTHER_SIDE'],
  ] as const)('%s', (_, signatures, tried, refusal) => {
    expect(judgeTrial(signatures, '408312', tried)).toBe(refusal);
  });
});

test('a trial ends 24 hours after it began', () => {
  expect(trialEnds(new Date('2026-11-26T02:00:00Z'))).toEqual(new Date('2026-11-27T02:00:00Z'));
});

test('the code has six digits, also where the number is small', () => {
  expect(trialCode(Uint8Array.of(0, 0, 0, 7, 1))).toBe('000007');
  expect(trialCode(Uint8Array.of(255, 255, 255, 255))).toBe('967295');
});

test('every token is another one, and only its digest finds a trial', () => {
  const [one, other] = [newTrialToken(), newTrialToken()];
  expect(one.token).not.toBe(other.token);
  expect(Buffer.from(one.digest)).toEqual(Buffer.from(trialDigest(one.token)));
  expect(Buffer.from(one.digest).includes(Buffer.from(one.token))).toBe(false);
});
