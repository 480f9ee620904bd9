import { AFFILIATION_STATES } from '@moqi/api/enterprise/affiliates';
import { expect, test } from 'vitest';
import { affiliationLifecycle } from './lifecycle.ts';

test('what is over stays over', () => {
  const { states, verbs, next } = affiliationLifecycle;
  expect(states).toEqual(AFFILIATION_STATES);
  expect(verbs).toEqual(['accept', 'refuse', 'withdraw', 'setRight', 'end']);
  expect(states.map((state) => `${state}: ${verbs.map((step) => next(state, step) ?? '-').join(' ')}`)).toEqual([
    'asked: granted refused withdrawn - -',
    'granted: - - - granted ended',
    'refused: - - - - -',
    'withdrawn: - - - - -',
    'ended: - - - - -',
  ]);
});
