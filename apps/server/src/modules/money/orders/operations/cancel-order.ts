import { cancelOrder } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { orderSeen } from '../acts/order-seen.ts';
import { transition } from '../acts/transition.ts';

export const cancelOrderHandler = handle(cancelOrder, async ({ actor, input, now, tx }) => {
  const { orderId } = await transition(tx, actor, { orderId: input.orderId, step: 'cancel', now });
  return await orderSeen(tx, actor, orderId, now);
});
