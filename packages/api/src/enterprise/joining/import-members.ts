import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { IMPORT_COLUMNS, IMPORT_FAULT_NAMES } from './import-faults.ts';

const importFault = z.object({ column: z.enum(IMPORT_COLUMNS), fault: z.enum(IMPORT_FAULT_NAMES) });

export const downloadImportTemplate = defineOperation({
  // 下载导入模板
  name: 'organizations.downloadImportTemplate',
  summary: 'The spreadsheet to fill in for an import of members.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({}),
  output: z.never(),
  errors: [],
  permission: 'members.manage',
  reads: [],
  mounts: { corporateAdmin: '/c/m/user/import/template' },
});

export const importMembers = defineOperation({
  // 批量导入成员
  name: 'organizations.importMembers',
  summary:
    'Takes a spreadsheet of members and reads it in the background. `valid` keeps the rows without faults, `whole` keeps all rows or none.',
  input: z.object({ mode: z.enum(['valid', 'whole']).default('valid') }),
  output: z.object({ importId: z.uuid() }),
  errors: [
    'SPREADSHEET_INVALID',
    'SPREADSHEET_TOO_LARGE',
    'SPREADSHEET_COLUMNS',
    'SPREADSHEETS_BUSY',
    'IMPORT_RUNNING',
    'FILE_MISSING',
    'FILE_TOO_LARGE',
  ],
  permission: 'members.manage',
  body: 'multipart',
  changes: ['members', 'roles'],
  mounts: { corporateAdmin: '/c/m/user/import' },
});

export const readImport = defineOperation({
  // 导入进度
  name: 'organizations.readImport',
  summary: 'How far an import is, and the first hundred rows with faults.',
  input: z.object({ importId: z.uuid() }),
  output: z.object({
    importId: z.uuid(),
    fileName: z.string(),
    state: z.enum(['running', 'done']),
    /** rows with content */
    total: z.number().int(),
    /** rows that are finished: faulty, or added and invited */
    finished: z.number().int(),
    added: z.number().int(),
    faulty: z.number().int(),
    /** row as numbered by the spreadsheet */
    errors: z.array(z.object({ row: z.number().int(), name: z.string(), faults: z.array(importFault) })),
  }),
  errors: ['NOT_FOUND'],
  permission: 'members.manage',
  reads: [],
  mounts: { corporateAdmin: '/c/m/user/import/status' },
});

export const downloadImportFaults = defineOperation({
  // 下载导入错误
  name: 'organizations.downloadImportFaults',
  summary: 'The rows of an import that were not kept, each with its reason, in the columns of the template.',
  method: 'GET',
  answer: 'bytes',
  input: z.object({ importId: z.uuid() }),
  output: z.never(),
  errors: ['NOT_FOUND'],
  permission: 'members.manage',
  reads: [],
  mounts: { corporateAdmin: '/c/m/user/import/faults' },
});
