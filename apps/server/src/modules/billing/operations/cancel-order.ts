import { cancelOrder } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { heldOrder } from '../acts/held-order.ts';
import { orderSeen } from '../acts/order-seen.ts';
import { updateOrder } from '../store/orders.ts';

export const cancelOrderHandler = handle(cancelOrder, async ({ actor, input, tx }) => {
  const order = await heldOrder(tx, actor, input.orderId, 'cancel');
  await updateOrder(tx, order, { state: 'cancelled' });
  return await orderSeen(tx, actor, order.orderId);
});
