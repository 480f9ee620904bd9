import { expect, test } from 'vitest';
import { renewalState } from './renewal-state.ts';

test.each([
  ['nothing is due, however soon it ends', { due: 0, failed: 0 }, true, 'current'],
  ['due, with months to go', { due: 3, failed: 0 }, false, 'due'],
  ['tried in vain, with months to go', { due: 3, failed: 1 }, false, 'failing'],
  ['could not even be looked at', { due: 0, failed: 1 }, false, 'failing'],
  ['ends within weeks', { due: 3, failed: 0 }, true, 'late'],
] as const)('%s', (_, figures, isLate, state) => {
  expect(renewalState(figures, isLate)).toBe(state);
});
