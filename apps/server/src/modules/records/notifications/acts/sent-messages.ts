import type { Database } from '#platform/platform.ts';
import { type Delivery, listMessagesTo, listTroubled } from '../store/deliveries.ts';

/** What became of a message, for all parties; never what it says. */
export type SentMessage = Pick<
  Delivery,
  'deliveryId' | 'channel' | 'address' | 'template' | 'state' | 'tries' | 'error' | 'createdAt' | 'deliveredAt'
>;

const withoutBody = ({ deliveryId, channel, address, template, state, tries, error, createdAt, deliveredAt }: Delivery): SentMessage => ({
  deliveryId,
  channel,
  address,
  template,
  state,
  tries,
  error,
  createdAt,
  deliveredAt,
});

/** The messages to one address since a moment, the newest first. */
export async function messagesTo(
  db: Database,
  address: string,
  page: { readonly since: Date; readonly most: number },
): Promise<readonly SentMessage[]> {
  return (await listMessagesTo(db, address, page)).map(withoutBody);
}

/** The latest messages that were given up, or wait for another try. */
export async function troubledMessages(db: Database, most: number): Promise<readonly SentMessage[]> {
  return (await listTroubled(db, most)).map(withoutBody);
}
