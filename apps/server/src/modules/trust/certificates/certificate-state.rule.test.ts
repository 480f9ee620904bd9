import { expect, it } from 'vitest';
import { certificateState, isRenewable } from './certificate-state.ts';

const now = new Date('2026-11-21T02:00:00Z');
const kept = { purpose: 'seal', subject: '砚川', notAfter: new Date('2027-01-01'), revokedAt: undefined } as const;

it.each([
  ['valid', kept, '砚川'],
  ['replaced', kept, '墨川'],
  ['replaced', { ...kept, purpose: 'lasting' } as const, '墨川'],
  ['valid', { ...kept, purpose: 'once' } as const, '墨川'],
  ['expired', { ...kept, notAfter: now }, '砚川'],
  ['revoked', { ...kept, notAfter: now, revokedAt: now }, '砚川'],
])('%s', (state, certificate, name) => {
  expect(certificateState(certificate, name, now)).toBe(state);
});

it.each([
  [false, '2026-11-21T02:00:00Z'],
  [true, '2026-11-21T02:00:01Z'],
  [true, '2026-12-21T02:00:00Z'],
  [false, '2026-12-21T02:00:01Z'],
])('a lasting one is renewable: %s, when it ends at %s', (renewable, notAfter) => {
  const lasting = { ...kept, purpose: 'lasting', notAfter: new Date(notAfter) } as const;
  expect(isRenewable(lasting, now)).toBe(renewable);
  expect(isRenewable({ ...lasting, purpose: 'seal' }, now)).toBe(false);
  expect(isRenewable({ ...lasting, revokedAt: now }, now)).toBe(false);
});
