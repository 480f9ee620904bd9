import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { IMPORT_COLUMNS, IMPORT_FAULT_NAMES } from './import-faults.ts';

const importFault = z.object({ column: z.enum(IMPORT_COLUMNS), fault: z.enum(IMPORT_FAULT_NAMES) });
/** row as numbered by the spreadsheet */
const faultyRow = z.object({ row: z.number().int(), name: z.string(), faults: z.array(importFault) });

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

export const checkImport = defineOperation({
  // 导入前核对
  name: 'organizations.checkImport',
  summary:
    'What an import of this spreadsheet would do: members, first hundred rows with faults, invitations and their cost. Keeps nothing.',
  input: z.object({}),
  output: z.object({
    total: z.number().int(),
    /** members who would be added */
    valid: z.number().int(),
    faulty: z.number().int(),
    errors: z.array(faultyRow),
    /** invitations by SMS; the others go by mail */
    sms: z.number().int(),
    mails: z.number().int(),
    /** what is left of the SMS allowance */
    smsRest: z.number().int(),
    /** the allowance, or points instead, pay for all of them */
    isCovered: z.boolean(),
  }),
  errors: [
    'SPREADSHEET_INVALID',
    'SPREADSHEET_EMPTY',
    'SPREADSHEET_TOO_LARGE',
    'SPREADSHEET_COLUMNS',
    'SPREADSHEETS_BUSY',
    'FILE_MISSING',
    'FILE_TOO_LARGE',
  ],
  permission: 'members.manage',
  body: 'multipart',
  reads: [],
  mounts: { corporateAdmin: '/c/m/user/import/check' },
});

export const importMembers = defineOperation({
  // 批量导入成员
  name: 'organizations.importMembers',
  summary:
    'Takes a spreadsheet of members and reads it in the background. `valid` keeps the rows without faults, `whole` keeps all rows or none. Invitations by SMS cost the SMS allowance.',
  input: z.object({
    mode: z.enum(['valid', 'whole']).default('valid'),
    /** `later`: the members are listed, and invited when an administrator asks for it */
    invite: z.enum(['now', 'later']).default('now'),
  }),
  output: z.object({ importId: z.uuid() }),
  errors: [
    'SPREADSHEET_INVALID',
    'SPREADSHEET_EMPTY',
    'SPREADSHEET_TOO_LARGE',
    'SPREADSHEET_COLUMNS',
    'SPREADSHEETS_BUSY',
    'IMPORT_RUNNING',
    'FILE_MISSING',
    'FILE_TOO_LARGE',
    'POINTS_INSUFFICIENT',
  ],
  permission: 'members.manage',
  body: 'multipart',
  changes: ['members', 'roles', 'points'],
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
    /** of those added: an invitation was sent */
    invited: z.number().int(),
    faulty: z.number().int(),
    errors: z.array(faultyRow),
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
