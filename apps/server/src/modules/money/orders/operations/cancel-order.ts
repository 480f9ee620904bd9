import { cancelOrder } from '@moqi/api/money/orders';
import { handle } from '#operation/handle.ts';
import { transition } from '../acts/transition.ts';
import { visibleOrder } from '../acts/visible-order.ts';

export const cancelOrderHandler = handle(cancelOrder, async ({ actor, input, now, tx }) => {
  const { orderId } = await transition(tx, actor, { orderId: input.orderId, step: 'cancel', now });
  return await visibleOrder(tx, actor, orderId, now);
});
