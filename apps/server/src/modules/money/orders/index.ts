/** What other modules may use of orders. */
export { orderNumbers } from './acts/order-numbers.ts';
