import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { consentWords, nameAndNumber } from './real-name-way.ts';

/** Checks on a page of their provider: 刷脸 · 信用. */
export const HOSTED_WAYS = ['face', 'credit'] as const;
export type HostedWay = (typeof HOSTED_WAYS)[number];

/** A way whose provider looks at the person itself; `none`: nobody is connected, and the way is closed. */
export const hostedWay = z.object({ way: z.enum(HOSTED_WAYS), by: z.enum(['provider', 'simulator', 'none']), consent: consentWords });

export const begunCheck = z.object({
  checkId: z.uuid(),
  /** the provider's page; empty: a simulator has none */
  url: z.string(),
  expireTime: z.string(),
});

/** waiting · passed · refused by the provider · ended without a result */
export const hostedState = z.enum(['waiting', 'passed', 'refused', 'ended']);

const beginErrors = [
  'CHILD_ACCOUNT_PERSONAL',
  'CONSENT_OUTDATED',
  'PAPER_PAST',
  'REAL_NAME_DONE',
  'SECRET_RESTS',
  'IDENTITY_CHECK_UNAVAILABLE',
  'INPUT_INVALID',
] as const;
const limit = { times: 10, perSeconds: 3600 } as const;

export const beginFace = defineOperation({
  // 个人实名认证（刷脸）
  name: 'identity.beginFace',
  summary: 'Begins a check of the face at the configured provider, whose page the person opens. A way without the face is always offered.',
  input: nameAndNumber,
  output: begunCheck,
  errors: beginErrors,
  changes: [],
  mounts: { session: '/i/idenAuth/face' },
  limit,
});

export const beginCredit = defineOperation({
  // 个人实名认证（信用）
  name: 'identity.beginCredit',
  summary: 'Begins a check at the consent page of the configured credit provider, which the person opens.',
  input: nameAndNumber,
  output: begunCheck,
  errors: beginErrors,
  changes: [],
  mounts: { session: '/i/idenAuth/credit' },
  limit,
});

export const finishHostedCheck = defineOperation({
  // 核验结果
  name: 'identity.finishHostedCheck',
  summary: 'Asks the provider what became of a check that the caller began; passed, the account is verified with it.',
  input: z.object({ checkId: z.uuid() }),
  output: z.object({ state: hostedState }),
  errors: ['NOT_FOUND', 'REAL_NAME_DONE', 'IDENTITY_TAKEN', 'IDENTITY_CHECK_UNAVAILABLE'],
  changes: ['account'],
  mounts: { session: '/i/idenAuth/hostedResult' },
  limit: { times: 120, perSeconds: 300 },
});
