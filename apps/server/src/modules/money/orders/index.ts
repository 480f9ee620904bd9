/** What other modules may use of orders. */
export { orderNumbers } from './acts/order-numbers.ts';
export { type PlacedOrder, placeOrder } from './acts/place-order.ts';
export { orderCancelled, orderLapsed, orderPaid } from './events.ts';
