import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { exportStarted, exportState } from '../../wire/exports.ts';
import { sealUseFilter } from './list-seal-uses.ts';

const one = z.object({ exportId: z.uuid() });

export const exportSealUses = defineOperation({
  // 导出用印记录
  name: 'seals.exportSealUses',
  summary: 'Starts to write the uses and refusals that match into a spreadsheet (.xlsx); no cell of it is a formula.',
  input: sealUseFilter.extend({ locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
  output: exportStarted,
  errors: ['EXPORT_TOO_LARGE'],
  permission: 'seals.read',
  changes: [],
  mounts: { corporateAdmin: '/c/m/seal/exportUses' },
  limit: { times: 20, perSeconds: 600 },
});

export const readSealUsesExport = defineOperation({
  // 用印记录导出进度
  name: 'seals.readSealUsesExport',
  summary: 'How far an export of the caller is.',
  input: one,
  output: exportState,
  errors: ['EXPORT_UNKNOWN'],
  permission: 'seals.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/seal/exportUses/status' },
});

export const downloadSealUsesExport = defineOperation({
  // 下载用印记录
  name: 'seals.downloadSealUsesExport',
  summary: 'The finished spreadsheet of an export of the caller, for seven days.',
  method: 'GET',
  answer: 'bytes',
  input: one,
  output: z.never(),
  errors: ['EXPORT_UNKNOWN', 'EXPORT_UNFINISHED'],
  permission: 'seals.read',
  reads: [],
  mounts: { corporateAdmin: '/c/m/seal/exportUses/download' },
});
