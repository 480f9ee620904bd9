import { listFlows } from '@moqi/api/work/flows';
import { handle } from '#operation/handle.ts';
import { flowRows } from '../acts/flow-view.ts';
import { pageFlows } from '../store/flows.ts';

export const listFlowsHandler = handle(listFlows, async ({ actor, input, tx }) => {
  const { itemPage, pageSize } = input;
  const { list, count } = await pageFlows(tx, actor.party, input, input);
  return { list: await flowRows(tx, actor.party, list, actor), count, itemPage, pageSize };
});
