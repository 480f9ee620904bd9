import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ContractDelivery, DeliveryFilter, RecipientKey } from '../contract-delivery.ts';
import {
  type BouncedContract,
  countTellings,
  findDeliveryPage,
  forgetRecipient,
  listBounced,
  saveOpening,
  saveRecipient,
  type Telling,
} from '../store/contract-deliveries.ts';

/**
 * What a party sent about its contracts, and what others sent to it; the newest first.
 * @param page `before`: the id of the last delivery of the page before
 */
export function deliveryPage(
  db: Database,
  party: PartyId,
  filter: DeliveryFilter,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<ContractDelivery[]> {
  return findDeliveryPage(db, party, filter, page);
}

/** The account that a recipient turned out to be sees what went to its addresses before. */
export function assignRecipient(
  writes: Writes,
  key: RecipientKey,
  to: { readonly party: PartyId; readonly personId: PartyId | undefined; readonly addresses: readonly string[] },
): void {
  if (to.addresses.length > 0) saveRecipient(writes, key, to);
}

/** What went to a wrong address is no concern of the account that it belongs to. */
export async function withdrawRecipient(tx: Tx, key: RecipientKey): Promise<void> {
  await forgetRecipient(tx, key);
}

/**
 * A participant opened the contract by the link that was made at `linkAt`, or from the list: that delivery has arrived. Only the first
 * opening counts.
 */
export function markOpened(writes: Writes, key: RecipientKey, opening: { linkAt: Date | undefined; now: Date }): void {
  saveOpening(writes, key, opening);
}

/** How often an address was told about a contract since then. */
export function timesTold(tx: Tx, telling: Telling): Promise<number> {
  return countTellings(tx, telling);
}

/** Contracts of the party with a message that did not arrive since then, where no later one to the same participant did; the youngest first. */
export function bouncedContracts(db: Database, party: PartyId, since: Date): Promise<BouncedContract[]> {
  return listBounced(db, party, since);
}
