import { z } from 'zod';
import type { Words } from '../../errors.ts';
import { CASE_KINDS, CASE_STATES, type CaseState } from './case-kinds.ts';
import { CASE_FILE_KINDS, INSTITUTIONS, UPLOADED_CASE_FILES } from './institutions.ts';

export const caseKind = z.enum(CASE_KINDS);
export const institution = z.enum(INSTITUTIONS);

export const CASE_STATE_WORDS: Readonly<Record<CaseState, Words>> = {
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  submitted: { 'zh-CN': '已提交', en: 'Submitted' },
  accepted: { 'zh-CN': '已受理', en: 'Accepted' },
  supplement: { 'zh-CN': '待补正', en: 'Files missing' },
  decided: { 'zh-CN': '已办结', en: 'Decided' },
  rejected: { 'zh-CN': '不予受理', en: 'Rejected' },
  withdrawn: { 'zh-CN': '已撤回', en: 'Withdrawn' },
};

/** What has happened to a case, line by line. */
export const CASE_EVENTS = [
  'created',
  'submitted',
  'received',
  'accepted',
  'supplementAsked',
  'supplied',
  'claimWithdrawn',
  'decided',
  'rejected',
  'lapsed',
  'cancelled',
  'revoked',
] as const;

export const CASE_LIMITS = { claims: 10, claim: 500, statement: 4000, files: 30, reason: 500 } as const;

/** Who answers for the institutions in this installation. `simulator`: nobody is asked, and every answer is made up here. */
export const CASE_OFFICES = ['provider', 'exchange', 'simulator', 'none'] as const;
export const caseOffice = z.enum(CASE_OFFICES);

export const caseClaim = z.object({
  claimId: z.uuid(),
  text: z.string(),
  /** of money, in fen; null: it is not about a sum */
  amountFen: z.number().int().nullable(),
  withdrawn: z.boolean(),
});

/** A row of a list of cases. */
export const caseRow = z.object({
  caseId: z.uuid(),
  caseNo: z.string(),
  kind: caseKind,
  institution,
  state: z.enum(CASE_STATES),
  applyId: z.uuid(),
  contractName: z.string(),
  applyNo: z.string(),
  /** in points */
  fee: z.number().int(),
  /** until when the one who has to act next may; empty: nothing is waited for */
  deadline: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
});

export const caseFileRow = z.object({
  fileId: z.uuid(),
  kind: z.enum(CASE_FILE_KINDS),
  fileName: z.string(),
  size: z.number().int(),
  /** SHA-256, hex */
  hash: z.string(),
});

/** A case as its party sees it. */
export const caseView = caseRow.extend({
  applicant: z.string(),
  respondents: z.array(z.string()),
  statement: z.string(),
  claims: z.array(caseClaim),
  files: z.array(caseFileRow),
  /** uploads of the applicant that the institution asks for and that are not there */
  missing: z.array(z.enum(UPLOADED_CASE_FILES)),
  /** what the institution said last */
  note: z.string(),
  /** its own number of the case, or empty */
  institutionNo: z.string(),
  /** held until the institution accepts · charged · given back · none */
  feeState: z.enum(['none', 'held', 'charged', 'released']),
  /** what was handed over, each once, with the receipt of the institution */
  posts: z.array(
    z.object({
      postId: z.uuid(),
      what: z.enum(['file', 'supply', 'withdrawClaim', 'withdraw']),
      files: z.number().int(),
      time: z.string(),
      receiptNo: z.string(),
      receiptTime: z.string(),
    }),
  ),
  history: z.array(z.object({ event: z.enum(CASE_EVENTS), actorName: z.string(), note: z.string(), time: z.string() })),
  office: caseOffice,
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    delete: z.boolean(),
    /** before the institution accepts: the fee is given back */
    cancel: z.boolean(),
    /** afterwards: the fee stays charged */
    revoke: z.boolean(),
    supply: z.boolean(),
    withdrawClaim: z.boolean(),
  }),
});
