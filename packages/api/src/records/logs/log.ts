import { z } from 'zod';
import { instant, pageOf, uuid } from '../../wire/shapes.ts';

/** The three logs of an enterprise: what was done in the console, what was sealed, how points moved. */
export const LOG_KINDS = ['operation', 'seal', 'asset'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** Calendar days are those of China, whatever the reader's clock says; both ends belong to the period. */
export const logFilter = z.object({
  corpUserId: uuid.optional(),
  action: z.string().max(60).optional(),
  objectType: z.string().max(40).optional(),
  objectId: z.string().max(64).optional(),
  /** without logins, openings and downloads, which change nothing */
  changesOnly: z.boolean().optional(),
  beginDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  /** in the names of person and object, and in the reason */
  keyword: z.string().trim().max(60).optional(),
});
export type LogFilter = z.output<typeof logFilter>;

export const logFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
export type LogFactValues = z.infer<typeof logFacts>;

export const logRow = z.object({
  /** from 1, without gaps within one log of an enterprise */
  number: z.number().int(),
  recordTime: instant,
  /** empty: the platform itself */
  fullName: z.string(),
  corpUserId: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  objectName: z.string(),
  before: logFacts.nullable(),
  after: logFacts.nullable(),
  reason: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** SHA-256 in hexadecimal digits; covers the entry before */
  hash: z.string(),
});
export type LogRowView = z.infer<typeof logRow>;

export const logQuestion = logFilter.extend({
  itemPage: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
});
export const logPage = pageOf(logRow);
