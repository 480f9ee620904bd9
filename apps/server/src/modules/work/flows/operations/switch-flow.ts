import { switchFlow } from '@moqi/api/work/flows';
import { DomainError } from '#kernel/refusal.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { flowRow, problemsOf } from '../acts/flow-view.ts';
import { fileAuditFlow } from '../acts/usable-flows.ts';
import { type FlowRecord, lockFlow, switchFlowRow, versionGraph } from '../store/flows.ts';
import { inOneSentence } from '../validate-flow.ts';

/** What is switched on again may name people who left meanwhile. @throws DomainError FLOW_BROKEN {reason} */
async function refuseBroken(tx: Tx, { party, flowId, version, graph }: FlowRecord): Promise<void> {
  const inUse = (await versionGraph(tx, party, flowId, version)) ?? graph;
  const problems = await problemsOf(tx, { party, graph: inUse });
  if (problems.length > 0) throw new DomainError('FLOW_BROKEN', { reason: inOneSentence(problems) });
}

export const switchFlowHandler = handle(switchFlow, async ({ actor, input, now, tx, fail }) => {
  const flow = (await lockFlow(tx, actor.party, input.flowId)) ?? fail('FLOW_UNKNOWN');
  const isOn = input.enabled === 1;
  if (flow.version === 0) fail('FLOW_UNPUBLISHED');
  if (!isOn && (await fileAuditFlow(tx, actor.party))?.flowId === flow.flowId) fail('FLOW_IN_USE');
  if (isOn) await refuseBroken(tx, flow);
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
