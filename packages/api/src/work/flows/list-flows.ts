import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { pageOf } from '../../wire/shapes.ts';
import { APPROVAL_KINDS } from './flow.ts';
import { flowRow } from './flow-shapes.ts';

const paging = { itemPage: z.number().int().min(1).default(1), pageSize: z.number().int().min(1).max(100).default(20) };

const filters = z.object({
  ...paging,
  keyword: z.string().trim().max(40).optional(),
  kind: z.enum(APPROVAL_KINDS).optional(),
  state: z.enum(['draft', 'on', 'off']).optional(),
});

export const listFlows = defineOperation({
  // 审批流程列表
  name: 'approvals.listFlows',
  summary: 'The approval flows of the enterprise with state, version in use and who may start them.',
  input: filters,
  output: pageOf(flowRow),
  errors: [],
  reads: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/pageFlow' },
  permission: 'flows.read',
});

export const listFlowsOfUser = defineOperation({
  // 成员可用的审批流程
  name: 'approvals.listFlowsOfUser',
  summary: 'The approval flows that one member may start, and by which grant.',
  input: z.object({ ...paging, memberId: z.uuid() }),
  output: pageOf(flowRow.extend({ grantedBy: z.enum(['everybody', 'group', 'member']) })),
  errors: ['NOT_FOUND'],
  reads: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/findflowByUserPaged' },
  permission: 'flows.read',
});

export const listUsableFlows = defineOperation({
  // 我可用的审批流程
  name: 'approvals.listUsableFlows',
  summary: 'The published flows that the caller may start.',
  input: z.object({ ...paging, kind: z.enum(APPROVAL_KINDS).optional() }),
  output: pageOf(
    z.object({
      flowId: z.uuid(),
      flowName: z.string(),
      kind: z.enum(APPROVAL_KINDS),
      version: z.number().int(),
      /** every contract goes through this one unless another is named */
      isDefault: z.boolean(),
    }),
  ),
  errors: [],
  reads: ['flows'],
  mounts: { enterprise: '/c/flow/pageFlow' },
});
