import { readPrints } from '@moqi/api/work/printing';
import { z } from 'zod';
import { handle } from '#operation/handle.ts';
import { printsEndedBy } from '../print-order.ts';
import { findOrders } from '../store/print-orders.ts';
import { orderToWire } from '../wire.ts';

const ids = z.array(z.uuid()).min(1).max(100);

export const readPrintsHandler = handle(readPrints, async ({ actor, input, now, tx, fail }) => {
  const asked = ids.safeParse([...new Set(input.printIds.split(',').map((id) => id.trim()))]);
  if (!asked.success) return fail('PRINT_UNKNOWN');
  const orders = await findOrders(tx, actor, asked.data, printsEndedBy(now));
  const byId = new Map(orders.map((order) => [order.printId, order]));
  return { list: asked.data.flatMap((printId) => byId.get(printId) ?? []).map(orderToWire) };
});
