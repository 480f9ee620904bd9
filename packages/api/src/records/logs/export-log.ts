import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { exportStarted, exportState } from '../../wire/exports.ts';
import { uuid } from '../../wire/shapes.ts';
import { LOG_KINDS, logFilter } from './log.ts';

export const exportLog = defineOperation({
  // 导出日志
  name: 'logs.exportLog',
  summary: 'Starts to write the entries that match into a spreadsheet (.xlsx), with each entry’s hash and the text it covers.',
  input: logFilter.extend({ kind: z.enum(LOG_KINDS), locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
  output: exportStarted,
  errors: ['EXPORT_TOO_LARGE'],
  permission: 'logs.read',
  changes: [],
  mounts: { corporateAdmin: '/c/m/log/export' },
  limit: { times: 20, perSeconds: 600 },
});

export const readLogExport = defineOperation({
  // 导出进度
  name: 'logs.readLogExport',
  summary: 'How far an export of the caller is.',
  input: z.object({ exportId: uuid }),
  output: exportState,
  errors: ['EXPORT_UNKNOWN'],
  permission: 'logs.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/log/export/status' },
});

export const downloadLogExport = defineOperation({
  // 下载日志
  name: 'logs.downloadLogExport',
  summary: 'The finished spreadsheet of an export of the caller, for seven days.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ exportId: uuid }),
  output: z.never(),
  errors: ['EXPORT_UNKNOWN', 'EXPORT_UNFINISHED'],
  permission: 'logs.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/log/export/download' },
});
