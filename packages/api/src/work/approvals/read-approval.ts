import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { approvalDetail, approvalRow } from './approval.ts';

export const readApproval = defineOperation({
  // 审批详情
  name: 'approvals.readApproval',
  summary:
    'One approval with its way, its history and what the caller may do: for its approvers, its initiator, who got a copy, and readers of flows.',
  input: z.object({ flowInstId: z.uuid() }),
  output: approvalDetail,
  errors: ['APPROVAL_UNKNOWN'],
  reads: ['approvals'],
  mounts: { enterprise: '/c/flow/flowInst/info' },
});

export const readApprovalsOfContract = defineOperation({
  // 合同的审批记录
  name: 'approvals.readApprovalsOfContract',
  summary: 'The approvals that a contract went through in the caller’s enterprise, the latest first, as far as the caller may see them.',
  input: z.object({ applyNo: z.string().min(1).max(64) }),
  output: z.object({ list: z.array(approvalRow) }),
  errors: [],
  reads: ['approvals'],
  mounts: { enterprise: ['/c/flow/flowInst', '/c/flow/flowInstV2'] },
});
