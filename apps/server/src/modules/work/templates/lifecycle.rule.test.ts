import { TEMPLATE_STATES } from '@moqi/api/work/templates';
import { expect, test } from 'vitest';
import { templateLifecycle } from './lifecycle.ts';

test('every state × step', () => {
  const { states, verbs, next } = templateLifecycle;
  expect(states).toEqual(TEMPLATE_STATES);
  expect(verbs).toEqual(['publish', 'enable', 'disable']);
  expect(states.map((state) => `${state}: ${verbs.map((step) => next(state, step) ?? '-').join(' ')}`)).toEqual([
    'draft: enabled - -',
    'enabled: enabled enabled disabled',
    'disabled: disabled enabled disabled',
  ]);
});
