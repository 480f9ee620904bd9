import { z } from 'zod';

/** Rows of one export. */
export const EXPORT_MOST = 100_000;
/** How long the file of an export is kept. */
export const EXPORT_DAYS = 7;

export const exportStarted = z.object({ exportId: z.uuid(), total: z.number().int() });
export const exportState = z.object({
  state: z.enum(['running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  fileName: z.string(),
});
export type ExportState = z.infer<typeof exportState>;

const one = z.object({ exportId: z.uuid() });

/** What the three calls of each export have in common: it is begun, asked how far it is, and fetched. */
export const beginsExport = {
  output: exportStarted,
  errors: ['EXPORT_TOO_LARGE'],
  changes: [],
  limit: { times: 20, perSeconds: 600 },
} as const;
export const readsExport = {
  summary: 'How far an export of the caller is.',
  input: one,
  output: exportState,
  errors: ['EXPORT_UNKNOWN'],
  reads: [],
} as const;
export const fetchesExport = {
  summary: 'The finished spreadsheet of an export of the caller, for seven days.',
  method: 'GET',
  answer: 'bytes',
  input: one,
  output: z.never(),
  errors: ['EXPORT_UNKNOWN', 'EXPORT_UNFINISHED'],
  reads: [],
} as const;

/** Refusals of exports; part of the table in `errors.ts`. */
export const exportRefusals = {
  EXPORT_UNKNOWN: [13101, '导出任务不存在或已过期，请重新导出', 'The export does not exist or has expired. Please export again'],
  EXPORT_UNFINISHED: [13102, '还在导出，已完成 {done} 条，请稍候再下载', 'Still exporting; rows done: {done}. Please download it later'],
  EXPORT_TOO_LARGE: [
    13103,
    '符合条件的记录超过 {limit} 条，没有导出。请缩短时间或增加筛选条件',
    'More than {limit} rows match; nothing was exported. Please choose a shorter period or more filters',
  ],
} as const;
