import { expect, it } from 'vitest';
import { expiryOf } from './founding-request.ts';
import { type FoundingStanding, judge } from './judge.ts';

const standing: FoundingStanding = { state: 'waiting', isLate: false, legalPerson: '陆一鸣', deciderName: '陆一鸣', askerName: '许念安' };

it.each<[string, Partial<FoundingStanding>, string | undefined]>([
  ['the legal representative in time', {}, undefined],
  ['the same name with a blank', { deciderName: '陆 一鸣' }, undefined],
  ['somebody else', { deciderName: '许念安' }, 'LEGAL_PERSON_DIFFERS'],
  ['somebody without a proven name', { deciderName: '' }, 'REAL_NAME_NEEDED'],
  ['too late', { isLate: true }, 'FOUNDING_EXPIRED'],
  ['agreed before', { state: 'agreed' }, 'FOUNDING_DECIDED'],
  ['refused before', { state: 'refused' }, 'FOUNDING_DECIDED'],
  ['replaced by a newer one', { state: 'withdrawn', isLate: true }, 'FOUNDING_DECIDED'],
])('%s: %s', (_, change, code) => {
  for (const step of ['agree', 'refuse'] as const) expect(judge(step, { ...standing, ...change })?.code).toBe(code);
});

it('who asks may withdraw it, late or not, while nobody has decided', () => {
  expect(judge('withdraw', { ...standing, isLate: true, deciderName: '' })).toBeUndefined();
  expect(judge('withdraw', { ...standing, state: 'agreed' })?.code).toBe('FOUNDING_DECIDED');
});

it('a request lives for 72 hours', () => {
  expect(expiryOf({ createdAt: new Date('2026-06-01T02:00:00Z') })).toEqual(new Date('2026-06-04T02:00:00Z'));
});
