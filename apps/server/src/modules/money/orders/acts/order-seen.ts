import type { OrderView } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { mayManageBilling } from '#modules/money/points/index.ts';
import type { Tx } from '#platform/platform.ts';
import { viewOrder } from '../order.ts';
import { readOrderRow } from '../store/orders.ts';

/** An own order as it stands now. @throws DomainError ORDER_NOT_FOUND */
export async function orderSeen(tx: Tx, actor: Person | Member, orderId: string): Promise<OrderView> {
  const order = await readOrderRow(tx, actor.party, orderId);
  if (order === undefined) throw new DomainError('ORDER_NOT_FOUND');
  return viewOrder(order, mayManageBilling(actor));
}
