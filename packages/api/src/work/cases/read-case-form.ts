import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { caseKind, caseOffice, institution } from './case-file.ts';
import { UPLOADED_CASE_FILES } from './institutions.ts';

export const readCaseForm = defineOperation({
  // 司法服务办理须知
  name: 'cases.readCaseForm',
  summary:
    'What each institution does, what it costs, how long it takes and which files it asks for; with a completed contract also who the parties are and what may be claimed.',
  method: 'GET',
  input: z.object({
    applyId: z.uuid().optional(),
    /** of one kind alone */
    kind: caseKind.optional(),
  }),
  output: z.object({
    office: caseOffice,
    services: z.array(
      z.object({
        kind: caseKind,
        institution,
        fee: z.number().int(),
        acceptDays: z.number().int(),
        days: z.number().int(),
        supplyDays: z.number().int(),
        required: z.array(z.enum(UPLOADED_CASE_FILES)),
      }),
    ),
    /** points that are left */
    points: z.number().int(),
    contract: z
      .object({
        applyId: z.uuid(),
        applyNo: z.string(),
        contractName: z.string(),
        applicant: z.string(),
        respondents: z.array(z.string()),
        /** as the sender stated it, for the sender alone */
        amountFen: z.number().int().nullable(),
        signedTime: z.string(),
        files: z.array(z.string()),
      })
      .nullable(),
    /** what a dispute about the contract would ask for, to be changed at will */
    claims: z.array(z.object({ text: z.string(), amountFen: z.number().int().nullable() })),
  }),
  errors: ['CONTRACT_NOT_FOUND', 'CASE_CONTRACT_UNFINISHED'],
  reads: ['cases', 'contracts', 'points'],
  mounts: { corporateAdmin: '/c/m/safeguard/keepInit', personal: '/i/safeguard/keepInit' },
  permission: 'cases.manage',
});
