import { createOrder, PACKAGES } from '@moqi/api/money/orders';
import { holdBooks } from '#modules/money/points/index.ts';
import { handle } from '#operation/handle.ts';
import { placeOrder } from '../acts/place-order.ts';
import { visibleOrder } from '../acts/visible-order.ts';
import { orderByRequest } from '../store/orders.ts';

export const createOrderHandler = handle(createOrder, async ({ actor, input, now, tx, fail }) => {
  const { party } = actor;
  const { requestId, count } = input;
  const product = PACKAGES.find(({ packageId }) => packageId === input.packageId);
  if (product === undefined) return fail('PACKAGE_UNKNOWN');
  // holding the books lets two identical requests in one after the other, so that they make one order
  await holdBooks(tx, party, now);
  const earlier = requestId === undefined ? undefined : await orderByRequest(tx, party, requestId);
  const { orderId } = earlier ?? (await placeOrder(tx, actor, { product, count, requestId, now }));
  return await visibleOrder(tx, actor, orderId, now);
});
