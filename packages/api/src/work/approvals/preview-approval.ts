import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { APPROVAL_KINDS, approvalFacts, approverChoice, flowGraph } from '../flows/flow.ts';
import { approvalRoute } from '../flows/flow-shapes.ts';

export const previewApproval = defineOperation({
  // 试运行、发起前预览
  name: 'approvals.previewApproval',
  summary:
    'The way an approval would take now, with its people. A drawing that is not published needs flows.manage, as does another initiator.',
  input: z.object({
    kind: z.enum(APPROVAL_KINDS).default('contract'),
    /** absent: the flow that would be taken */
    flowId: z.uuid().optional(),
    graph: flowGraph.optional(),
    initiatorId: z.uuid().optional(),
    facts: approvalFacts.default({}),
    choices: z.array(approverChoice).max(20).default([]),
  }),
  output: approvalRoute,
  errors: ['FLOW_UNKNOWN', 'FLOW_INCOMPLETE', 'FORBIDDEN', 'NOT_FOUND'],
  reads: ['flows', 'members'],
  mounts: { enterprise: '/c/flow/preFlowInst' },
});
