import type { PartyId } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { type MessageWords, notify } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

/** Tells the member who ordered, or requested an invoice, what the operator decided. */
export async function tellBuyer(
  tx: Tx,
  platform: Platform,
  { party, personId, now }: { readonly party: PartyId; readonly personId: PartyId; readonly now: Date },
  words: MessageWords,
): Promise<void> {
  const { mobile, email } = await personAccount(tx, personId);
  const address = mobile ?? email;
  if (address !== undefined) await notify(tx, platform, { party, address, template: 'billing.decided', ...words, now });
}
