import { readFileAudit, switchFileAudit } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { fileAuditFlow } from '../acts/usable-flows.ts';
import { saveFileAuditFlow } from '../store/flow-grants.ts';
import { type FlowRecord, lockFlow } from '../store/flows.ts';

const answerOf = (flow: FlowRecord | undefined) => ({
  enabled: flow ? (1 as const) : (0 as const),
  flowId: flow?.flowId ?? '',
  flowName: flow?.name ?? '',
});

export const readFileAuditHandler = handle(readFileAudit, async ({ actor, tx }) => answerOf(await fileAuditFlow(tx, actor.party)));

/** The flow that is to be passed: on, and one for contracts. @throws DomainError FLOW_NEEDED, FLOW_UNKNOWN */
async function demandedFlow(tx: Tx, party: PartyId, flowId: string | undefined): Promise<FlowRecord> {
  if (flowId === undefined) throw new DomainError('FLOW_NEEDED');
  const flow = await lockFlow(tx, party, flowId);
  if (flow === undefined) throw new DomainError('FLOW_UNKNOWN');
  if (!flow.isOn || flow.kind !== 'contract') throw new DomainError('FLOW_NEEDED');
  return flow;
}

const factsOf = (flow: FlowRecord | undefined) => ({ enabled: flow !== undefined, flowName: flow?.name ?? '' });

export const switchFileAuditHandler = handle(switchFileAudit, async ({ actor, input, now, tx }) => {
  const before = await fileAuditFlow(tx, actor.party);
  const flow = input.enabled === 1 ? await demandedFlow(tx, actor.party, input.flowId ?? before?.flowId) : undefined;
  await saveFileAuditFlow(tx, actor.party, flow?.flowId ?? null);
  const named = flow ?? before;
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: flow ? 'flows.demand' : 'flows.demandNoMore',
    object: { type: 'flow', id: named?.flowId ?? '', name: named?.name ?? '' },
    before: factsOf(before),
    after: factsOf(flow),
  });
  return answerOf(flow);
});
