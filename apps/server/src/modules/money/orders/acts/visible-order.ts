import type { OrderView } from '@moqi/api/money/orders';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import { readOrderRow } from '../store/orders.ts';
import { viewOrder } from '../view.ts';
import { orderStanding } from './standing.ts';

/** An order of the actor's party as it stands now. @throws DomainError ORDER_NOT_FOUND */
export async function visibleOrder(tx: Tx, actor: Person | Member, orderId: string, now: Date): Promise<OrderView> {
  const order = await readOrderRow(tx, actor.party, orderId);
  if (order === undefined) throw new DomainError('ORDER_NOT_FOUND');
  return viewOrder(order, orderStanding(order, actor, now));
}
