import { payOrder } from '@moqi/api';
import { handleInSteps } from '#operation/handle.ts';
import { heldOrder } from '../acts/held-order.ts';
import { logChange } from '../acts/log-change.ts';
import { yuan } from '../order.ts';
import { paymentPage } from '../payment-page.ts';
import { updateOrder } from '../store/orders.ts';

export const payOrderHandler = handleInSteps(payOrder, async ({ actor, input, now, platform, transact, fail }) => {
  const { method } = input;
  const { payments } = platform;
  if (payments === undefined || payments.method !== method) return fail('PAYMENT_UNAVAILABLE');
  const order = await transact(async (tx) => {
    // only an unpaid order: whose transfer is being confirmed is not paid a second time
    const held = await heldOrder(tx, actor, input.orderId, 'cancel');
    await updateOrder(tx, held, { method });
    const object = { type: 'order', id: held.orderId, name: `${held.packageName} ${held.number}` };
    await logChange(tx, actor, now, { action: 'billing.startPayment', object, after: { amountYuan: yuan(held.amountFen) } });
    return held;
  });
  const { publicUrl } = platform.config;
  const request = {
    orderNo: order.number,
    amountFen: order.amountFen,
    subject: order.packageName,
    notifyUrl: `${publicUrl}/asset/paymentNotice`,
    returnUrl: paymentPage(publicUrl, order),
  };
  return { payUrl: await payments.open(request, now), simulator: payments.method === 'simulator' };
});
