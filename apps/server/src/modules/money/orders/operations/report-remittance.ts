import { reportRemittance } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { heldOrder } from '../acts/held-order.ts';
import { logChange } from '../acts/log-change.ts';
import { orderSeen } from '../acts/order-seen.ts';
import { yuan } from '../order.ts';
import { updateOrder } from '../store/orders.ts';

export const reportRemittanceHandler = handle(reportRemittance, async ({ actor, input, now, platform, tx, fail }) => {
  const { orderId, ...remittance } = input;
  if (!platform.config.paymentMethods.includes('transfer')) return fail('PAYMENT_UNAVAILABLE');
  const order = await heldOrder(tx, actor, orderId, 'report');
  if (remittance.amountFen !== order.amountFen) {
    return fail('AMOUNT_WRONG', { expected: yuan(order.amountFen), got: yuan(remittance.amountFen) });
  }
  await updateOrder(tx, order, { state: 'confirming', method: 'transfer', remittance: JSON.stringify(remittance), refusal: '' });
  const object = { type: 'order', id: orderId, name: `${order.packageName} ${order.number}` };
  await logChange(tx, actor, now, { action: 'billing.reportRemittance', object, after: { amountYuan: yuan(remittance.amountFen) } });
  return await orderSeen(tx, actor, orderId);
});
