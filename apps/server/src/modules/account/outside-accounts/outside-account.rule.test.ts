import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { endingOf, hasJustProved, labelOf } from './outside-account.ts';

const [own, other] = [asPartyId('0198a7a0-0000-7000-8000-000000000001'), asPartyId('0198a7a0-0000-7000-8000-000000000002')];

test.each([
  [undefined, undefined, { kind: 'unbound' }],
  [undefined, own, { kind: 'logIn', person: own }],
  [own, undefined, { kind: 'unbound' }],
  [own, own, { kind: 'unbound' }],
  [own, other, { kind: 'taken' }],
] as const)('begun by %s, bound to %s: %j', (binder, holder, ending) => {
  expect(endingOf({ ...(binder && { binder }) }, holder)).toEqual(ending);
});

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 10, minutes));

test.each([
  ['code', 14, true],
  ['code', 15, false],
  ['password', 1, true],
  ['secondFactor', 1, true],
  ['passkey', 1, true],
  ['owner', 1, true],
  ['qr', 1, false],
  ['ticket', 1, false],
  ['signOn', 1, false],
  ['weChat', 1, false],
  ['dingTalk', 1, false],
])('a login by %s %i minutes ago proves the account: %s', (proof, minutes, isProved) => {
  expect(hasJustProved({ proof, loggedInAt: at(0) }, at(minutes))).toBe(isProved);
});

test('a user is called by name, else by the beginning of the provider’s own number', () => {
  expect(labelOf({ name: ' 林砚 ', subject: 'o6_bmasdasdsad6' })).toBe('林砚');
  expect(labelOf({ name: ' ', subject: 'o6_bmasdasdsad6' })).toBe('o6_bma…');
});
