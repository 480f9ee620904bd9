import { listOrders } from '@moqi/api';
import { mayManageBilling } from '#modules/money/points/index.ts';
import { handle } from '#operation/handle.ts';
import { viewOrder } from '../order.ts';
import { listOrderRows } from '../store/orders.ts';

export const listOrdersHandler = handle(listOrders, async ({ actor, input, tx }) => {
  const { itemPage, pageSize } = input;
  const { list, count } = await listOrderRows(tx, actor.party, input);
  return { list: list.map((order) => viewOrder(order, mayManageBilling(actor))), count, itemPage, pageSize };
});
