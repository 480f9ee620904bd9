import type { PartyId } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import type { Database } from '#platform/platform.ts';
import { type Delivery, listMessagesOf } from '../store/deliveries.ts';

/** With codes and links: only the developer who tries programs in a sandbox reads what is sent for it. */
export type SandboxMessage = Pick<Delivery, 'deliveryId' | 'channel' | 'address' | 'template' | 'subject' | 'body' | 'createdAt'>;

/** What a sandbox kept inside, the newest first. `to`: to one address. */
export async function sandboxMessages(
  db: Database,
  sandbox: PartyId,
  page: { readonly to: string | undefined; readonly most: number },
): Promise<readonly SandboxMessage[]> {
  if (!isSandbox(sandbox)) throw new Error('messages with their codes are read in a sandbox alone');
  return await listMessagesOf(db, sandbox, page);
}
