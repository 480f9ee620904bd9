import { z } from 'zod';
import type { Words } from '../../errors.ts';
import { oneLine, uuid } from '../../wire/shapes.ts';
import { amountFen } from '../flows/flow.ts';

/** How far a register goes. `soonDays`: an end this near is said to be near. */
export const REGISTER_LIMITS = {
  fields: 20,
  choices: 30,
  nameLength: 20,
  valueLength: 200,
  atOnce: 200,
  noticeDays: 365,
  paperFiles: 20,
  soonDays: 60,
} as const;

/** 文本 · 数字 · 金额 · 日期 · 选项. */
export const REGISTER_FIELD_KINDS = ['text', 'number', 'money', 'date', 'choice'] as const;
export type RegisterFieldKind = (typeof REGISTER_FIELD_KINDS)[number];

/** What happens at the end of the term: it ends · the parties have to agree anew · it goes on by itself. */
export const RENEWALS = ['none', 'manual', 'automatic'] as const;
export type Renewal = (typeof RENEWALS)[number];
export const RENEWAL_WORDS: Readonly<Record<Renewal, Words>> = {
  none: { 'zh-CN': '到期终止', en: 'Ends' },
  manual: { 'zh-CN': '协商续签', en: 'Agreed anew' },
  automatic: { 'zh-CN': '自动续期', en: 'Renews' },
};

/** Signed on the platform · on paper, archived beside. */
export const ENTRY_KINDS = ['electronic', 'paper'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** No end is known · it runs · it ends soon · it is over · its end has passed and it goes on by itself. */
export const TERM_STATES = ['open', 'running', 'soon', 'over', 'renewed'] as const;
export type TermState = (typeof TERM_STATES)[number];

export const registerField = z.object({
  fieldId: uuid,
  name: z.string(),
  kind: z.enum(REGISTER_FIELD_KINDS),
  /** of a choice: what can be chosen */
  choices: z.array(z.string()),
});
export type RegisterField = z.infer<typeof registerField>;

/** Days of the calendar in China. */
export const day = z.iso.date();

/** What a value of a field is on the wire: number 12.5 · money in yuan, 1200.00 · date YYYY-MM-DD · a choice by its word. */
export const fieldValues = z.record(uuid, z.string().trim().max(REGISTER_LIMITS.valueLength));

/** What an enterprise keeps of each contract beside what the contract itself says. */
export const terms = z.object({
  amountFen: amountFen.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  renewal: z.enum(RENEWALS).default('none'),
  /** the steward is told so many days before the end, once */
  noticeDays: z.number().int().min(1).max(REGISTER_LIMITS.noticeDays).optional(),
  /** the member who looks after the contract, and whose data scope it lies in */
  corpUserId: uuid,
  remark: oneLine(REGISTER_LIMITS.valueLength).default(''),
  values: fieldValues.default({}),
});

export const entryRow = terms.extend({
  /** of an electronic contract: its applyId */
  entryId: uuid,
  kind: z.enum(ENTRY_KINDS),
  applyNo: z.string(),
  contractName: z.string(),
  otherParties: z.string(),
  /** empty: not signed by all yet, or not known */
  signDate: z.string(),
  /** empty: who looked after it has left, and another member is needed */
  corpUserId: z.string(),
  term: z.enum(TERM_STATES),
  /** whole days from today to the end, negative behind it */
  daysLeft: z.number().int().optional(),
  stewardName: z.string(),
  /** of a contract on paper: its scanned files */
  files: z.array(z.object({ targetId: uuid, fileName: z.string() })),
});
export type EntryRow = z.infer<typeof entryRow>;
