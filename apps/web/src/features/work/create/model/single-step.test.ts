import { expect, test } from 'vitest';
import { hasStepBefore, wayOn } from './single-step.ts';

test.each([
  [1, undefined, 'next', false],
  [3, undefined, 'next', true],
  [4, undefined, 'send', true],
  [2, 2, 'leave', false],
  [4, 4, 'send', false],
  [1, 3, 'nothing', false],
] as const)('step %i, alone: %s, ends by %s', (step, only, way, isBack) => {
  expect([wayOn(step, only), hasStepBefore(step, only)]).toEqual([way, isBack]);
});
