import { z } from 'zod';
import { consentHash, consentWords } from '../../account/real-names/real-name-way.ts';
import { paperEnd } from '../../account/real-names/renew-paper.ts';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

/** 人工审核: of an ID card, or of the paper of somebody who lives outside the mainland. */
export const PAPER_WAYS = ['manual', 'nonMainland'] as const;
export type PaperWay = (typeof PAPER_WAYS)[number];

/** identityType of a paper that a reviewer compares: 1 身份证 · 2 护照 · 3 台胞证 · 4 港澳居民来往内地通行证 */
export const paperType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type PaperType = z.output<typeof paperType>;

export const readOwnPapers = defineOperation({
  // 人工审核方式与申请状态
  name: 'papers.readOwnPapers',
  summary:
    'The ways of real-name authentication that a reviewer decides, what has to be agreed to for each, and what became of the application.',
  input: z.object({}),
  output: z.object({
    /** nobody reviews here: the ways are closed */
    isOpen: z.boolean(),
    /** days after the decision for which photographs are kept */
    keptDays: z.number().int(),
    consent: z.object({ manual: consentWords, nonMainland: consentWords }),
    /** 转头核对: whether it can go along, and what is agreed to for it */
    headTurn: z.object({ isThere: z.boolean(), consent: consentWords }),
    /** approveStatus: 0 none · 1 waiting · 2 passed · 3 rejected · 4 expired */
    approveStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    handedInAt: z.string(),
    /** of a rejection */
    reason: z.string(),
  }),
  errors: [],
  reads: ['account', 'reviews'],
  mounts: { session: '/i/idenAuth/papers' },
});

const errors = [
  'CHILD_ACCOUNT_PERSONAL',
  'REVIEWERS_NONE',
  'CONSENT_OUTDATED',
  'PAPER_PAST',
  'REAL_NAME_DONE',
  'SECRET_RESTS',
  'NAME_REVIEW_WAITS',
  'FILE_MISSING',
  'FILE_EMPTY',
  'TOO_MANY_FILES',
  'PHOTOGRAPH_TOO_LARGE',
  'PHOTOGRAPH_UNREADABLE',
  'HEAD_TURN_OVER',
  'INPUT_INVALID',
] as const;
/** a head turn that passed within the hour: three of its frames go along */
const headTurnId = z.uuid().optional();
const handedIn = z.object({ approveStatus: z.literal(1) });
const limit = { times: 10, perSeconds: 3600 } as const;

export const commitOwnCard = defineOperation({
  // 提交人工审核
  name: 'papers.commitOwnCard',
  summary: 'Hands in name, ID number and both sides of the ID card (the portrait first), for a reviewer to verify the account.',
  input: z.object({
    name: oneLine(50).min(2),
    idNo: z.string().trim().min(8).max(24),
    /** the last day of the card, which the reviewer compares with its back */
    endsOn: paperEnd.optional(),
    consent: consentHash,
    headTurnId,
  }),
  output: handedIn,
  errors,
  changes: ['account', 'reviews'],
  mounts: { session: '/i/idenAuth/approveCommit' },
  body: 'multipart',
  limit,
});

export const commitOwnPaper = defineOperation({
  // 非大陆居民认证
  name: 'papers.commitOwnPaper',
  summary:
    'The same with a passport, or with the permit of somebody from Taiwan, Hong Kong or Macau: the page with the portrait, and the back or the page of the entry.',
  input: z.object({
    name: oneLine(50).min(2),
    identityType: z.coerce.number().pipe(z.union([z.literal(2), z.literal(3), z.literal(4)])),
    identityCard: z.string().trim().min(5).max(24),
    consent: consentHash,
    headTurnId,
  }),
  output: handedIn,
  errors,
  changes: ['account', 'reviews'],
  mounts: { session: '/i/idenAuth/nonMainland' },
  body: 'multipart',
  limit,
});
