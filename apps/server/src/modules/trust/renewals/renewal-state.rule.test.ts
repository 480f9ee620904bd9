import { expect, test } from 'vitest';
import { renewalState, stampingState } from './renewal-state.ts';

test.each([
  ['nothing is due, however soon it ends', { due: 0, failed: 0 }, true, 'current'],
  ['due, with months to go', { due: 3, failed: 0 }, false, 'due'],
  ['tried in vain, with months to go', { due: 3, failed: 1 }, false, 'failing'],
  ['could not even be looked at', { due: 0, failed: 1 }, false, 'failing'],
  ['ends within weeks', { due: 3, failed: 0 }, true, 'late'],
] as const)('%s', (_, figures, isLate, state) => {
  expect(renewalState(figures, isLate)).toBe(state);
});

const now = new Date('2026-11-27T12:00:00Z');
test.each([
  ['all have a stamp', undefined, '', 'current'],
  ['published seconds ago', new Date('2026-11-27T11:59:58Z'), '', 'due'],
  ['asked for in vain', new Date('2026-11-27T11:00:00Z'), 'away', 'failing'],
  ['asked for in vain for a day', new Date('2026-11-26T12:00:00Z'), 'away', 'late'],
  ['asked for by nobody for a day', new Date('2026-11-26T12:00:00Z'), '', 'late'],
] as const)('checkpoints: %s', (_, since, failure, state) => {
  expect(stampingState(since, failure, now)).toBe(state);
});
