import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { type Delivery, listLatestDeliveries } from '../store/deliveries.ts';

/** What became of a message; never its body, which may carry a code or a link. */
export type DeliveryState = Pick<
  Delivery,
  'deliveryId' | 'channel' | 'address' | 'template' | 'state' | 'error' | 'createdAt' | 'sentAt' | 'deliveredAt'
>;

function stateOf({ deliveryId, channel, address, template, state, error, createdAt, sentAt, deliveredAt }: Delivery): DeliveryState {
  return { deliveryId, channel, address, template, state, error, createdAt, sentAt, deliveredAt };
}

/** The latest message of the party to each address, by address. */
export async function lastDelivery(
  db: Database,
  party: PartyId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, DeliveryState>> {
  const latest = await listLatestDeliveries(db, party, addresses);
  return new Map(latest.map((delivery) => [delivery.address, stateOf(delivery)]));
}
