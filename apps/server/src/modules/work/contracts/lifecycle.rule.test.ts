import { CONTRACT_STATES, type ContractState } from '@moqi/api';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { StateOf } from '#kernel/lifecycle.ts';
import { contractLifecycle, hasEnded, isParticipantVerb, isReopenable, participantLifecycle } from './lifecycle.ts';

// written out by hand from the architecture page, row by row; everything not listed must be impossible
const ALLOWED: Readonly<Record<string, ContractState>> = {
  'draft submit': 'approving',
  'draft send': 'signing',
  'approving approve': 'signing',
  'approving return': 'draft',
  'approving reject': 'refused',
  'approving revoke': 'revoked',
  'approving expire': 'expired',
  'signing sign': 'signing',
  'signing finish': 'completed',
  'signing refuse': 'refused',
  'signing revoke': 'revoked',
  'signing expire': 'expired',
  'expired reopen': 'signing',
  'completed startRescission': 'rescinding',
  'rescinding finishRescission': 'rescinded',
  'rescinding dropRescission': 'completed',
};

describe('every state × verb', () => {
  const pairs = CONTRACT_STATES.flatMap((state) => contractLifecycle.verbs.map((verb) => [state, verb] as const));
  test.each(pairs)('%s × %s', (state, verb) => {
    expect(contractLifecycle.next(state, verb)).toBe(ALLOWED[`${state} ${verb}`]);
  });
});

test('the states are those of the wire', () => {
  expectTypeOf<StateOf<typeof contractLifecycle>>().toEqualTypeOf<ContractState>();
  expect(contractLifecycle.states).toEqual(CONTRACT_STATES);
});

test('a participant that waits takes each verb of the contract that concerns it; afterwards none', () => {
  expect(contractLifecycle.verbs.filter(isParticipantVerb)).toEqual(['revoke', 'expire', 'sign', 'refuse', 'reopen']);
  const reached = participantLifecycle.states.map((state) =>
    participantLifecycle.verbs.map((verb) => participantLifecycle.next(state, verb)),
  );
  const none = Array.from({ length: 5 });
  const expired = [...none.slice(1), 'waiting'];
  expect(reached).toEqual([['signed', 'refused', 'expired', 'revoked', undefined], none, none, expired, none]);
});

describe('an expired contract is signed on', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, n));
  const expired = { state: 'expired', sentAt: day(1), endedAt: day(2) } as const;
  test.each([
    ['at once', expired, day(2), true],
    ['within thirty days', expired, new Date(day(32).getTime() - 1), true],
    ['and no later', expired, day(32), false],
    ['but not if it was never sent', { ...expired, sentAt: undefined }, day(2), false],
    ['and nothing else that ended', { ...expired, state: 'revoked' }, day(2), false],
  ] as const)('%s', (_, contract, now, is) => {
    expect(isReopenable(contract, now)).toBe(is);
  });
});

test.each(CONTRACT_STATES)('%s has ended exactly when no participant has anything left to do', (state) => {
  const open: readonly ContractState[] = ['draft', 'approving', 'signing', 'rescinding'];
  expect(hasEnded(state)).toBe(!open.includes(state));
});
