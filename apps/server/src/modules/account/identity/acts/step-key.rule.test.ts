import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { openStep, sealStep } from './step-key.ts';

const secrets = secretsFrom(randomBytes(32));
const now = new Date('2026-06-01T02:00:00Z');
const step = { person: asPartyId('0199aa00-0000-4000-8000-00000000c0de'), proof: 'code' } as const;
const key = sealStep(secrets, 'resetPassword', step, now);

test('a step is opened by the step that follows, for ten minutes', () => {
  expect(openStep(secrets, 'resetPassword', key, new Date(now.getTime() + 599_000))).toEqual(step);
  expect(openStep(secrets, 'resetPassword', key, new Date(now.getTime() + 600_000))).toBeUndefined();
});

test('it says nothing, and serves no other step, server or word of somebody’s making', () => {
  expect(Buffer.from(key, 'base64url').toString('latin1')).not.toContain(step.person);
  expect(openStep(secrets, 'secondFactor', key, now)).toBeUndefined();
  expect(openStep(secretsFrom(randomBytes(32)), 'resetPassword', key, now)).toBeUndefined();
  expect(openStep(secrets, 'resetPassword', `${key.slice(0, -2)}AA`, now)).toBeUndefined();
  expect(openStep(secrets, 'resetPassword', '', now)).toBeUndefined();
});
