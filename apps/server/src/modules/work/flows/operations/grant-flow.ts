import { grantFlow } from '@moqi/api/work/flows';
import { rightHolders } from '#modules/enterprise/members/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { flowRow } from '../acts/flow-view.ts';
import { addFlowGrants, type FlowHolder, removeFlowGrants } from '../store/flow-grants.ts';
import { lockFlow } from '../store/flows.ts';

export const grantFlowHandler = handle(grantFlow, async ({ actor, input, now, tx, fail }) => {
  const flow = (await lockFlow(tx, actor.party, input.flowId)) ?? fail('FLOW_UNKNOWN');
  const holders = input.grantees.map(({ granteeType, granteeId }): FlowHolder => ({ kind: granteeType, id: granteeId }));
  const known = await rightHolders(tx, actor.party, holders);
  const isGrant = input.oper === 'grant';
  // who left can still be taken off the list
  if (isGrant && known.length < new Set(holders.map(({ id }) => id)).size) fail('NOT_FOUND');
  if (isGrant) await addFlowGrants(tx, flow, holders);
  else await removeFlowGrants(tx, flow, holders);
  const row = await flowRow(tx, flow, actor);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: isGrant ? 'flows.grant' : 'flows.revoke',
    object: { type: 'flow', id: flow.flowId, name: flow.name },
    after: { grantees: known.map(({ name }) => name) },
  });
  return row;
});
