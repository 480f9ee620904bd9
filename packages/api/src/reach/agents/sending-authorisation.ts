import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant, uuid } from '../../wire/shapes.ts';

/** An authorisation lasts no longer than a quarter, and for no more contracts than somebody can look through. */
export const MOST_AUTHORISED_DAYS = 92;
export const MOST_AUTHORISED_CONTRACTS = 1000;

export const AUTHORISATION_STATES = ['active', 'used', 'expired', 'ended'] as const;

const authorisation = z.object({
  authorisationId: uuid,
  /** the key by its name */
  agentName: z.string(),
  /** in whose name it is sent */
  giver: z.string(),
  /** names; a deleted template has none */
  tplNames: z.array(z.string()),
  /** of each contract, in fen; absent: any amount */
  mostFen: z.number().int().optional(),
  mostContracts: z.number().int(),
  /** contracts that were sent by it */
  used: z.number().int(),
  /** its last moment */
  until: instant,
  createTime: instant,
  state: z.enum(AUTHORISATION_STATES),
  canEnd: z.boolean(),
});
export type SendingAuthorisation = z.infer<typeof authorisation>;

export const listSendingAuthorisations = defineOperation({
  // 发起授权
  name: 'agents.listSendingAuthorisations',
  summary:
    'What agents may have sent without the member confirming each, the youngest first: what the caller allowed, and for an administrator what all did. Beside it the keys that the caller may authorize.',
  input: z.object({}),
  output: z.object({
    list: z.array(authorisation),
    /** made by the caller for an agent */
    keys: z.array(z.object({ keyId: uuid, agentName: z.string() })),
  }),
  errors: [],
  reads: ['keys', 'contracts'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/agent/authorizations' },
});

export const authoriseSending = defineOperation({
  // 授权智能体发起
  name: 'agents.authoriseSending',
  summary:
    'Lets what the agent of an own key drafts from these templates be sent in the caller’s name without confirming each, within these limits.',
  input: z.object({
    keyId: uuid,
    tplIds: z.array(uuid).min(1).max(20),
    /** contracts of a stated amount of at most so much, in fen; absent: of any amount, stated or not */
    mostFen: z.number().int().min(1).max(1_000_000_000_000).optional(),
    mostContracts: z.number().int().min(1).max(MOST_AUTHORISED_CONTRACTS),
    /** the last day, YYYY-MM-DD in China */
    until: z.iso.date(),
    /** to the sentence that was shown */
    consent: z.literal(true),
  }),
  output: z.object({ authorisationId: uuid }),
  errors: ['KEY_UNKNOWN', 'TEMPLATE_UNKNOWN', 'INPUT_INVALID'],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/agent/authorize' },
  limit: { times: 60, perSeconds: 60 },
});

const use = z.object({
  applyId: z.uuid(),
  applyNo: z.string(),
  /** empty: it is confidential, and the caller is none of those who see it */
  contractName: z.string(),
  amountFen: z.number().int().optional(),
  time: instant,
});

export const listSendingAuthorisationUses = defineOperation({
  // 发起授权的使用记录
  name: 'agents.listSendingAuthorisationUses',
  summary: 'Each contract that was sent by an authorization, the latest 100.',
  input: z.object({ authorisationId: uuid }),
  output: z.object({ list: z.array(use) }),
  errors: ['SENDING_AUTHORISATION_UNKNOWN'],
  reads: ['keys', 'contracts'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/agent/authorizationUses' },
});

export const endSendingAuthorisation = defineOperation({
  // 收回发起授权
  name: 'agents.endSendingAuthorisation',
  summary: 'Ends an authorization at once; who gave it or an administrator does. What was sent stays sent.',
  input: z.object({ authorisationId: uuid }),
  output: z.object({ ended: z.literal(true) }),
  errors: ['SENDING_AUTHORISATION_UNKNOWN'],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/agent/endAuthorization' },
});
