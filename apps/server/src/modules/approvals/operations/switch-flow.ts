import { switchFlow } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { authorOf, recordLog } from '../../logs/index.ts';
import { flowRow } from '../acts/flow-view.ts';
import { fileAuditFlow } from '../store/flow-grants.ts';
import { lockFlow, switchFlowRow } from '../store/flows.ts';

export const switchFlowHandler = handle(switchFlow, async ({ actor, input, now, tx, fail }) => {
  const flow = (await lockFlow(tx, actor.party, input.flowId)) ?? fail('FLOW_UNKNOWN');
  const isOn = input.enabled === 1;
  if (flow.version === 0) fail('FLOW_UNPUBLISHED');
  if (!isOn && (await fileAuditFlow(tx, actor.party))?.flowId === flow.flowId) fail('FLOW_IN_USE');
  const switched = await switchFlowRow(tx, flow, isOn);
  const row = await flowRow(tx, switched, actor);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: isOn ? 'flows.enable' : 'flows.disable',
    object: { type: 'flow', id: flow.flowId, name: flow.name },
    before: { enabled: flow.isOn },
    after: { enabled: isOn },
  });
  return row;
});
