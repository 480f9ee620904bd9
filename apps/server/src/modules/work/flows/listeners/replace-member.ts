import { activeMember, memberDisabled, memberLeft } from '#modules/enterprise/members/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { type Listener, listen } from '#platform/events/listener.ts';
import type { Tx } from '#platform/platform.ts';
import { flowsNaming } from '../acts/flows-naming.ts';
import { withSuccessor } from '../flow-holders.ts';
import { type FlowRecord, lockFlow, publishFlow, saveFlow, switchFlowRow, versionGraph } from '../store/flows.ts';

interface Replacing {
  readonly party: FlowRecord['party'];
  readonly memberId: string;
  readonly successorId: string | undefined;
  readonly now: Date;
}

/** Draft and version in use each get the successor: a draft is not published by this, and a disabled flow stays disabled. */
async function replaceIn(tx: Tx, flow: FlowRecord, { memberId, successorId, now }: Replacing & { readonly successorId: string }) {
  const inUse = flow.version > 0 ? await versionGraph(tx, flow.party, flow.flowId, flow.version) : undefined;
  const by = { updatedAt: now, updatedByName: flow.updatedByName };
  const { name, kind } = flow;
  const saved = await saveFlow(tx, flow, { name, kind, graph: withSuccessor(flow.graph, memberId, successorId), ...by });
  if (inUse === undefined) return saved;
  const isDraft = flow.revision !== flow.publishedRevision;
  const drawing = { graph: withSuccessor(inUse, memberId, successorId), revision: isDraft ? flow.publishedRevision : saved.revision };
  const published = await publishFlow(tx, { ...saved, ...drawing }, { name: '', now });
  return flow.isOn ? published : switchFlowRow(tx, published, false);
}

/** Flows that name the member name the successor from now on; approvals under way keep the version they began with. */
async function replaceMember(tx: Tx, replacing: Replacing): Promise<void> {
  const { party, memberId, successorId, now } = replacing;
  const successor = successorId === undefined ? undefined : await activeMember(tx, party, successorId);
  if (successor === undefined) return;
  for (const { flowId } of await flowsNaming(tx, party, { kind: 'member', id: memberId })) {
    const held = await lockFlow(tx, party, flowId);
    if (held === undefined) continue;
    const { name, kind, version } = await replaceIn(tx, held, { ...replacing, successorId: successor.memberId });
    const object = { type: 'flow', id: flowId, name };
    const after = { flowName: name, flowKind: kind, version, successor: successor.name };
    await recordLog(tx, { party, now }, { kind: 'operation', action: 'flows.handOver', object, after });
  }
}

export const replaceMemberInFlows: readonly Listener[] = [
  listen(memberLeft, 'flows.replaceMember', ({ tx, event: { party, id, ids }, now }) =>
    replaceMember(tx, { party, memberId: id, successorId: ids.flowsTo ?? ids.successorMemberId, now }),
  ),
  listen(memberDisabled, 'flows.replaceDisabledMember', ({ tx, event: { party, id, ids }, now }) =>
    replaceMember(tx, { party, memberId: id, successorId: ids.flowsTo, now }),
  ),
];
