import type { Tx } from '#platform/platform.ts';
import type { Order } from '../order.ts';

/** The state of an order that the transaction holds, with what is kept of its payment. */
export async function saveOrderState(tx: Tx, order: Order): Promise<void> {
  const { party, orderId, state, method, tradeNo, remittance, refusal, payBefore, paidAt } = order;
  await tx
    .updateTable('orders')
    .set({
      state,
      method: method ?? null,
      trade_no: tradeNo ?? null,
      remittance: remittance === undefined ? null : JSON.stringify(remittance),
      refusal,
      pay_before: payBefore,
      paid_at: paidAt ?? null,
    })
    .where('party_id', '=', party)
    .where('order_id', '=', orderId)
    .execute();
}
