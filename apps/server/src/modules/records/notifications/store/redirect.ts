import type { Database } from '#platform/platform.ts';
import type { Channel } from '../message.ts';
import type { DeliveryKey } from './deliveries.ts';

/** Where a message goes from now on. */
export interface Way {
  readonly channel: Channel;
  readonly address: string;
  readonly usualAddress: string | undefined;
}

/** As its recipient wants it, or back to where it was for. */
export async function redirect(db: Database, { party, deliveryId }: DeliveryKey, { channel, address, usualAddress }: Way): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ channel, address, usual_address: usualAddress ?? null })
    .where('party_id', '=', party)
    .where('delivery_id', '=', deliveryId)
    .execute();
}
