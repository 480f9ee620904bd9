import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flowDetail } from './flow-shapes.ts';

export const readFlow = defineOperation({
  // 审批流程详情
  name: 'approvals.readFlow',
  summary: 'One flow for the designer: its drawing, what is wrong with it, its versions. `version` shows a published one.',
  input: z.object({ flowId: z.uuid(), version: z.number().int().min(1).optional() }),
  output: flowDetail,
  errors: ['FLOW_UNKNOWN'],
  reads: ['flows'],
  mounts: { corporateAdmin: '/c/m/flow/info' },
  permission: 'flows.read',
});
