import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { CASE_LIMITS, caseView } from './case-file.ts';
import { uploadedCaseFile } from './save-case.ts';

const reason = z.string().trim().max(CASE_LIMITS.reason).default('');

export const deleteCase = defineOperation({
  // 删除草稿
  name: 'cases.deleteCase',
  summary: 'Deletes an application that was never submitted.',
  input: z.object({ caseId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['CASE_UNKNOWN', 'CASE_STATE'],
  changes: ['cases'],
  mounts: { corporateAdmin: ['/c/m/ebqarb/delete', '/c/m/safeguard/deleteZhCase'], personal: '/i/ebqarb/delete' },
  permission: 'cases.manage',
});

export const cancelCase = defineOperation({
  // 撤回申请
  name: 'cases.cancelCase',
  summary: 'Takes an application back that the institution has not accepted yet. The fee is given back.',
  input: z.object({ caseId: z.uuid(), reason }),
  output: caseView,
  errors: ['CASE_UNKNOWN', 'CASE_STATE'],
  changes: ['cases', 'points'],
  mounts: { corporateAdmin: '/c/m/ebqarb/cancel', personal: '/i/ebqarb/cancel' },
  permission: 'cases.manage',
});

export const revokeCase = defineOperation({
  // 撤销案件
  name: 'cases.revokeCase',
  summary: 'Ends a case that the institution has accepted and not decided. The fee stays charged.',
  input: z.object({ caseId: z.uuid(), reason }),
  output: caseView,
  errors: ['CASE_UNKNOWN', 'CASE_STATE'],
  changes: ['cases'],
  mounts: { corporateAdmin: '/c/m/ebqarb/revoke', personal: ['/i/ebqarb/revoke', '/i/safeguard/caseWithdraw'] },
  permission: 'cases.manage',
});

export const withdrawClaim = defineOperation({
  // 撤回一项请求
  name: 'cases.withdrawClaim',
  summary: 'Takes one claim of a submitted case back; the institution is told. The last one ends with the case alone.',
  input: z.object({ caseId: z.uuid(), claimId: z.uuid() }),
  output: caseView,
  errors: ['CASE_UNKNOWN', 'CASE_STATE', 'CASE_CLAIM_UNKNOWN', 'CASE_LAST_CLAIM'],
  changes: ['cases'],
  mounts: { corporateAdmin: '/c/m/safeguard/caseClaimWithdraw', personal: '/i/safeguard/claimWithdraw' },
  permission: 'cases.manage',
});

export const supplyCase = defineOperation({
  // 补正材料
  name: 'cases.supplyCase',
  summary: 'Hands over files that the institution asked for; it goes on with the case.',
  input: z.object({ caseId: z.uuid(), files: z.array(uploadedCaseFile).min(1).max(CASE_LIMITS.files), note: reason }),
  output: caseView,
  errors: ['CASE_UNKNOWN', 'CASE_STATE', 'FILE_UNKNOWN'],
  changes: ['cases'],
  mounts: { corporateAdmin: '/c/m/safeguard/supply', personal: '/i/safeguard/supply' },
  permission: 'cases.manage',
});

export const askInstitution = defineOperation({
  // 查询办理进度
  name: 'cases.askInstitution',
  summary: 'Asks the institution how far a case is, and takes over what it says.',
  input: z.object({ caseId: z.uuid() }),
  output: caseView,
  errors: ['CASE_UNKNOWN', 'CASE_INSTITUTION_AWAY'],
  changes: ['cases', 'points'],
  mounts: { corporateAdmin: '/c/m/safeguard/queryNotarialOrder', personal: '/i/safeguard/queryOrder' },
  permission: 'cases.manage',
  limit: { times: 30, perSeconds: 60 },
});
