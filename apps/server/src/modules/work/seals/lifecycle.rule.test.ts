import { describe, expect, it } from 'vitest';
import { firstState, type SealState, type SealStep, sealLifecycle, stepOfDeleting, stepOfRevision } from './lifecycle.ts';

const EXPECTED: Record<SealState, Partial<Record<SealStep, SealState>>> = {
  pending: { approve: 'active', reject: 'rejected', remove: 'deleted' },
  active: { disable: 'disabled', freeze: 'frozen', revise: 'pending', retire: 'retired', remove: 'deleted' },
  rejected: { resubmit: 'pending', remove: 'deleted' },
  disabled: { enable: 'active', revise: 'pending', retire: 'retired', remove: 'deleted' },
  frozen: { unfreeze: 'active', retire: 'retired' },
  retired: {},
  deleted: {},
};

describe('every state × step', () => {
  it.each(sealLifecycle.states)('%s', (state) => {
    const reached = sealLifecycle.verbs.flatMap((step) => {
      const next = sealLifecycle.next(state, step);
      return next === undefined ? [] : [[step, next]];
    });
    expect(Object.fromEntries(reached)).toEqual(EXPECTED[state]);
  });
});

it('contracts keep the seal they bear', () => {
  expect([stepOfDeleting(true), stepOfDeleting(false)]).toEqual(['retire', 'remove']);
});

it.each([
  ['drawn', 'by a member who may approve', true, false, 'active'],
  ['uploaded', 'by a member who may approve', true, true, 'pending'],
  ['drawn', 'by a member who may not', false, false, 'pending'],
] as const)('a new seal, %s %s', (_how, _whom, approves, isUploaded, state) => {
  expect(firstState(approves, isUploaded)).toBe(state);
});

it.each([
  ['active', true, false, undefined],
  ['active', false, false, 'revise'],
  ['disabled', false, false, 'revise'],
  ['active', true, true, 'revise'],
  ['pending', false, true, undefined],
  ['rejected', true, false, 'resubmit'],
] as const)('a changed seal that is %s (may approve: %s, uploaded: %s): %s', (state, approves, isUploaded, step) => {
  expect(stepOfRevision({ state, approves, isUploaded })).toBe(step);
});
