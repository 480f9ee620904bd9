import { listOrders } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { viewOrder } from '../order.ts';
import { mayManageBilling } from '../policy.ts';
import { listOrderRows } from '../store/orders.ts';

export const listOrdersHandler = handle(listOrders, async ({ actor, input, tx }) => {
  const { itemPage, pageSize } = input;
  const { list, count } = await listOrderRows(tx, actor.party, input);
  return { list: list.map((order) => viewOrder(order, mayManageBilling(actor))), count, itemPage, pageSize };
});
