import { listPrints } from '@moqi/api/work/printing';
import { handle } from '#operation/handle.ts';
import { printsEndedBy } from '../print-order.ts';
import { countOrders, listOrders } from '../store/print-orders.ts';
import { orderToWire } from '../wire.ts';

export const listPrintsHandler = handle(listPrints, async ({ actor, input: { itemPage, pageSize }, now, tx }) => {
  const since = printsEndedBy(now);
  const orders = await listOrders(tx, actor, { since, limit: pageSize, offset: (itemPage - 1) * pageSize });
  return { list: orders.map(orderToWire), count: await countOrders(tx, actor, since), itemPage, pageSize };
});
