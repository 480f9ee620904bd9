import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf, writtenMoment } from '../../wire/shapes.ts';
import { APPROVAL_KINDS } from '../flows/flow.ts';
import { APPROVAL_STATES, approvalRow } from './approval.ts';

const filters = z.object({
  itemPage: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
  /** waiting: asked now · decided: by oneself · copied: carbon copies · started: by oneself */
  box: z.enum(['waiting', 'decided', 'copied', 'started']).default('waiting'),
  keyword: z.string().trim().max(100).optional(),
  beginDate: writtenMoment.optional(),
  endDate: writtenMoment.optional(),
});

const counts = z.object({ waiting: z.number().int(), overdue: z.number().int() });

export const listApprovals = defineOperation({
  // 待我审批、我已审批、抄送我、我发起的
  name: 'approvals.listApprovals',
  summary: "The caller's approvals: waiting, decided, copied, started.",
  input: filters.extend({ kind: z.enum(APPROVAL_KINDS).optional() }),
  output: pageOf(approvalRow).extend({ counts }),
  errors: [],
  reads: ['approvals'],
  mounts: { enterprise: '/c/approve/listApprover' },
});

export const listSealApprovals = defineOperation({
  // 用印审批列表
  name: 'approvals.listSealApprovals',
  summary: "The caller's approvals of seal uses.",
  input: filters,
  output: pageOf(approvalRow).extend({ counts }),
  errors: [],
  reads: ['approvals'],
  mounts: { enterprise: '/c/signInfo/findSealApprovalByPage' },
});

export const listAllApprovals = defineOperation({
  // 企业审批记录
  name: 'approvals.listAllApprovals',
  summary: 'All approvals of the enterprise.',
  input: z.object({
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(100).default(20),
    kind: z.enum(APPROVAL_KINDS).optional(),
    state: z.enum(APPROVAL_STATES).optional(),
    keyword: z.string().trim().max(100).optional(),
    beginDate: writtenMoment.optional(),
    endDate: writtenMoment.optional(),
  }),
  output: pageOf(approvalRow),
  errors: [],
  reads: ['approvals'],
  mounts: { corporateAdmin: '/c/m/flow/pageFlowInst' },
  permission: 'flows.read',
});
