import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine } from '../../wire/shapes.ts';
import { APPROVAL_KINDS, flowGraph } from './flow.ts';
import { flowDetail } from './flow-shapes.ts';

export const updateFlow = defineOperation({
  // 保存、发布审批流程
  name: 'approvals.updateFlow',
  summary: 'Saves the drawing of a flow; with publish 1 it becomes the next version. Approvals under way keep the version they began with.',
  input: z.object({
    /** absent: a flow that is new */
    flowId: z.uuid().optional(),
    /** the revision that was read; absent for a flow that is new */
    revision: z.number().int().optional(),
    flowName: oneLine(40).min(1),
    kind: z.enum(APPROVAL_KINDS),
    graph: flowGraph,
    publish: flag.default(0),
  }),
  output: flowDetail,
  errors: ['FLOW_UNKNOWN', 'FLOW_INCOMPLETE', 'FLOW_CHANGED', 'FLOW_NAME_TAKEN', 'INPUT_INVALID'],
  changes: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/updateFlow' },
  permission: 'flows.manage',
});
