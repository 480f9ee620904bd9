import { readFlow } from '@moqi/api/work/flows';
import { handle } from '#operation/handle.ts';
import { flowDetail } from '../acts/flow-view.ts';
import { findFlow, versionGraph } from '../store/flows.ts';

export const readFlowHandler = handle(readFlow, async ({ actor, input, tx, fail }) => {
  const flow = (await findFlow(tx, actor.party, input.flowId)) ?? fail('FLOW_UNKNOWN');
  if (input.version === undefined) return flowDetail(tx, flow, actor);
  const graph = (await versionGraph(tx, actor.party, flow.flowId, input.version)) ?? fail('FLOW_UNKNOWN');
  return flowDetail(tx, flow, actor, graph);
});
