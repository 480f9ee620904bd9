import { CONTRACT_STATES, type ContractState } from '@moqi/api';
import { describe, expect, test } from 'vitest';
import { type ContractVerb, hasEnded, nextState } from './lifecycle.ts';

const VERBS: readonly ContractVerb[] = [
  'submit',
  'send',
  'approve',
  'return',
  'finish',
  'refuse',
  'revoke',
  'expire',
  'startRescission',
  'finishRescission',
  'dropRescission',
];

// written out by hand from the architecture page, row by row; everything not listed must be impossible
const ALLOWED: Readonly<Record<string, ContractState>> = {
  'draft submit': 'approving',
  'draft send': 'signing',
  'approving approve': 'signing',
  'approving return': 'draft',
  'approving refuse': 'refused',
  'approving revoke': 'revoked',
  'approving expire': 'expired',
  'signing finish': 'completed',
  'signing refuse': 'refused',
  'signing revoke': 'revoked',
  'signing expire': 'expired',
  'completed startRescission': 'rescinding',
  'rescinding finishRescission': 'rescinded',
  'rescinding dropRescission': 'completed',
};

describe('every state × verb', () => {
  const pairs = CONTRACT_STATES.flatMap((state) => VERBS.map((verb) => [state, verb] as const));
  test.each(pairs)('%s × %s', (state, verb) => {
    expect(nextState(state, verb)).toBe(ALLOWED[`${state} ${verb}`]);
  });
});

test.each(CONTRACT_STATES)('%s has ended exactly when nobody has anything left to do', (state) => {
  const open: readonly ContractState[] = ['draft', 'approving', 'signing', 'rescinding'];
  expect(hasEnded(state)).toBe(!open.includes(state));
});
