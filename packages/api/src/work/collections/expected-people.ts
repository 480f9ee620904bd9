import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { TAKING_STATES } from './shapes.ts';

/** People on the list of one collection. */
export const EXPECTED_MOST = 5000;
/** People who are reminded, or taken off the list, at once. */
export const REMINDED_AT_ONCE = 500;
/** Hours in which nobody is reminded of the same collection twice. */
export const EXPECTED_REMIND_HOURS = 24;
/** Lines that could not be read and are named in an answer. */
export const FAULTY_LINES_SHOWN = 100;

const words = z.object({ 'zh-CN': z.string(), en: z.string() });
const collectionId = z.uuid();

export const addExpected = defineOperation({
  // 一码多签 · 添加名单
  name: 'collections.addExpected',
  summary:
    'Adds people to the list of a collection: from a workbook with names and mobile numbers, or from lines of text. Lines that cannot be read are named and kept back; of a number that is on the list the name is replaced.',
  input: z.object({
    collectionId,
    /** a name and a mobile number in each line; without a file */
    lines: z.string().max(400_000).default(''),
  }),
  output: z.object({
    added: z.number().int(),
    /** were on the list */
    known: z.number().int(),
    /** lines that were kept back */
    faulty: z.number().int(),
    /** the first hundred of them, numbered as in the workbook or the text */
    errors: z.array(z.object({ row: z.number().int(), fullName: z.string(), mobile: z.string(), why: words })),
  }),
  errors: [
    'COLLECTION_UNKNOWN',
    'COLLECTION_LIST_EMPTY',
    'COLLECTION_LIST_LONG',
    'SPREADSHEET_INVALID',
    'SPREADSHEET_EMPTY',
    'SPREADSHEET_TOO_LARGE',
    'SPREADSHEET_COLUMNS',
    'SPREADSHEETS_BUSY',
    'FILE_TOO_LARGE',
  ],
  body: 'multipart',
  permission: 'contracts.send',
  changes: ['collections'],
  mounts: { enterprise: '/c/collect/expected/add', personal: '/i/collect/expected/add' },
});

export const removeExpected = defineOperation({
  // 一码多签 · 移出名单
  name: 'collections.removeExpected',
  summary: 'Takes people off the list of a collection. Who has filled it in keeps the place and the contract.',
  input: z.object({ collectionId, expectedIds: z.array(z.uuid()).min(1).max(REMINDED_AT_ONCE) }),
  output: z.object({ removed: z.number().int() }),
  errors: ['COLLECTION_UNKNOWN'],
  permission: 'contracts.send',
  changes: ['collections'],
  mounts: { enterprise: '/c/collect/expected/remove', personal: '/i/collect/expected/remove' },
});

/** all · missing: has not filled it in, or what was filled in made no contract · come: has */
export const EXPECTED_FILTERS = ['all', 'missing', 'come'] as const;
export type ExpectedFilter = (typeof EXPECTED_FILTERS)[number];

/** Somebody on the list. */
export const expectedPerson = z.object({
  expectedId: z.uuid(),
  fullName: z.string(),
  mobile: z.string(),
  /** null: nothing was filled in with this number */
  filled: z
    .object({
      /** as it was filled in */
      fullName: z.string(),
      state: z.enum(TAKING_STATES),
      fillTime: z.string(),
      applyNo: z.string(),
    })
    .nullable(),
  /** when a reminder went out last; empty: none did */
  remindTime: z.string(),
});
export type ExpectedPerson = z.infer<typeof expectedPerson>;

export const listExpected = defineOperation({
  // 一码多签 · 名单
  name: 'collections.listExpected',
  summary: 'The list of a collection of the caller, in its own order: who has filled it in, and who has not.',
  input: z.object({
    collectionId,
    came: z.enum(EXPECTED_FILTERS).default('all'),
    itemPage: z.number().int().min(1).max(500).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
  }),
  output: pageOf(expectedPerson).extend({
    /** of the whole list */
    come: z.number().int(),
    missing: z.number().int(),
    /** of those missing, who were not reminded within a day */
    remindable: z.number().int(),
  }),
  errors: ['COLLECTION_UNKNOWN'],
  permission: 'contracts.send',
  reads: ['collections', 'contracts'],
  mounts: { enterprise: '/c/collect/expected/list', personal: '/i/collect/expected/list' },
});

export const remindExpected = defineOperation({
  // 一码多签 · 提醒未填写的人
  name: 'collections.remindExpected',
  summary:
    'Sends the link of an open collection to those on its list who have not filled it in, each at most once a day and 500 at a time. Each SMS costs one of the allowance; a number that got its messages of the day is left out.',
  input: z.object({
    collectionId,
    /** absent: all who are missing */
    expectedIds: z.array(z.uuid()).min(1).max(REMINDED_AT_ONCE).optional(),
  }),
  output: z.object({
    /** SMS that go out */
    reminded: z.number().int(),
    /** whose number got its messages of the day */
    leftOut: z.number().int(),
    /** further ones who may be reminded now */
    left: z.number().int(),
  }),
  errors: ['COLLECTION_UNKNOWN', 'COLLECTION_REMIND_CLOSED', 'COLLECTION_REMIND_NOBODY', 'POINTS_INSUFFICIENT'],
  permission: 'contracts.send',
  changes: ['collections', 'points'],
  mounts: { enterprise: '/c/collect/expected/remind', personal: '/i/collect/expected/remind' },
});
