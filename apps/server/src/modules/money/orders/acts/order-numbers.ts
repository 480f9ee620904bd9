import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { numbersOfOrders } from '../store/orders.ts';

/** The numbers of orders of a party, by their ids. */
export async function orderNumbers(db: Database, party: PartyId, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return orderIds.length === 0 ? new Map() : numbersOfOrders(db, party, orderIds);
}
