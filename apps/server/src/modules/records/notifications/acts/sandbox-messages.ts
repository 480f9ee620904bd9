import type { PartyId } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import type { Database } from '#platform/platform.ts';
import type { Channel } from '../message.ts';
import { type Delivery, listMessagesOf } from '../store/deliveries.ts';

/** With codes and links: only the developer who tries programs in a sandbox reads what is sent for it. */
export type SandboxMessage = Pick<Delivery, 'deliveryId' | 'address' | 'template' | 'subject' | 'body' | 'createdAt'> & {
  /** nobody is called out of a sandbox, and nothing leaves it for where its reader would rather have it */
  readonly channel: Extract<Channel, 'sms' | 'mail'>;
};

/** What a sandbox kept inside, the newest first. `to`: to one address. */
export async function sandboxMessages(
  db: Database,
  sandbox: PartyId,
  page: { readonly to: string | undefined; readonly most: number },
): Promise<readonly SandboxMessage[]> {
  if (!isSandbox(sandbox)) throw new Error('messages with their codes are read in a sandbox alone');
  const kept = await listMessagesOf(db, sandbox, page);
  return kept.flatMap(({ channel, ...message }) => (channel === 'sms' || channel === 'mail' ? [{ ...message, channel }] : []));
}
