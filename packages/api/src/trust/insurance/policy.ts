import { z } from 'zod';
import type { Words } from '../../errors.ts';
import { oneLine, uuid } from '../../wire/shapes.ts';
import { PRESERVATION_STATES } from '../preservations/preservation.ts';

export const POLICY_LIMITS = { atOnce: 500, number: 64, name: 100, identity: 40 } as const;

export const POLICY_COLUMNS = ['policyNumber', 'insuranceType', 'applicantName', 'recognizeeName', 'recognizeeIdentity'] as const;
export type PolicyColumn = (typeof POLICY_COLUMNS)[number];

/** Titles of the columns of a spreadsheet. */
export const POLICY_HEADERS: Readonly<Record<PolicyColumn, Words>> = {
  policyNumber: { 'zh-CN': '保单号', en: 'Policy number' },
  insuranceType: { 'zh-CN': '险种', en: 'Insurance type' },
  applicantName: { 'zh-CN': '投保人', en: 'Applicant' },
  recognizeeName: { 'zh-CN': '被保险人', en: 'Insured' },
  recognizeeIdentity: { 'zh-CN': '被保险人证件号', en: 'ID number of the insured' },
};

/** What is wrong with a cell. */
export const POLICY_FAULTS = {
  missing: { 'zh-CN': '没有填写', en: 'missing' },
  tooLong: { 'zh-CN': '太长', en: 'too long' },
  malformed: { 'zh-CN': '有换行或标签，请改成一行文字', en: 'has a line break or a tag; please write it as one line' },
  formula: { 'zh-CN': '是公式，请粘贴为文本', en: 'is a formula; please paste it as text' },
  longNumber: {
    'zh-CN': '超过 15 位的数字没有按文本填写，末尾几位已丢失',
    en: 'a number of more than 15 digits that is not typed as text: its last digits are lost',
  },
  dateInvalid: { 'zh-CN': '是日期，请按文本填写', en: 'is a date; please type it as text' },
  cellError: { 'zh-CN': '单元格有错误', en: 'the cell has an error' },
  hidden: { 'zh-CN': '在隐藏的行或列里', en: 'lies in a hidden row or column' },
  repeated: { 'zh-CN': '和上面的一行重复', en: 'repeats a row above' },
  taken: { 'zh-CN': '已经存过', en: 'was preserved before' },
} as const satisfies Readonly<Record<string, Words>>;
export type PolicyFault = keyof typeof POLICY_FAULTS;
export const POLICY_FAULT_NAMES = Object.keys(POLICY_FAULTS) as readonly PolicyFault[] as readonly [PolicyFault, ...PolicyFault[]];

export const policyNumber = oneLine(POLICY_LIMITS.number).min(1);
const name = oneLine(POLICY_LIMITS.name).default('');

export const policyToEnter = z.object({
  /** what it is the policy of; left out: the record itself is preserved */
  preservationId: uuid.optional(),
  policyNumber,
  insuranceType: name,
  applicantName: name,
  recognizeeName: name,
  recognizeeIdentity: oneLine(POLICY_LIMITS.identity).default(''),
});
export type PolicyToEnter = z.output<typeof policyToEnter>;

export const policyRow = z.object({
  preservationId: uuid,
  policyNumber: z.string(),
  insuranceType: z.string(),
  applicantName: z.string(),
  recognizeeName: z.string(),
  /** masked: whole it stands in what was preserved alone */
  recognizeeIdentity: z.string(),
  number: z.string(),
  time: z.string(),
  state: z.enum(PRESERVATION_STATES),
});
export type PolicyRow = z.infer<typeof policyRow>;

/** Several ids with commas. */
export const presId = z.string().trim().max(40_000);
/** 1 PDF · 2 package · 3 Excel */
export const downType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
