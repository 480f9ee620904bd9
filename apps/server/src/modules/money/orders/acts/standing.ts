import type { Member, PartyId, Person, SystemActor } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { mayManageBilling } from '#modules/money/points/index.ts';
import type { Tx } from '#platform/platform.ts';
import { judge, type OrderStanding, type OrderVerb, standingOf } from '../judge.ts';
import type { Order } from '../order.ts';
import { lockOrder } from '../store/orders.ts';

/** A buyer, or the platform: it acts for the operator, the payment service and the clock. */
export type BillingActor = Person | Member | SystemActor;

export function platformFor(party: PartyId): SystemActor {
  return { kind: 'system', party, name: '' };
}

/** What the judge needs to know of one order and one actor. */
export function orderStanding(order: Order, actor: BillingActor, now: Date): OrderStanding {
  return standingOf(order, actor.kind === 'system' || mayManageBilling(actor), now);
}

/** An order of the actor's party, held until the transaction ends. @throws DomainError ORDER_NOT_FOUND */
export async function holdOrder(tx: Tx, { party }: BillingActor, orderId: string): Promise<Order> {
  const order = await lockOrder(tx, party, orderId);
  if (order === undefined) throw new DomainError('ORDER_NOT_FOUND');
  return order;
}

/** An order with which the actor may do `verb`, held until the transaction ends. @throws DomainError ORDER_NOT_FOUND and what the judge refuses */
export async function orderFor(
  tx: Tx,
  actor: BillingActor,
  { orderId, verb, now }: { readonly orderId: string; readonly verb: OrderVerb; readonly now: Date },
): Promise<Order> {
  const order = await holdOrder(tx, actor, orderId);
  enforce(judge(verb, orderStanding(order, actor, now)));
  return order;
}
