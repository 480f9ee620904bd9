import { cancelOrder } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { heldOrder } from '../acts/held-order.ts';
import { logChange } from '../acts/log-change.ts';
import { orderSeen } from '../acts/order-seen.ts';
import { updateOrder } from '../store/orders.ts';

export const cancelOrderHandler = handle(cancelOrder, async ({ actor, input, now, tx }) => {
  const order = await heldOrder(tx, actor, input.orderId, 'cancel');
  await updateOrder(tx, order, { state: 'cancelled' });
  const object = { type: 'order', id: order.orderId, name: `${order.packageName} ${order.number}` };
  await logChange(tx, actor, now, { action: 'billing.cancelOrder', object });
  return await orderSeen(tx, actor, order.orderId);
});
