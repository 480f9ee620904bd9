import { listOrders } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { orderStanding } from '../acts/standing.ts';
import { listOrderRows } from '../store/orders.ts';
import { viewOrder } from '../view.ts';

export const listOrdersHandler = handle(listOrders, async ({ actor, input, now, tx }) => {
  const { itemPage, pageSize } = input;
  const { list, count } = await listOrderRows(tx, actor.party, input);
  return { list: list.map((order) => viewOrder(order, orderStanding(order, actor, now))), count, itemPage, pageSize };
});
