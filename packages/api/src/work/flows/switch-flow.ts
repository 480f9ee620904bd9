import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag } from '../../wire/shapes.ts';
import { flowRow } from './flow-shapes.ts';

export const switchFlow = defineOperation({
  // 启用、停用审批流程
  name: 'approvals.switchFlow',
  summary: 'Switches a published flow on or off. Approvals under way go on.',
  input: z.object({ flowId: z.uuid(), enabled: flag }),
  output: flowRow,
  errors: ['FLOW_UNKNOWN', 'FLOW_UNPUBLISHED', 'FLOW_IN_USE', 'FLOW_BROKEN'],
  changes: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/switchFlow' },
  permission: 'flows.manage',
});

export const switchFileAudit = defineOperation({
  // 合同发起前审批开关
  name: 'approvals.switchFileAudit',
  summary:
    'Demands that every contract of the enterprise is approved before it is sent, by the named flow unless the sender names another.',
  input: z.object({ enabled: flag, flowId: z.uuid().optional() }),
  output: z.object({ enabled: flag, flowId: z.string(), flowName: z.string() }),
  errors: ['FLOW_UNKNOWN', 'FLOW_NEEDED'],
  changes: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/switchFileAuditFlag' },
  permission: 'flows.manage',
});

export const readFileAudit = defineOperation({
  // 读取合同发起前审批开关
  name: 'approvals.readFileAudit',
  summary: 'Whether contracts need an approval before they are sent, and by which flow.',
  input: z.object({}),
  output: z.object({ enabled: flag, flowId: z.string(), flowName: z.string() }),
  errors: [],
  reads: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/fileAuditFlag' },
  permission: 'flows.read',
});

export const deleteFlow = defineOperation({
  // 删除审批流程
  name: 'approvals.deleteFlow',
  summary: 'Deletes a flow. Approvals under way go on with their version, and their history stays.',
  input: z.object({ flowId: z.uuid() }),
  output: z.object({ flowId: z.uuid() }),
  errors: ['FLOW_UNKNOWN', 'FLOW_IN_USE'],
  changes: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/delFlow' },
  permission: 'flows.manage',
});

export const grantFlow = defineOperation({
  // 授权、收回审批流程
  name: 'approvals.grantFlow',
  summary: 'Grants a flow to groups and members, or takes it back. A flow granted to nobody is for everybody.',
  input: z.object({
    flowId: z.uuid(),
    oper: z.enum(['grant', 'revoke']),
    grantees: z
      .array(z.object({ granteeType: z.enum(['group', 'member']), granteeId: z.uuid() }))
      .min(1)
      .max(200),
  }),
  output: flowRow,
  errors: ['FLOW_UNKNOWN', 'NOT_FOUND'],
  changes: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/grantOrRevokeFlow' },
  permission: 'flows.manage',
});
