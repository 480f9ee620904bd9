import { z } from 'zod';

/** What the judge of templates refuses; with variables or without, a template is sent in bulk. */
export const BULK_TEMPLATE_ERRORS = ['TEMPLATE_UNKNOWN', 'TEMPLATE_UNPUBLISHED', 'TEMPLATE_DISABLED', 'TEMPLATE_NOT_GRANTED'] as const;

const words = z.object({ 'zh-CN': z.string(), en: z.string() });

/** What is wrong with a cell, by the title of its column. */
export const bulkError = z.object({ column: words, why: words });

/** faulty: nothing is sent of it · open: may be sent · waiting: is being sent · sent · refused: could not be sent */
export const BULK_OUTCOMES = ['faulty', 'open', 'waiting', 'sent', 'refused'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const bulkRow = z.object({
  /** as the spreadsheet numbers it */
  row: z.number().int(),
  /** the name of its contract */
  contractName: z.string(),
  /** who signs it besides the sender */
  signers: z.string(),
  outcome: z.enum(BULK_OUTCOMES),
  errors: z.array(bulkError),
  /** why it was refused */
  why: words.nullable(),
  /** once it was sent */
  applyId: z.string(),
  applyNo: z.string(),
});

/** ready: nothing is being sent · running · paused: by hand, or because nothing can be sent (`why`) · done: no row is left to send */
export const BULK_STATES = ['ready', 'running', 'paused', 'done'] as const;
export type BulkState = (typeof BULK_STATES)[number];

export const bulkSummary = z.object({
  batchId: z.uuid(),
  tplId: z.uuid(),
  tplName: z.string(),
  fileName: z.string(),
  state: z.enum(BULK_STATES),
  why: words.nullable(),
  createTime: z.string(),
  total: z.number().int(),
  faulty: z.number().int(),
  open: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  refused: z.number().int(),
});
export type BulkSummary = z.infer<typeof bulkSummary>;
