import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { beginsExport, fetchesExport, readsExport } from '../../wire/exports.ts';
import { uuid } from '../../wire/shapes.ts';
import { day, ENTRY_KINDS, entryRow, REGISTER_LIMITS, RENEWALS, terms } from './register.ts';

/** What a list of the register is narrowed by. */
export const entryFilters = z.object({
  /** in name, number, other parties or remark */
  keyword: z.string().trim().max(100).optional(),
  kind: z.enum(ENTRY_KINDS).optional(),
  /** soon: ends within 60 days · over: ended, and does not go on by itself */
  term: z.enum(['soon', 'over']).optional(),
  renewal: z.enum(RENEWALS).optional(),
  /** days of the end; both belong to it */
  endFrom: day.optional(),
  endTo: day.optional(),
  corpUserId: uuid.optional(),
  /** one of the enterprise's fields, and what it holds: a text anywhere in it, anything else exactly */
  fieldId: uuid.optional(),
  fieldValue: z.string().trim().max(REGISTER_LIMITS.valueLength).optional(),
});

export const listRegister = defineOperation({
  // 合同台账
  name: 'register.listRegister',
  summary: 'Entries of the register that match, as far as the data scope of the caller reaches, and how many there are of each term.',
  input: entryFilters.extend({
    /** ends: the nearest end first, those without one last · newest: entered last first */
    order: z.enum(['ends', 'newest']).default('ends'),
    /** `next` of the page before */
    after: z.string().max(80).optional(),
    pageSize: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    list: z.array(entryRow),
    /** empty: there is no further page */
    next: z.string(),
    /** all that match but for the term; counted to 10,001 */
    counts: z.object({ all: z.number().int(), soon: z.number().int(), over: z.number().int() }),
  }),
  errors: ['REGISTER_FIELD_UNKNOWN', 'REGISTER_PAGE_UNKNOWN'],
  permission: 'contracts.read',
  reads: ['register'],
  mounts: { corporateAdmin: '/c/m/register/findByPage' },
});

export const registerContracts = defineOperation({
  // 登记到台账
  name: 'register.registerContracts',
  summary: 'Enters contracts that were sent into the register, with what is known of them. What is entered already stays as it is.',
  input: z.object({ applyIds: z.array(uuid).min(1).max(REGISTER_LIMITS.atOnce) }),
  output: z.object({ registered: z.number().int(), kept: z.number().int() }),
  errors: ['CONTRACT_NOT_FOUND'],
  permission: 'contracts.read',
  changes: ['register'],
  mounts: { corporateAdmin: '/c/m/register/add' },
});

export const saveRegisterEntry = defineOperation({
  // 保存台账内容
  name: 'register.saveRegisterEntry',
  summary: 'Sets what the enterprise keeps of a contract: amount, term, renewal, notice, steward and its own fields, all of them.',
  input: terms.extend({ entryId: uuid }),
  output: z.object({}),
  errors: [
    'REGISTER_ENTRY_UNKNOWN',
    'REGISTER_TERM_REVERSED',
    'REGISTER_NOTICE_WITHOUT_END',
    'REGISTER_FIELD_UNKNOWN',
    'REGISTER_VALUE_WRONG',
    'MEMBER_NOT_FOUND',
  ],
  permission: 'contracts.read',
  changes: ['register'],
  mounts: { corporateAdmin: '/c/m/register/save' },
});

export const removeRegisterEntry = defineOperation({
  // 移出台账
  name: 'register.removeRegisterEntry',
  summary: 'Takes a contract out of the register, with what was entered of it. The contract itself stays where it is.',
  input: z.object({ entryId: uuid }),
  output: z.object({}),
  errors: ['REGISTER_ENTRY_UNKNOWN'],
  permission: 'contracts.read',
  changes: ['register'],
  mounts: { corporateAdmin: '/c/m/register/remove' },
});

export const exportRegister = defineOperation({
  ...beginsExport,
  // 导出台账
  name: 'register.exportRegister',
  summary: 'Starts to write the entries that match into a spreadsheet (.xlsx), the fields of the enterprise included.',
  input: entryFilters.extend({ locale: z.enum(['zh-CN', 'en']).default('zh-CN') }),
  errors: [...beginsExport.errors, 'REGISTER_FIELD_UNKNOWN'],
  permission: 'contracts.read',
  mounts: { corporateAdmin: '/c/m/register/export' },
});

export const readRegisterExport = defineOperation({
  ...readsExport,
  // 台账导出进度
  name: 'register.readRegisterExport',
  permission: 'contracts.read',
  mounts: { corporateAdmin: '/c/m/register/export/status' },
});

export const downloadRegisterExport = defineOperation({
  ...fetchesExport,
  // 下载台账
  name: 'register.downloadRegisterExport',
  permission: 'contracts.read',
  mounts: { corporateAdmin: '/c/m/register/export/download' },
});
