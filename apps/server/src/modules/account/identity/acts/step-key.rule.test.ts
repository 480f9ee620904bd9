import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { openOwnerKey, openStepKey, sealOwnerKey, sealStepKey } from './step-key.ts';

const secrets = secretsFrom(randomBytes(32));
const now = new Date('2026-06-01T02:00:00Z');
const person = asPartyId('0199aa00-0000-4000-8000-00000000c0de');
const key = sealStepKey(secrets, 'resetPassword', person, now);

test('a key opens the step that follows, for ten minutes', () => {
  expect(openStepKey(secrets, 'resetPassword', key, new Date(now.getTime() + 599_000))).toBe(person);
  expect(openStepKey(secrets, 'resetPassword', key, new Date(now.getTime() + 600_000))).toBeUndefined();
});

test('it says nothing, and no other server or word of somebody’s making opens anything', () => {
  expect(Buffer.from(key, 'base64url').toString('latin1')).not.toContain(person);
  expect(openStepKey(secretsFrom(randomBytes(32)), 'resetPassword', key, now)).toBeUndefined();
  const middle = Math.floor(key.length / 2);
  const changed = key.slice(0, middle) + (key[middle] === 'A' ? 'B' : 'A') + key.slice(middle + 1);
  expect(openStepKey(secrets, 'resetPassword', changed, now)).toBeUndefined();
  expect(openStepKey(secrets, 'resetPassword', '', now)).toBeUndefined();
  expect(openStepKey(secrets, 'secondFactor', key, now)).toBeUndefined();
});

test('a key of an owner names the number that was proved, and opens no other step', () => {
  const owner = sealOwnerKey(secrets, { person, address: '13800002046' }, now);
  expect(openOwnerKey(secrets, owner, now)).toEqual({ person, address: '13800002046' });
  expect(openOwnerKey(secrets, owner, new Date(now.getTime() + 600_000))).toBeUndefined();
  expect([openOwnerKey(secrets, key, now), openStepKey(secrets, 'secondFactor', owner, now)]).toEqual([undefined, undefined]);
});
