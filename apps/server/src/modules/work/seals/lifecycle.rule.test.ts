import { describe, expect, it } from 'vitest';
import { nextSealState, type SealState, type SealVerb, verbOfDeleting } from './lifecycle.ts';

const VERBS: SealVerb[] = ['approve', 'reject', 'resubmit', 'revise', 'disable', 'enable', 'freeze', 'unfreeze', 'retire', 'remove'];
const EXPECTED: Record<SealState, Partial<Record<SealVerb, SealState>>> = {
  pending: { approve: 'active', reject: 'rejected', remove: 'deleted' },
  active: { disable: 'disabled', freeze: 'frozen', revise: 'pending', retire: 'retired', remove: 'deleted' },
  rejected: { resubmit: 'pending', remove: 'deleted' },
  disabled: { enable: 'active', revise: 'pending', retire: 'retired', remove: 'deleted' },
  frozen: { unfreeze: 'active', retire: 'retired' },
  retired: {},
  deleted: {},
};

describe('states of a seal', () => {
  it.each(Object.keys(EXPECTED) as SealState[])('from %s', (state) => {
    const reached = Object.fromEntries(
      VERBS.flatMap(
        (verb) =>
          nextSealState(state, verb)
            ?.split(' ')
            .map((next) => [verb, next]) ?? [],
      ),
    );
    expect(reached).toEqual(EXPECTED[state]);
  });

  it('nothing comes back from a seal that was retired or deleted', () => {
    for (const state of ['retired', 'deleted'] as const) for (const verb of VERBS) expect(nextSealState(state, verb)).toBeUndefined();
  });

  it('a frozen seal is unfrozen or retired, never simply enabled', () => {
    expect(nextSealState('frozen', 'enable')).toBeUndefined();
  });

  it('contracts keep the seal they bear', () => {
    expect([verbOfDeleting(true), verbOfDeleting(false)]).toEqual(['retire', 'remove']);
  });
});
