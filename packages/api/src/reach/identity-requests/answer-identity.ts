import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, instant, uuid } from '../../wire/shapes.ts';
import { IDENTITY_STATES } from './ask-identity.ts';

const ticket = z.string().min(20).max(80);

export const showIdentityRequest = defineOperation({
  // 实名核验申请
  name: 'identities.showIdentityRequest',
  summary:
    'Who wants to know whether the name of the caller, or of the company that the caller acts for, is proven; to the one whom it is for.',
  input: z.object({ ticket }),
  output: z.object({
    /** who asks */
    corpName: z.string(),
    signatoryType: flag,
    state: z.enum(IDENTITY_STATES),
    expireTime: instant,
    /** whose name it is about */
    name: z.string(),
    maskedName: z.string(),
    verified: z.boolean(),
  }),
  errors: ['IDENTITY_REQUEST_UNKNOWN', 'IDENTITY_REQUEST_OTHER', 'IDENTITY_REQUEST_COMPANY'],
  reads: ['account', 'enterprise'],
  mounts: { session: '/i/identity/request' },
  limit: { times: 60, perSeconds: 60 },
});

export const answerIdentityRequest = defineOperation({
  // 答复实名核验申请
  name: 'identities.answerIdentityRequest',
  summary: 'Lets the company that asks read the state, until it is taken back; or does not.',
  input: z.object({
    ticket,
    agree: z.boolean(),
    /** true: the whole name beside the masked one */
    showName: z.boolean().default(false),
  }),
  output: z.object({ state: z.enum(IDENTITY_STATES) }),
  errors: [
    'IDENTITY_REQUEST_UNKNOWN',
    'IDENTITY_REQUEST_ENDED',
    'IDENTITY_REQUEST_OTHER',
    'IDENTITY_REQUEST_COMPANY',
    'IDENTITY_REQUEST_DECIDED',
    'REAL_NAME_NEEDED',
  ],
  changes: ['account'],
  mounts: { session: '/i/identity/answer' },
  limit: { times: 60, perSeconds: 60 },
});

const consent = z.object({
  requestId: uuid,
  /** who may read */
  corpName: z.string(),
  /** of a company: which one; empty: one's own name */
  aboutCorp: z.string(),
  showName: z.boolean(),
  answerTime: instant,
});
export type IdentityConsent = z.infer<typeof consent>;

export const listIdentityConsents = defineOperation({
  // 实名告知
  name: 'identities.listIdentityConsents',
  summary: 'The companies that may read the state of the real name because the caller agreed, the latest first.',
  input: z.object({}),
  output: z.object({ list: z.array(consent) }),
  errors: [],
  reads: ['account'],
  mounts: { session: '/i/identity/consents' },
});

export const withdrawIdentityConsent = defineOperation({
  // 收回实名告知
  name: 'identities.withdrawIdentityConsent',
  summary: 'From now on that company reads nothing more.',
  input: z.object({ requestId: uuid }),
  output: z.object({ withdrawn: z.literal(true) }),
  errors: ['IDENTITY_REQUEST_UNKNOWN'],
  changes: ['account'],
  mounts: { session: '/i/identity/withdraw' },
});
