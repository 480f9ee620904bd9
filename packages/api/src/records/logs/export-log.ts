import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { beginsExport, fetchesExport, readsExport } from '../../wire/exports.ts';
import { LOG_KINDS, logFilter } from './log.ts';

export const exportLog = defineOperation({
  ...beginsExport,
  // 导出日志
  name: 'logs.exportLog',
  summary: 'Starts to write the entries that match into a spreadsheet (.xlsx), with each entry’s hash and the text it covers.',
  input: logFilter.extend({ kind: z.enum(LOG_KINDS), locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
  permission: 'logs.read',
  mounts: { corporateAdmin: '/c/m/log/export' },
});

export const readLogExport = defineOperation({
  ...readsExport,
  // 导出进度
  name: 'logs.readLogExport',
  permission: 'logs.read',
  mounts: { corporateAdmin: '/c/m/log/export/status' },
});

export const downloadLogExport = defineOperation({
  ...fetchesExport,
  // 下载日志
  name: 'logs.downloadLogExport',
  permission: 'logs.read',
  mounts: { corporateAdmin: '/c/m/log/export/download' },
});
