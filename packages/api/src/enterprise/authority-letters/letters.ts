import { z } from 'zod';
import { consentHash, consentWords } from '../../account/real-names/real-name-way.ts';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

/** The longest time that a letter of authority may be good for. */
export const LETTER_DAYS = 90;

const letter = z.object({
  letterId: z.uuid(),
  /** stands on the letter, and on what a reviewer compares */
  number: z.string(),
  companyName: z.string(),
  creditCode: z.string(),
  legalPerson: z.string(),
  /** last day in China on which it may be used, YYYY-MM-DD */
  endDate: z.string(),
  /** approveStatus: 0 written · 1 waiting · 2 passed · 3 rejected · 4 expired */
  approveStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** it may be handed in now */
  canUpload: z.boolean(),
  /** of a rejection */
  reason: z.string(),
  createTime: z.string(),
});
const which = z.object({ letterId: z.uuid() });

export const listLetters = defineOperation({
  // 企业授权书列表
  name: 'letters.listLetters',
  summary: 'The letters of authority that the caller wrote, newest first, and what has to be agreed to before one is handed in.',
  input: z.object({}),
  output: z.object({
    /** nobody reviews here: the way is closed */
    isOpen: z.boolean(),
    /** days after the decision for which photographs are kept */
    keptDays: z.number().int(),
    consent: consentWords,
    list: z.array(letter),
  }),
  errors: [],
  reads: ['account', 'reviews'],
  mounts: { session: '/i/applyTable/list' },
});

export const findLetter = defineOperation({
  // 查看企业授权书
  name: 'letters.findLetter',
  summary: 'One letter of authority with its wording.',
  input: which,
  output: letter.extend({
    agentName: z.string(),
    /** paragraph by paragraph, as the letter says it */
    wording: z.array(z.string()),
  }),
  errors: ['LETTER_UNKNOWN'],
  reads: ['account', 'reviews'],
  mounts: { session: '/i/applyTable/find' },
});

export const buildLetter = defineOperation({
  // 填写企业授权书
  name: 'letters.buildLetter',
  summary:
    'Writes a letter by which a company authorises the caller to verify and manage it, to be printed, stamped by the company and handed in.',
  input: z.object({
    companyName: oneLine(100).min(2),
    creditCode: z.string().trim().min(12).max(18),
    legalPerson: oneLine(50).min(2),
    endDate: z.iso.date(),
  }),
  output: letter,
  errors: ['CHILD_ACCOUNT_PERSONAL', 'REAL_NAME_NEEDED', 'REVIEWERS_NONE', 'ORGANIZATION_EXISTS', 'LETTER_END', 'INPUT_INVALID'],
  changes: ['account'],
  mounts: { session: '/i/applyTable/build' },
  limit: { times: 20, perSeconds: 3600 },
});

export const downloadLetter = defineOperation({
  // 下载企业授权书
  name: 'letters.downloadLetter',
  summary: 'The letter of authority as a PDF to print. It is written anew each time, and the same each time.',
  method: 'GET',
  answer: 'bytes',
  input: which,
  output: z.never(),
  errors: ['LETTER_UNKNOWN', 'REAL_NAME_NEEDED'],
  reads: [],
  mounts: { session: '/i/applyTable/download' },
});

export const uploadLetter = defineOperation({
  // 提交盖章的企业授权书
  name: 'letters.uploadLetter',
  summary: 'Hands in photographs of the stamped letter and of the business licence, in this order, for a reviewer to found the company.',
  input: which.extend({ consent: consentHash }),
  output: z.object({ approveStatus: z.literal(1) }),
  errors: [
    'LETTER_UNKNOWN',
    'LETTER_WAITS',
    'LETTER_DECIDED',
    'LETTER_ENDED',
    'REVIEWERS_NONE',
    'REAL_NAME_NEEDED',
    'CONSENT_OUTDATED',
    'ORGANIZATION_EXISTS',
    'ORGANIZATION_MISMATCH',
    'IDENTITY_CHECK_UNAVAILABLE',
    'FILE_MISSING',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'PHOTOGRAPH_TOO_LARGE',
    'PHOTOGRAPH_UNREADABLE',
  ],
  changes: ['account', 'reviews'],
  mounts: { session: '/i/applyTable/upload' },
  body: 'multipart',
  limit: { times: 10, perSeconds: 3600 },
});
