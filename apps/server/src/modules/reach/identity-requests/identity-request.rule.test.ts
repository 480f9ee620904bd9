import { expect, test } from 'vitest';
import { identityState, levelOf, methodOf } from './identity-request.ts';

const now = new Date('2026-06-01T02:00:00.000Z');
const later = new Date(now.getTime() + 1);

test.each([
  ['waiting', later, 'waiting'],
  ['waiting', now, 'expired'],
  ['agreed', now, 'agreed'],
  ['refused', now, 'refused'],
  ['withdrawn', now, 'withdrawn'],
] as const)('kept as %s until %s it is %s', (state, ticketEndsAt, is) => {
  expect(identityState({ state, ticketEndsAt }, now)).toBe(is);
});

test.each([
  ['provider', 'operator', 2],
  ['bankCard', 'bankCard', 2],
  ['credit', 'credit', 2],
  ['register', 'register', 2],
  ['face', 'face', 3],
  ['reviewer', 'review', 3],
  ['simulator', 'simulator', 1],
  ['sandbox', 'simulator', 1],
] as const)('verified by %s is told as %s, level %i', (verifiedBy, method, level) => {
  expect([methodOf(verifiedBy), levelOf(methodOf(verifiedBy))]).toEqual([method, level]);
});
