import { listFlowsOfGroup, listFlowsOfRole } from '@moqi/api/work/flows';
import { handle } from '#operation/handle.ts';
import { stateOf } from '../acts/flow-view.ts';
import { flowsNaming } from '../acts/flows-naming.ts';
import type { FlowRecord } from '../store/flows.ts';

const shown = (flows: readonly FlowRecord[]) => ({
  list: flows.map((flow) => ({ flowId: flow.flowId, flowName: flow.name, state: stateOf(flow) })),
});

export const listFlowsOfRoleHandler = handle(listFlowsOfRole, async ({ actor, input, tx }) =>
  shown(await flowsNaming(tx, actor.party, { kind: 'role', id: input.roleId })),
);

export const listFlowsOfGroupHandler = handle(listFlowsOfGroup, async ({ actor, input, tx }) =>
  shown(await flowsNaming(tx, actor.party, { kind: 'group', id: input.groupId })),
);
