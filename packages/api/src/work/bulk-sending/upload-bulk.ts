import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { BULK_TEMPLATE_ERRORS, bulkRow, bulkSummary } from './shapes.ts';

export const downloadBulkWorkbook = defineOperation({
  // 下载批量发起表格
  name: 'bulk.downloadBulkWorkbook',
  summary:
    'The workbook to fill in for sending many contracts from a template: a column for each thing that its roles and variables need, drop-downs, text formats, and a sheet that explains them.',
  answer: 'bytes',
  input: z.object({ tplId: z.uuid() }),
  output: z.never(),
  errors: [...BULK_TEMPLATE_ERRORS, 'BULK_TEMPLATE_TABLES'],
  permission: 'contracts.send',
  reads: [],
  mounts: { enterprise: '/c/tpl/excelDownload', personal: '/i/tpl/excelDownload' },
});

export const uploadBulk = defineOperation({
  // 上传批量发起表格
  name: 'bulk.uploadBulk',
  summary:
    'Takes a filled-in workbook of a template, at most 10,000 rows, and judges each row. Nothing is sent yet. `rows` are the first hundred, `errors` the first hundred with faults; the rest is read by its number.',
  input: z.object({ tplId: z.uuid() }),
  output: bulkSummary.extend({
    rows: z.array(bulkRow),
    errors: z.array(bulkRow),
    /** titles that the template does not know: these columns are left out */
    leftOut: z.array(z.string()),
  }),
  errors: [
    ...BULK_TEMPLATE_ERRORS,
    'BULK_TEMPLATE_TABLES',
    'SPREADSHEET_INVALID',
    'SPREADSHEET_EMPTY',
    'SPREADSHEET_TOO_LARGE',
    'SPREADSHEET_COLUMNS',
    'SPREADSHEETS_BUSY',
    'FILE_MISSING',
    'FILE_TOO_LARGE',
  ],
  body: 'multipart',
  changes: ['bulks'],
  scope: 'contracts.send',
  mounts: { session: '/fileOper/uploadBatch2', openapi: `${OPENAPI}/bulks/upload` },
});
