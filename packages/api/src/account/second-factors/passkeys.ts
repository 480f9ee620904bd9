import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';
import { sessionState, tokens } from '../identity/account.ts';
import { recoveryCodes } from './recovery-codes.ts';

export const MOST_PASSKEYS = 10;

/** What `navigator.credentials` takes, as JSON (WebAuthn Level 3, §5.1.9). */
const options = z.looseObject({ challenge: z.string() });
const base64url = z
  .string()
  .max(8000)
  .regex(/^[\w-]*$/);
const credential = { id: base64url.min(1), rawId: base64url.min(1), type: z.literal('public-key') };

/** What an authenticator signed when a passkey was made, as JSON. */
export const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    /** by which ways the authenticator is reached */
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

/** What it signed when it was used, as JSON. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

export const beginPasskey = defineOperation({
  // 添加通行密钥
  name: 'factors.beginPasskey',
  summary: 'What an authenticator needs to make a passkey for the account.',
  input: z.object({}),
  output: z.object({ options }),
  errors: ['SECOND_PROOF_NEEDED', 'TOO_MANY_PASSKEYS'],
  changes: [],
  mounts: { personal: '/i/security/passkey/begin' },
  limit: { times: 20, perSeconds: 60 },
});

export const addPasskey = defineOperation({
  // 保存通行密钥
  name: 'factors.addPasskey',
  summary: 'Keeps a passkey that was made on this site, by the challenge of this account. From then on a login asks for a second factor.',
  input: z.object({ name: oneLine(40).min(1), credential: madeCredential }),
  output: z.object({ passkeyId: z.uuid(), recoveryCodes }),
  errors: ['PASSKEY_REFUSED', 'PASSKEY_TAKEN', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/passkey/add' },
  limit: { times: 20, perSeconds: 60 },
});

export const removePasskey = defineOperation({
  // 移除通行密钥
  name: 'factors.removePasskey',
  summary: 'Takes a passkey off the account. With the last factor its recovery codes go as well.',
  input: z.object({ passkeyId: z.uuid() }),
  output: z.object({ removed: z.literal(true) }),
  errors: ['SECOND_PROOF_NEEDED', 'FACTOR_UNKNOWN', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/passkey/remove' },
});

export const beginPasskeyLogin = defineOperation({
  // 通行密钥登录 · 取挑战
  name: 'factors.beginPasskeyLogin',
  summary: 'What an authenticator needs to log somebody in. It says nothing of any account.',
  input: z.object({}),
  output: z.object({ options }),
  errors: [],
  changes: [],
  needsNoRoom: true,
  mounts: { public: '/account/passkey/begin' },
  limit: { times: 30, perSeconds: 60 },
});

export const logInByPasskey = defineOperation({
  // 通行密钥登录
  name: 'factors.logInByPasskey',
  summary: 'Logs in with a passkey. The device has checked its owner, so it is both factors at once.',
  input: z.object({ credential: usedCredential }),
  output: tokens.extend({ session: sessionState }),
  errors: ['PASSKEY_REFUSED'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/passkey/login' },
  limit: { times: 20, perSeconds: 60 },
});
