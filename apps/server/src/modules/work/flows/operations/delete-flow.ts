import { deleteFlow } from '@moqi/api/work/flows';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { fileAuditFlow } from '../acts/usable-flows.ts';
import { lockFlow, markFlowDeleted } from '../store/flows.ts';

export const deleteFlowHandler = handle(deleteFlow, async ({ actor, input, now, tx, fail }) => {
  const flow = (await lockFlow(tx, actor.party, input.flowId)) ?? fail('FLOW_UNKNOWN');
  if ((await fileAuditFlow(tx, actor.party))?.flowId === flow.flowId) fail('FLOW_IN_USE');
  await markFlowDeleted(tx, flow, now);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'flows.delete',
    object: { type: 'flow', id: flow.flowId, name: flow.name },
    before: { flowName: flow.name, version: flow.version },
  });
  return { flowId: flow.flowId };
});
