import { payOrder } from '@moqi/api/money/orders';
import { handleInSteps } from '#operation/handle.ts';
import { logChange } from '../acts/log-change.ts';
import { orderFor } from '../acts/standing.ts';
import { orderSubject, yuan } from '../order.ts';
import { paymentPage } from '../payment-page.ts';
import { setPaymentMethod } from '../store/orders.ts';

export const payOrderHandler = handleInSteps(payOrder, async ({ actor, input, now, platform, transact, fail }) => {
  const { method } = input;
  const { payments } = platform;
  if (payments === undefined || payments.method !== method) return fail('PAYMENT_UNAVAILABLE');
  const order = await transact(async (tx) => {
    const held = await orderFor(tx, actor, { orderId: input.orderId, verb: 'startPayment', now });
    await setPaymentMethod(tx, held, method);
    await logChange(tx, actor, now, {
      action: 'billing.startPayment',
      object: orderSubject(held),
      after: { amountYuan: yuan(held.amountFen) },
    });
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
