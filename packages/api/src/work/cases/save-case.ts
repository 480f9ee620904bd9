import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { CASE_LIMITS, caseKind, caseView, institution } from './case-file.ts';
import { UPLOADED_CASE_FILES } from './institutions.ts';

export const uploadedCaseFile = z.object({ targetId: z.uuid(), kind: z.enum(UPLOADED_CASE_FILES) });

export const saveCase = defineOperation({
  // 保存申请
  name: 'cases.saveCase',
  summary: 'Writes an application about a completed contract, or changes one that was not submitted. Nothing is sent and nothing is paid.',
  input: z.object({
    /** left out: a new one */
    caseId: z.uuid().optional(),
    applyId: z.uuid(),
    kind: caseKind,
    institution,
    /** of a dispute: what the other party did not keep; else what it is needed for */
    statement: z.string().trim().max(CASE_LIMITS.statement).default(''),
    claims: z
      .array(
        z.object({
          text: z.string().trim().min(1).max(CASE_LIMITS.claim),
          amountFen: z.number().int().min(1).max(1e13).nullable().default(null),
        }),
      )
      .max(CASE_LIMITS.claims)
      .default([]),
    /** files that were uploaded for it; those of a saved one are kept by their id */
    files: z.array(uploadedCaseFile).max(CASE_LIMITS.files).default([]),
  }),
  output: caseView,
  errors: [
    'CASE_UNKNOWN',
    'CASE_STATE',
    'CASE_SERVICE_UNKNOWN',
    'CASE_CONTRACT_UNFINISHED',
    'CASE_NO_CLAIMS',
    'CONTRACT_NOT_FOUND',
    'FILE_UNKNOWN',
  ],
  changes: ['cases'],
  mounts: {
    corporateAdmin: [
      '/c/m/ebqarb/edit',
      '/c/m/safeguard/safeKeepLetter',
      '/c/m/safeguard/testify',
      '/c/m/safeguard/arbitration',
      '/c/m/safeguard/zhArbitration',
      '/c/m/safeguard/ebqEvidence',
    ],
    personal: [
      '/i/ebqarb/edit',
      '/i/safeguard/keepLetter',
      '/i/safeguard/testify',
      '/i/safeguard/notarial',
      '/i/safeguard/evidence',
      '/i/safeguard/arbitration',
    ],
  },
  permission: 'cases.manage',
  limit: { times: 60, perSeconds: 60 },
});
