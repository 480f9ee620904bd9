import { CONTRACT_STATES, type ContractState } from '@moqi/api';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { StateOf } from '#kernel/lifecycle.ts';
import { contractLifecycle, hasEnded, isParticipantVerb, participantLifecycle } from './lifecycle.ts';

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
  expect(contractLifecycle.verbs.filter(isParticipantVerb)).toEqual(['revoke', 'expire', 'sign', 'refuse']);
  const reached = participantLifecycle.states.map((state) =>
    participantLifecycle.verbs.map((verb) => participantLifecycle.next(state, verb)),
  );
  expect(reached).toEqual([['signed', 'refused', 'expired', 'revoked'], ...Array.from({ length: 4 }, () => Array.from({ length: 4 }))]);
});

test.each(CONTRACT_STATES)('%s has ended exactly when no participant has anything left to do', (state) => {
  const open: readonly ContractState[] = ['draft', 'approving', 'signing', 'rescinding'];
  expect(hasEnded(state)).toBe(!open.includes(state));
});
