import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { uuid } from '../../wire/shapes.ts';
import { POLICY_COLUMNS, POLICY_FAULT_NAMES, POLICY_LIMITS, policyNumber, policyToEnter } from './policy.ts';

const errors = ['INSURANCE_NOTES_NEEDED', 'PRESERVATION_UNKNOWN', 'POLICY_NUMBER_TAKEN'] as const;

export const parsePolicies = defineOperation({
  // 解析保单表格
  name: 'insurance.parsePolicies',
  summary: 'Reads a spreadsheet of policies: the rows that can be entered, and what is wrong with each of the others. Keeps nothing.',
  input: z.object({}),
  output: z.object({
    total: z.number().int(),
    list: z.array(policyToEnter.extend({ row: z.number().int() })),
    /** row as the spreadsheet numbers it */
    errors: z.array(
      z.object({
        row: z.number().int(),
        policyNumber: z.string(),
        faults: z.array(z.object({ column: z.enum(POLICY_COLUMNS), fault: z.enum(POLICY_FAULT_NAMES) })),
      }),
    ),
  }),
  errors: [
    'INSURANCE_NOTES_NEEDED',
    'SPREADSHEET_INVALID',
    'SPREADSHEET_TOO_LARGE',
    'SPREADSHEET_COLUMNS',
    'SPREADSHEETS_BUSY',
    'POLICIES_MISSING',
    'FILE_MISSING',
    'FILE_TOO_LARGE',
  ],
  body: 'multipart',
  changes: [],
  mounts: { session: '/yaic/parseExcel' },
  limit: { times: 30, perSeconds: 60 },
});

export const enterPolicy = defineOperation({
  // 录入保单号
  name: 'insurance.enterPolicy',
  summary: 'Gives a preservation of the party its policy number. A number stands for one preservation; one that has a number gets another.',
  input: z.object({ preservationId: uuid, policyNumber }),
  output: z.object({ preservationId: uuid, policyNumber: z.string() }),
  errors,
  changes: ['preservations'],
  mounts: { session: '/yaic/inputNo' },
});

export const enterPolicies = defineOperation({
  // 批量录入保单
  name: 'insurance.enterPolicies',
  summary:
    'The same for many, all or none: the body is a JSON list. A policy that names no preservation is preserved itself, as a record of its fields.',
  input: z.array(policyToEnter).min(1).max(POLICY_LIMITS.atOnce),
  output: z.object({ list: z.array(z.object({ preservationId: uuid, policyNumber: z.string() })) }),
  errors,
  changes: ['preservations'],
  mounts: { session: '/yaic/batchInputNo' },
});
