import { z } from 'zod';
import { codeReceipt } from '../../account/identity/code-receipt.ts';
import { defineOperation } from '../../operation.ts';
import { signPassword } from '../../wire/shapes.ts';

/** What is authorized: with what, and of which contracts that the party itself sends. A code serves for exactly these terms. */
const terms = z.object({
  /** of an enterprise: the seal that is pressed; a person signs with the handwriting that signings offer */
  sealId: z.uuid().optional(),
  /** contracts made from one of these; empty: from any file or template */
  tplIds: z.array(z.uuid()).max(20).default([]),
  /** contracts of a stated amount of at most so much, in fen; absent: of any amount, stated or not */
  mostFen: z.number().int().min(1).max(1_000_000_000_000).optional(),
  /** the last day, YYYY-MM-DD in China */
  until: z.iso.date(),
});

export const sendAuthorisationCode = defineOperation({
  // 发送自动签授权验证码
  name: 'autosigning.sendAuthorisationCode',
  summary: "Sends a code to the address of the caller's account, for exactly these terms of signing automatically.",
  input: terms,
  output: codeReceipt,
  errors: ['REAL_NAME_NEEDED', 'PAPER_EXPIRED', 'TOO_MANY_REQUESTS', 'SMS_NUMBER_LIMIT', 'NO_MESSAGE_CHANNEL'],
  changes: [],
  mounts: { session: '/i/authorization/sendCode' },
  limit: { times: 10, perSeconds: 60 },
});

export const giveAuthorisation = defineOperation({
  // 授权自动签
  name: 'autosigning.giveAuthorisation',
  summary: 'Lets the platform sign tasks of contracts that the party itself sends, in the place of the caller, within these terms.',
  input: terms.extend({
    valicode: z.string().trim().min(4).max(8),
    /** where the caller has it asked for at signing */
    signPassword: signPassword.optional(),
    /** to the sentence that was shown */
    consent: z.literal(true),
  }),
  output: z.object({ authorisationId: z.uuid() }),
  errors: [
    'REAL_NAME_NEEDED',
    'PAPER_EXPIRED',
    'AUTO_SIGNING_UNTIL',
    'AUTO_SIGNING_SEAL_NEEDED',
    'AUTO_SIGNING_TEMPLATE',
    'SEAL_UNKNOWN',
    'SEAL_NOT_GRANTED',
    'SIGN_PASSWORD_NEEDED',
    'CODE_WRONG',
    'CODE_EXPIRED',
  ],
  changes: ['seals'],
  mounts: { session: '/i/authorization/give' },
  limit: { times: 10, perSeconds: 60 },
});

export const AUTO_SIGNING_STATES = ['active', 'used', 'ended', 'expired'] as const;

const authorisation = z.object({
  authorisationId: z.uuid(),
  /** who signs by it */
  giver: z.string(),
  /** empty: the handwriting of a person */
  sealName: z.string(),
  /** names; a deleted template has none. Empty: any file or template */
  tplNames: z.array(z.string()),
  anyTpl: z.boolean(),
  mostFen: z.number().int().optional(),
  /** the key whose programs say when, by its name; absent: the platform signs by itself when the turn comes */
  keyName: z.string().optional(),
  /** that such a key may have sealed; absent: any number */
  mostContracts: z.number().int().optional(),
  /** its last moment */
  until: z.string(),
  createTime: z.string(),
  state: z.enum(AUTO_SIGNING_STATES),
  /** contracts that were signed by it */
  signed: z.number().int(),
  canEnd: z.boolean(),
});
export type Authorisation = z.infer<typeof authorisation>;

export const listAuthorisations = defineOperation({
  // 自动签授权列表
  name: 'autosigning.listAuthorisations',
  summary: "The caller's authorizations in this identity, the youngest first; an administrator sees those of all members.",
  input: z.object({}),
  output: z.object({ list: z.array(authorisation) }),
  errors: [],
  reads: ['seals', 'contracts'],
  mounts: { session: '/i/authorization/list' },
});

export const authorisationUse = z.object({
  applyNo: z.string(),
  contractName: z.string(),
  amountFen: z.number().int().optional(),
  time: z.string(),
  state: z.enum(['waiting', 'signed', 'refused']),
  /** why it was not signed; null: it was, or will be */
  reason: z.object({ 'zh-CN': z.string(), en: z.string() }).nullable(),
});

export const listAuthorisationUses = defineOperation({
  // 自动签使用记录
  name: 'autosigning.listAuthorisationUses',
  summary: 'Each contract that an authorization was used for, the latest 100, with why one was left to its signer.',
  input: z.object({ authorisationId: z.uuid() }),
  output: z.object({ list: z.array(authorisationUse) }),
  errors: ['AUTO_SIGNING_UNKNOWN'],
  reads: ['seals', 'contracts'],
  mounts: { session: '/i/authorization/uses' },
});

export const endAuthorisation = defineOperation({
  // 收回自动签授权
  name: 'autosigning.endAuthorisation',
  summary: 'Ends an authorization at once; its giver or an administrator does.',
  input: z.object({ authorisationId: z.uuid() }),
  output: z.object({ ended: z.literal(true) }),
  errors: ['AUTO_SIGNING_UNKNOWN'],
  changes: ['seals'],
  mounts: { session: '/i/authorization/end' },
  limit: { times: 20, perSeconds: 60 },
});
