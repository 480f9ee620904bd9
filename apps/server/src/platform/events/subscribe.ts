import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

/** From its commit on, listeners of this subscription hear what is emitted for the party. */
export async function subscribe(tx: Tx, party: PartyId, subscription: string): Promise<void> {
  await tx
    .insertInto('event_subscriptions')
    .values({ party_id: party, subscription })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unsubscribe(tx: Tx, party: PartyId, subscription: string): Promise<void> {
  await tx.deleteFrom('event_subscriptions').where('party_id', '=', party).where('subscription', '=', subscription).execute();
}
