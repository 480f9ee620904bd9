import { MEMBER_STATES } from '@moqi/api/enterprise/members';
import { expect, test } from 'vitest';
import { memberLifecycle } from './lifecycle.ts';

test('a member without an account only joins or leaves, and who left stays away', () => {
  const { states, verbs, next } = memberLifecycle;
  expect(states).toEqual(MEMBER_STATES);
  expect(verbs).toEqual(['join', 'leave', 'disable', 'unbind', 'enable']);
  expect(states.map((state) => `${state}: ${verbs.map((step) => next(state, step) ?? '-').join(' ')}`)).toEqual([
    'invited: active left - - -',
    'active: - left disabled invited -',
    'disabled: - left - invited active',
    'left: - - - - -',
  ]);
});
