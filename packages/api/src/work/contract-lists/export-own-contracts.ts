import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { beginsExport, fetchesExport, readsExport } from '../../wire/exports.ts';
import { listFilters } from '../../wire/shapes.ts';

export const exportOwnContracts = defineOperation({
  ...beginsExport,
  // 导出我签署的、我发起的
  name: 'contracts.exportOwnContracts',
  summary: 'Starts to write the contracts of a list of the caller into a spreadsheet (.xlsx); no cell of it is a formula.',
  input: listFilters.omit({ itemPage: true, pageSize: true }).extend({
    listType: z.enum(['sent', 'received']).default('sent'),
    locale: z.enum(['zh-CN', 'en']).default('zh-CN'),
  }),
  errors: [...beginsExport.errors, 'DIRECTORY_UNKNOWN'],
  mounts: { enterprise: '/c/applySign/apiQueryToExcelUrl', personal: '/i/applySign/apiQueryToExcelUrl' },
});

export const readOwnContractsExport = defineOperation({
  ...readsExport,
  // 自己的合同：导出进度
  name: 'contracts.readOwnContractsExport',
  mounts: { enterprise: '/c/applySign/apiQueryToExcel/status', personal: '/i/applySign/apiQueryToExcel/status' },
});

export const downloadOwnContractsExport = defineOperation({
  ...fetchesExport,
  // 自己的合同：下载导出的表格
  name: 'contracts.downloadOwnContractsExport',
  mounts: { enterprise: '/c/applySign/apiQueryToExcel/download', personal: '/i/applySign/apiQueryToExcel/download' },
});
