import { listFlowsOfUser, listUsableFlows } from '@moqi/api/work/flows';
import { belongingsOf } from '#modules/enterprise/members/index.ts';
import { handle } from '#operation/handle.ts';
import { flowRows } from '../acts/flow-view.ts';
import { fileAuditFlow, usableFlows } from '../acts/usable-flows.ts';
import type { Paging } from '../flow-page.ts';
import { findFlows } from '../store/flows.ts';

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
  const flows = await findFlows(
    tx,
    actor.party,
    usable.list.map(({ flowId }) => flowId),
  );
  const rows = new Map((await flowRows(tx, actor.party, flows, actor)).map((row) => [row.flowId, row]));
  const list = usable.list.flatMap(({ flowId, grantedBy }) => {
    const row = rows.get(flowId);
    return row === undefined ? [] : [{ ...row, grantedBy }];
  });
  return { ...usable, list };
});
