import { errorSentence } from '@moqi/api';
import { expect, it } from 'vitest';
import type { GrantTerms, Verdict } from '#modules/work/grants/grant.ts';
import { grantRefusal, isRefusedUse } from './judge.ts';

const terms: GrantTerms = {
  beginsAt: new Date('2026-11-30T16:00:00Z'),
  endsAt: new Date('2026-12-31T15:59:00Z'),
  usesAllowed: 3,
  usesMade: 3,
  endedAt: undefined,
  contractId: undefined,
};

it.each([
  [{ why: 'notGranted' }, '你没有印章“公章”的使用授权'],
  [{ why: 'revoked', failing: terms }, '授权已被收回'],
  [{ why: 'notBegun', failing: terms }, '从 2026-12-01 开始'],
  [{ why: 'over', failing: terms }, '已于 2026-12-31 到期'],
  [{ why: 'usedUp', failing: terms }, '授权的 3 次已用完'],
] as const)('%j says so, and belongs into the record', (verdict, words) => {
  const { code, facts } = grantRefusal('公章', verdict as Exclude<Verdict<GrantTerms>, { readonly grant: GrantTerms }>);
  expect(errorSentence(code, facts)).toContain(words);
  expect(isRefusedUse(code)).toBe(true);
});

it('what is no use of a seal stays out of the record', () => {
  expect([isRefusedUse('FIELD_EMPTY'), isRefusedUse('SEAL_UNKNOWN')]).toEqual([false, false]);
});
