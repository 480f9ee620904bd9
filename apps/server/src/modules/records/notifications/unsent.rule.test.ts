import { expect, test } from 'vitest';
import { TOO_LATE } from './delivery-attempt.ts';
import { TURNED_OFF } from './treatment.ts';
import { LEFT_OUT, TO_NOBODY, unsentReason } from './unsent.ts';

test.each([
  ['sent', '', undefined],
  ['queued', '', undefined],
  ['queued', 'connect ECONNREFUSED', 'provider'],
  ['failed', 'connect ECONNREFUSED', 'provider'],
  ['failed', TOO_LATE, 'late'],
  ['failed', LEFT_OUT, 'limit'],
  ['failed', TO_NOBODY, 'nobody'],
  ['failed', TURNED_OFF, 'declined'],
] as const)('%s with “%s”: %s', (state, error, reason) => {
  expect(unsentReason({ state, error })).toBe(reason);
});
