import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { openResetKey, sealResetKey } from './reset-key.ts';

const secrets = secretsFrom(randomBytes(32));
const now = new Date('2026-06-01T02:00:00Z');
const person = asPartyId('0199aa00-0000-4000-8000-00000000c0de');
const key = sealResetKey(secrets, person, now);

test('a key opens the step that follows, for ten minutes', () => {
  expect(openResetKey(secrets, key, new Date(now.getTime() + 599_000))).toBe(person);
  expect(openResetKey(secrets, key, new Date(now.getTime() + 600_000))).toBeUndefined();
});

test('it says nothing, and no other server or word of somebody’s making opens anything', () => {
  expect(Buffer.from(key, 'base64url').toString('latin1')).not.toContain(person);
  expect(openResetKey(secretsFrom(randomBytes(32)), key, now)).toBeUndefined();
  const middle = Math.floor(key.length / 2);
  const changed = key.slice(0, middle) + (key[middle] === 'A' ? 'B' : 'A') + key.slice(middle + 1);
  expect(openResetKey(secrets, changed, now)).toBeUndefined();
  expect(openResetKey(secrets, '', now)).toBeUndefined();
});
