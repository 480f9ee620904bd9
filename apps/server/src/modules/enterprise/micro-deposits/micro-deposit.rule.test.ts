import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { amountOf } from './amount.ts';
import { afterWrongAmount, judge, judgeTelling, type MicroDepositStanding } from './judge.ts';
import { expiryOf, isHandedInAgain, isWithinLimits, nextQuestion } from './micro-deposit.ts';

const secrets = (key: string) => ({
  mac: (purpose: string, text: string | Uint8Array) =>
    createHmac('sha256', key + purpose)
      .update(text)
      .digest(),
});

describe('the amount', () => {
  it('is the same again for the same number, and another one for another number or key', () => {
    const amounts = ['a', 'b', 'c', 'd'].map((id) => amountOf(secrets('one'), id));
    expect(['a', 'b', 'c', 'd'].map((id) => amountOf(secrets('one'), id))).toEqual(amounts);
    expect(new Set(amounts).size).toBeGreaterThan(1);
    expect(['a', 'b', 'c', 'd'].map((id) => amountOf(secrets('other'), id))).not.toEqual(amounts);
  });

  it('is between one and 999 fen, and each of them happens', () => {
    const seen = new Set(Array.from({ length: 20_000 }, (_, n) => amountOf(secrets('one'), `deposit ${n}`)));
    expect([Math.min(...seen), Math.max(...seen), seen.size]).toEqual([1, 999, 999]);
  });
});

const standing: MicroDepositStanding = { state: 'arrived', isLate: false, tries: 0 };

it.each<[string, Partial<MicroDepositStanding>, string | undefined]>([
  ['that arrived', {}, undefined],
  ['at the last try', { tries: 2 }, undefined],
  ['that is on its way', { state: 'sending' }, 'MICRO_DEPOSIT_WAITS'],
  ['after its days', { isLate: true }, 'MICRO_DEPOSIT_ENDED'],
  ['that the bank gave back', { state: 'returned' }, 'MICRO_DEPOSIT_ENDED'],
  ['that was told before', { state: 'proven' }, 'MICRO_DEPOSIT_ENDED'],
  ['that was guessed at too often', { state: 'spent' }, 'MICRO_DEPOSIT_ENDED'],
  ['that a newer one replaced', { state: 'withdrawn' }, 'MICRO_DEPOSIT_ENDED'],
  ['that lapsed', { state: 'expired', isLate: true }, 'MICRO_DEPOSIT_ENDED'],
])('the amount of a deposit %s: %s', (_, change, code) => {
  expect(judgeTelling({ ...standing, ...change })?.code).toBe(code);
});

it('a company is proven by a deposit that arrived, in time, and by no other', () => {
  expect(judge('prove', standing)).toBeUndefined();
  expect(judge('prove', { ...standing, isLate: true })?.code).toBe('MICRO_DEPOSIT_ENDED');
  expect(judge('prove', { ...standing, state: 'sending' })?.code).toBe('MICRO_DEPOSIT_ENDED');
  expect(judge('arrive', { ...standing, state: 'withdrawn' })?.code).toBe('MICRO_DEPOSIT_ENDED');
  expect(judge('lapse', { ...standing, isLate: true })).toBeUndefined();
});

it('the third wrong amount is the last', () => {
  expect([0, 1, 2].map(afterWrongAmount)).toEqual([
    { tries: 1, left: 2, isSpent: false },
    { tries: 2, left: 1, isSpent: false },
    { tries: 3, left: 0, isSpent: true },
  ]);
});

it('the seven days begin when the money is there', () => {
  const createdAt = new Date('2026-06-01T02:00:00Z');
  expect(expiryOf({ createdAt, arrivedAt: undefined })).toEqual(new Date('2026-06-08T02:00:00Z'));
  expect(expiryOf({ createdAt, arrivedAt: new Date('2026-06-03T02:00:00Z') })).toEqual(new Date('2026-06-10T02:00:00Z'));
});

it.each([
  [0, 0, true],
  [2, 4, true],
  [3, 0, false],
  [0, 5, false],
])('%i of a company and %i of a person: %s', (ofCompany, ofPerson, isOpen) => {
  expect(isWithinLimits({ ofCompany, ofPerson })).toBe(isOpen);
});

it('what was handed in is asked about, and handed in again only once nothing can be on the way', () => {
  const handedInAt = new Date('2026-06-01T02:00:00Z');
  expect([nextQuestion({ handedInAt: undefined }), nextQuestion({ handedInAt })]).toEqual(['pay', 'ask']);
  expect(isHandedInAgain(handedInAt, new Date('2026-06-01T02:09:59Z'))).toBe(false);
  expect(isHandedInAgain(handedInAt, new Date('2026-06-01T02:10:00Z'))).toBe(true);
});
