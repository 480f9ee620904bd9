import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { beginsExport, fetchesExport, readsExport } from '../../wire/exports.ts';
import { sealUseFilter } from './list-seal-uses.ts';

export const exportSealUses = defineOperation({
  ...beginsExport,
  // 导出用印记录
  name: 'seals.exportSealUses',
  summary: 'Starts to write the uses and refusals that match into a spreadsheet (.xlsx); no cell of it is a formula.',
  input: sealUseFilter.extend({ locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
  permission: 'seals.read',
  mounts: { corporateAdmin: '/c/m/seal/exportUses' },
});

export const readSealUsesExport = defineOperation({
  ...readsExport,
  // 用印记录导出进度
  name: 'seals.readSealUsesExport',
  permission: 'seals.read',
  mounts: { corporateAdmin: '/c/m/seal/exportUses/status' },
});

export const downloadSealUsesExport = defineOperation({
  ...fetchesExport,
  // 下载用印记录
  name: 'seals.downloadSealUsesExport',
  permission: 'seals.read',
  mounts: { corporateAdmin: '/c/m/seal/exportUses/download' },
});
