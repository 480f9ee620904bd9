import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flowRow } from './flow-shapes.ts';

const flowsNaming = z.object({ list: z.array(flowRow.pick({ flowId: true, flowName: true, state: true })) });

export const listFlowsOfRole = defineOperation({
  // 用到某角色的审批流程
  name: 'approvals.listFlowsOfRole',
  summary: 'The flows that name a role, as drawn or in use: what is asked before the role is deleted.',
  input: z.object({ roleId: z.uuid() }),
  output: flowsNaming,
  errors: [],
  permission: 'roles.manage',
  reads: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/listFlowsOfRole' },
});

export const listFlowsOfGroup = defineOperation({
  // 用到某部门的审批流程
  name: 'approvals.listFlowsOfGroup',
  summary: 'The flows that name a group, as drawn or in use: what is asked before the group is deleted.',
  input: z.object({ groupId: z.uuid() }),
  output: flowsNaming,
  errors: [],
  permission: 'organization.manage',
  reads: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/listFlowsOfGroup' },
});
