import { listFlowsOfUser, listUsableFlows } from '@moqi/api';
import { belongingsOf } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import { flowRow } from '../acts/flow-view.ts';
import { fileAuditFlow, usableFlows } from '../acts/usable-flows.ts';
import type { Paging } from '../flow-page.ts';
import { findFlow } from '../store/flows.ts';

function cut<Row>(rows: readonly Row[], { itemPage, pageSize }: Paging) {
  return { list: rows.slice((itemPage - 1) * pageSize, itemPage * pageSize), count: rows.length, itemPage, pageSize };
}

export const listUsableFlowsHandler = handle(listUsableFlows, async ({ actor, input, tx }) => {
  const belongings = await belongingsOf(tx, actor.party, actor.memberId);
  const who = { memberId: actor.memberId, groupIds: belongings?.groupIds ?? [] };
  const demanded = await fileAuditFlow(tx, actor.party);
  const usable = (await usableFlows(tx, actor.party, who, input.kind)).map(({ flowId, name, kind, version }) => ({
    flowId,
    flowName: name,
    kind,
    version,
    isDefault: flowId === demanded?.flowId,
  }));
  return cut(usable, input);
});

export const listFlowsOfUserHandler = handle(listFlowsOfUser, async ({ actor, input, tx, fail }) => {
  const { memberId } = input;
  const belongings = (await belongingsOf(tx, actor.party, memberId)) ?? fail('NOT_FOUND');
  const usable = cut(await usableFlows(tx, actor.party, { memberId, groupIds: belongings.groupIds }, undefined), input);
  const list = [];
  for (const { flowId, grantedBy } of usable.list) {
    const flow = await findFlow(tx, actor.party, flowId);
    if (flow) list.push({ ...(await flowRow(tx, flow, actor)), grantedBy });
  }
  return { ...usable, list };
});
