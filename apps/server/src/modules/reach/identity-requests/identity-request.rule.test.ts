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
  ['person', 'provider', 'operator', 2],
  ['organization', 'provider', 'register', 2],
  ['person', 'bankCard', 'bankCard', 2],
  ['person', 'credit', 'credit', 2],
  ['organization', 'register', 'register', 2],
  ['person', 'face', 'face', 3],
  ['person', 'reviewer', 'review', 3],
  ['organization', 'reviewer', 'review', 3],
  ['organization', 'simulator', 'simulator', 1],
  ['person', 'sandbox', 'simulator', 1],
] as const)('a %s verified by %s is told as %s, level %i', (kind, verifiedBy, method, level) => {
  expect([methodOf(kind, verifiedBy), levelOf(methodOf(kind, verifiedBy))]).toEqual([method, level]);
});
