import type { Order } from './order.ts';

/** Where the buyer sees what became of the order. */
export function paymentPage(publicUrl: string, { orderId }: Pick<Order, 'orderId'>): string {
  return `${publicUrl}/asset/pointChargePage?orderId=${orderId}`;
}
