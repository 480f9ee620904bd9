import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import { nextOrderState, ORDER_STATE_WORDS, type Order, type OrderVerb } from '../order.ts';
import { lockOrder } from '../store/orders.ts';

/** The own order, held. @throws DomainError ORDER_NOT_FOUND, ORDER_NOT_OPEN when nothing like that may follow */
export async function heldOrder(tx: Tx, { party }: Person | Member, orderId: string, verb: OrderVerb): Promise<Order> {
  const order = await lockOrder(tx, party, orderId);
  if (order === undefined) throw new DomainError('ORDER_NOT_FOUND');
  assertFollows(order, verb);
  return order;
}

/** @throws DomainError ORDER_NOT_OPEN */
export function assertFollows(order: Order, verb: OrderVerb): void {
  if (nextOrderState(order.state, verb) === undefined) {
    throw new DomainError('ORDER_NOT_OPEN', { state: ORDER_STATE_WORDS[order.state] });
  }
}
