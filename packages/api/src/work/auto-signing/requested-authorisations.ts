import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { instant, oneLine, signPassword, uuid } from '../../wire/shapes.ts';
import { SEAL_KINDS } from '../seals/seal.ts';
import { AUTO_SIGNING_STATES, authorisationUse } from './authorisations.ts';

/** For so long a request waits for the member of its key. */
export const AUTHORISATION_REQUEST_HOURS = 72;
/** Of one key; what waits costs its member a message each. */
export const MOST_WAITING_AUTHORISATIONS = 20;
/** For no more contracts than somebody can look through. */
export const MOST_SEALED_CONTRACTS = 1000;

export const AUTHORISATION_REQUEST_STATES = ['waiting', 'given', 'refused', 'withdrawn', 'expired'] as const;
export type AuthorisationRequestState = (typeof AUTHORISATION_REQUEST_STATES)[number];

/** A seal as a program is told of it: never with its picture. */
const keySeal = z.object({
  sealId: uuid,
  sealName: z.string(),
  kind: z.enum(SEAL_KINDS),
  /** until when the member of the key may use it; empty: no end */
  until: z.string(),
  /** how often still; null: without limit */
  usesLeft: z.number().int().nullable(),
});

export const listKeySeals = defineOperation({
  // 可用的印章
  name: 'autosigning.listKeySeals',
  summary: 'The seals of the company that the member of the key may use, without their pictures.',
  input: z.object({}),
  output: z.object({ list: z.array(keySeal) }),
  errors: [],
  reads: ['seals'],
  scope: 'seals.read',
  mounts: { openapi: `${OPENAPI}/seals/list` },
});

export const readKeySeal = defineOperation({
  // 查看印章
  name: 'autosigning.readKeySeal',
  summary: 'One of these seals.',
  input: z.object({ sealId: uuid }),
  output: keySeal,
  errors: ['SEAL_UNKNOWN'],
  reads: ['seals'],
  scope: 'seals.read',
  mounts: { openapi: `${OPENAPI}/seals/find` },
});

const request = z.object({
  requestId: uuid,
  /** the key that asked, by its name */
  keyName: z.string(),
  sealId: uuid,
  sealName: z.string(),
  /** names; a deleted template has none */
  tplNames: z.array(z.string()),
  /** true: contracts of any file or template */
  anyTpl: z.boolean(),
  /** of each contract, in fen; absent: of any amount, stated or not */
  mostFen: z.number().int().optional(),
  mostContracts: z.number().int(),
  /** the last moment of the authorisation */
  until: instant,
  state: z.enum(AUTHORISATION_REQUEST_STATES),
  askTime: instant,
  /** until when the member can decide */
  endTime: instant,
  /** empty: it waits */
  decideTime: z.string(),
  /** of a refusal, where one was given */
  reason: z.string(),
  /** what was given; null: nothing was */
  authorization: z.object({ state: z.enum(AUTO_SIGNING_STATES), used: z.number().int() }).nullable(),
});
export type AuthorisationRequest = z.infer<typeof request>;

const named = z.object({ requestId: uuid });

export const askAuthorisation = defineOperation({
  // 申请自动签授权
  name: 'autosigning.askAuthorisation',
  summary:
    'Asks the member who made the key to let it have contracts of the company sealed with one seal, within limits. Nothing is given before that member has consented on the page of the request, with a code, within 72 hours.',
  input: z.object({
    sealId: uuid,
    /** contracts made from one of these; empty: from any file or template */
    tplIds: z.array(uuid).max(20).default([]),
    /** contracts of a stated amount of at most so much, in fen; absent: of any amount, stated or not */
    mostFen: z.number().int().min(1).max(1_000_000_000_000).optional(),
    mostContracts: z.number().int().min(1).max(MOST_SEALED_CONTRACTS),
    /** the last day, YYYY-MM-DD in China */
    until: z.iso.date(),
  }),
  output: request.extend({
    /** where the member consents or refuses */
    page: z.string(),
  }),
  errors: ['AUTO_SIGNING_UNTIL', 'AUTO_SIGNING_TEMPLATE', 'SEAL_UNKNOWN', 'SEAL_NOT_GRANTED', 'AUTHORISATION_REQUESTS_TOO_MANY'],
  changes: ['seals'],
  scope: 'seals.sign',
  mounts: { openapi: `${OPENAPI}/seals/askAuthorization` },
});

export const readAuthorisationRequest = defineOperation({
  // 自动签授权申请详情
  name: 'autosigning.readAuthorisationRequest',
  summary:
    'A request for an authorization, for the member whom it was put to and for the key that asked: its limits, what became of it, and each contract that it was used for, the latest 100.',
  input: named,
  output: request.extend({ uses: z.array(authorisationUse) }),
  errors: ['AUTHORISATION_REQUEST_UNKNOWN'],
  reads: ['seals', 'contracts'],
  scope: 'seals.sign',
  mounts: { enterprise: '/c/authorization/request', openapi: `${OPENAPI}/seals/authorization` },
});

export const listAuthorisationRequests = defineOperation({
  // 待同意的自动签授权申请
  name: 'autosigning.listAuthorisationRequests',
  summary: 'What programs ask the member to authorize, the first to end first.',
  input: z.object({}),
  output: z.object({ list: z.array(request) }),
  errors: [],
  reads: ['seals'],
  mounts: { enterprise: '/c/authorization/requests' },
});

export const sendRequestCode = defineOperation({
  // 发送自动签授权申请验证码
  name: 'autosigning.sendRequestCode',
  summary: "Sends a code to the address of the member's account, for exactly this request.",
  input: named,
  output: codeReceipt,
  errors: [
    'AUTHORISATION_REQUEST_UNKNOWN',
    'AUTHORISATION_REQUEST_DECIDED',
    'AUTHORISATION_REQUEST_ENDED',
    'REAL_NAME_NEEDED',
    'PAPER_EXPIRED',
    'TOO_MANY_REQUESTS',
    'SMS_NUMBER_LIMIT',
    'NO_MESSAGE_CHANNEL',
  ],
  changes: [],
  mounts: { enterprise: '/c/authorization/sendRequestCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const giveRequested = defineOperation({
  // 同意自动签授权申请
  name: 'autosigning.giveRequested',
  summary: 'Gives what a program asked for: within these limits it may have contracts sealed in the place of the member.',
  input: z.object({
    requestId: uuid,
    valicode: z.string().trim().min(4).max(8),
    /** where the member has it asked for at signing */
    signPassword: signPassword.optional(),
    /** to the sentence that was shown */
    consent: z.literal(true),
  }),
  output: z.object({ authorisationId: uuid }),
  errors: [
    'AUTHORISATION_REQUEST_UNKNOWN',
    'AUTHORISATION_REQUEST_DECIDED',
    'AUTHORISATION_REQUEST_ENDED',
    'REAL_NAME_NEEDED',
    'PAPER_EXPIRED',
    'AUTO_SIGNING_UNTIL',
    'AUTO_SIGNING_TEMPLATE',
    'SEAL_UNKNOWN',
    'SEAL_NOT_GRANTED',
    'SIGN_PASSWORD_NEEDED',
    'CODE_WRONG',
    'CODE_EXPIRED',
  ],
  changes: ['seals'],
  mounts: { enterprise: '/c/authorization/giveRequested' },
  limit: { times: 10, perSeconds: 60 },
});

export const refuseRequested = defineOperation({
  // 不同意自动签授权申请
  name: 'autosigning.refuseRequested',
  summary: 'Refuses what a program asked for; it is told the reason.',
  input: z.object({ requestId: uuid, reason: oneLine(200).default('') }),
  output: z.object({ refused: z.literal(true) }),
  errors: ['AUTHORISATION_REQUEST_UNKNOWN', 'AUTHORISATION_REQUEST_DECIDED', 'AUTHORISATION_REQUEST_ENDED'],
  changes: ['seals'],
  mounts: { enterprise: '/c/authorization/refuseRequested' },
});

export const withdrawAuthorisation = defineOperation({
  // 撤回自动签授权
  name: 'autosigning.withdrawAuthorisation',
  summary: 'Takes back a request that waits, or ends the authorization that came of it. What was sealed stays sealed.',
  input: named,
  output: z.object({ state: z.enum(AUTHORISATION_REQUEST_STATES), ended: z.boolean() }),
  errors: ['AUTHORISATION_REQUEST_UNKNOWN'],
  changes: ['seals'],
  scope: 'seals.sign',
  mounts: { openapi: `${OPENAPI}/seals/withdrawAuthorization` },
});

export const signAuthorised = defineOperation({
  // 用授权的印章签署
  name: 'autosigning.signAuthorised',
  summary:
    'Has sealed what the company itself has to sign in a contract that it sent, where an authorization that this key asked for covers it: in the place of the member, who handles it for the company. Of several tasks those whose turn it is are taken; the contract counts once. It is sealed within seconds; asked for again it is the same.',
  input: z.object({ applyNo: z.string().trim().min(1).max(64) }),
  output: authorisationUse,
  errors: [
    'CONTRACT_NOT_FOUND',
    'AUTO_SIGNING_NO_TASK',
    'AUTO_SIGNING_NOT_COVERED',
    'CONTRACT_NOT_SIGNING',
    'NOT_YOUR_TURN',
    'ALREADY_SIGNED',
    'SIGNER_MEMBERSHIP_NEEDED',
    'CHILD_ACCOUNT_MAY_NOT_SIGN',
    'OWN_KEY_NEEDED',
    'SIGN_PASSWORD_BY_HAND',
    'SMS_PROOF_ASKED',
    'POINTS_INSUFFICIENT',
    'READING_TOO_SHORT',
    'EVIDENCE_MISSING',
    'ASKED_FILES_MISSING',
    'SEAL_UNKNOWN',
    'SEAL_INACTIVE',
    'SEAL_FROZEN',
    'SEAL_EXPIRED',
    'SEAL_ALTERED',
    'SEAL_NOT_GRANTED',
    'SEAL_GRANT_REVOKED',
    'SEAL_GRANT_NOT_BEGUN',
    'SEAL_GRANT_OVER',
    'SEAL_GRANT_USED_UP',
    'FIELD_EMPTY',
  ],
  changes: ['contracts', 'seals', 'points'],
  scope: 'seals.sign',
  mounts: { openapi: `${OPENAPI}/seals/sign` },
});
