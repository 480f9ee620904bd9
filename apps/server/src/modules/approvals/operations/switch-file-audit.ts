import { readFileAudit, switchFileAudit } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { authorOf, recordLog } from '../../logs/index.ts';
import { fileAuditFlow, saveFileAuditFlow } from '../store/flow-grants.ts';
import { type FlowRecord, lockFlow } from '../store/flows.ts';

const answerOf = (flow: FlowRecord | undefined) => ({
  enabled: flow ? (1 as const) : (0 as const),
  flowId: flow?.flowId ?? '',
  flowName: flow?.name ?? '',
});

export const readFileAuditHandler = handle(readFileAudit, async ({ actor, tx }) => answerOf(await fileAuditFlow(tx, actor.party)));

export const switchFileAuditHandler = handle(switchFileAudit, async ({ actor, input, now, tx, fail }) => {
  const before = await fileAuditFlow(tx, actor.party);
  const isWanted = input.enabled === 1;
  const flowId = input.flowId ?? before?.flowId;
  if (isWanted && flowId === undefined) fail('FLOW_NEEDED');
  const flow = isWanted && flowId !== undefined ? ((await lockFlow(tx, actor.party, flowId)) ?? fail('FLOW_UNKNOWN')) : undefined;
  if (flow && (!flow.isOn || flow.kind !== 'contract')) fail('FLOW_NEEDED');
  await saveFileAuditFlow(tx, actor.party, flow?.flowId ?? null);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: isWanted ? 'flows.demand' : 'flows.demandNoMore',
    object: { type: 'flow', id: flow?.flowId ?? before?.flowId ?? '', name: flow?.name ?? before?.name ?? '' },
    before: { enabled: before !== undefined, flowName: before?.name ?? '' },
    after: { enabled: isWanted, flowName: flow?.name ?? '' },
  });
  return answerOf(flow);
});
