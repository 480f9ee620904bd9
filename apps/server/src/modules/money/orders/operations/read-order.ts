import { readOrder } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { visibleOrder } from '../acts/visible-order.ts';

export const readOrderHandler = handle(readOrder, ({ actor, input, now, tx }) => visibleOrder(tx, actor, input.orderId, now));
