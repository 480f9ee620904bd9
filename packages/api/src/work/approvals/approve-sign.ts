import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, pageOf } from '../../wire/shapes.ts';
import { approvalOutcome, approvalRow } from './approval.ts';

export const approveSign = defineOperation({
  // 管理员审批用印
  name: 'approvals.approveSign',
  summary: 'An administrator of seals decides on a request to use a seal, in the place of everybody who is still asked.',
  input: z.object({ flowInstId: z.uuid(), pass: flag, reason: z.string().trim().max(200).default('') }),
  output: approvalOutcome,
  errors: ['APPROVAL_UNKNOWN', 'APPROVAL_NOT_OPEN', 'APPROVAL_REASON_NEEDED', 'APPROVER_TWICE'],
  permission: 'seals.approve',
  changes: ['approvals', 'contracts', 'seals'],
  mounts: { corporateAdmin: '/c/m/seal/approveSign' },
});

export const listSealRequests = defineOperation({
  // 待审批的用印申请
  name: 'approvals.listSealRequests',
  summary: 'Requests of all members to use a seal that are still being decided, the latest first.',
  input: z.object({ itemPage: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(100).default(50) }),
  output: pageOf(approvalRow),
  errors: [],
  permission: 'seals.approve',
  reads: ['approvals', 'seals'],
  mounts: { corporateAdmin: '/c/m/seal/listSealRequests' },
});
