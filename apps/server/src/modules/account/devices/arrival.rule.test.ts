import { expect, test } from 'vitest';
import { type Arrival, type ArrivalProof, isIdle, judgeArrival } from './arrival.ts';

const now = new Date('2026-06-01T02:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const known: Arrival = { lastAt: ago(1), isKnown: true, hasOthers: true, toldAt: undefined };
const fresh: Arrival = { ...known, isKnown: false };

test.each<[string, ArrivalProof, Arrival, ReturnType<typeof judgeArrival>]>([
  ['the first login', 'code', { lastAt: undefined, isKnown: false, hasOthers: false, toldAt: undefined }, 'usual'],
  ['a known device', 'code', known, 'usual'],
  ['a known device after a year', 'code', { ...known, lastAt: ago(365) }, 'usual'],
  ['a new device', 'password', fresh, 'unusual'],
  ['a new device by code', 'code', fresh, 'unusual'],
  ['a new device by passkey', 'passkey', fresh, 'unusual'],
  ['a second new device on one day', 'password', { ...fresh, toldAt: ago(0.5) }, 'usual'],
  ['a new device a day after the last one', 'password', { ...fresh, toldAt: ago(1) }, 'unusual'],
  ['a new device that a phone let in', 'qr', fresh, 'usual'],
  ['another host of ours', 'ticket', fresh, 'usual'],
  ['a code after 89 days', 'code', { ...fresh, lastAt: ago(89.9) }, 'unusual'],
  ['a code after 90 days', 'code', { ...fresh, lastAt: ago(90) }, 'unsure'],
  ['a code after 90 days, no device known', 'code', { ...fresh, lastAt: ago(90), hasOthers: false }, 'unsure'],
  ['a password after 90 days', 'password', { ...fresh, lastAt: ago(90) }, 'unusual'],
  ['a second factor after 90 days', 'secondFactor', { ...fresh, lastAt: ago(90) }, 'unusual'],
  ['an owner who proved it', 'owner', { ...fresh, lastAt: ago(90) }, 'unusual'],
])('%s: %s', (_, proof, arrival, verdict) => {
  expect(judgeArrival(proof, arrival, now)).toBe(verdict);
});

test('an account that nobody ever opened is not idle', () => {
  expect([isIdle(undefined, now), isIdle(ago(89), now), isIdle(ago(90), now)]).toEqual([false, false, true]);
});
