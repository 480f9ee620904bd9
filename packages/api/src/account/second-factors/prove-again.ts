import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signPassword } from '../../wire/shapes.ts';
import { appCode } from './authenticator-app.ts';
import { usedCredential } from './passkeys.ts';

/** How long a second proof opens what a login alone does not. */
export const SECOND_PROOF_MINUTES = 15;

export const readProofWays = defineOperation({
  // 二次验证的方式
  name: 'factors.readProofWays',
  summary: 'By what this session can prove itself a second time, and until when it has.',
  input: z.object({}),
  output: z.object({
    code: z.boolean(),
    app: z.boolean(),
    passkey: z.boolean(),
    signPassword: z.boolean(),
    /** empty: no second proof, or it has run out */
    provedUntil: z.string(),
    site: z.string(),
  }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/account/secondProof/ways' },
});

export const beginPasskeyProof = defineOperation({
  // 二次验证 · 通行密钥挑战
  name: 'factors.beginPasskeyProof',
  summary: 'What an authenticator needs to prove the person of this session.',
  input: z.object({}),
  output: z.object({ options: z.looseObject({ challenge: z.string() }) }),
  errors: ['FACTOR_UNKNOWN'],
  changes: [],
  mounts: { session: '/account/secondProof/passkey' },
  limit: { times: 20, perSeconds: 60 },
});

export const proveAgain = defineOperation({
  // 二次验证
  name: 'factors.proveAgain',
  summary: 'Proves the person of this session by a passkey, an app or the sign password: for a quarter of an hour, in this session alone.',
  input: z.union([z.object({ appCode }), z.object({ signPassword }), z.object({ credential: usedCredential })]),
  output: z.object({ provedAt: z.string(), expiresAt: z.string() }),
  errors: ['FACTOR_UNKNOWN', 'SECRET_WRONG', 'SECRET_RESTS', 'PASSKEY_REFUSED'],
  changes: ['account', 'contracts'],
  mounts: { session: '/account/secondProof' },
  limit: { times: 20, perSeconds: 60 },
});
