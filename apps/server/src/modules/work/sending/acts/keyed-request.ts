import { DomainError } from '#kernel/refusal.ts';
import { type Contract, readContractRow } from '#modules/work/contracts/index.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { keysSince, type Sending } from '../sending.ts';
import { findKeyed, saveKeyed, takeKey } from '../store/request-keys.ts';

/**
 * The contract that a request with the same key made within the day; undefined: there is no key, or it is new.
 * @throws DomainError REQUEST_KEY_TAKEN when the other request asked for something else
 */
export async function madeByKey(
  db: Database,
  { sender: { party }, requestKey, now }: Sending,
  digest: string,
): Promise<Contract | undefined> {
  if (requestKey === undefined) return undefined;
  const earlier = await findKeyed(db, { party, key: requestKey }, keysSince(now));
  if (earlier === undefined) return undefined;
  if (earlier.digest !== digest || earlier.contractId === undefined) throw new DomainError('REQUEST_KEY_TAKEN', { key: requestKey });
  return readContractRow(db, party, earlier.contractId);
}

/**
 * Takes the key for this request before anything is written: a twin waits here, and gets the contract that the first one made.
 * @throws DomainError REQUEST_KEY_TAKEN
 */
export async function keepKey(tx: Tx, sending: Sending, digest: string): Promise<Contract | undefined> {
  const { sender, requestKey: key, now } = sending;
  if (key === undefined) return undefined;
  const isTaken = await takeKey(tx, { party: sender.party, key }, { digest, since: keysSince(now), now });
  return isTaken ? undefined : madeByKey(tx, sending, digest);
}

/** Which contract the request with the key made. */
export async function noteKey(tx: Tx, { sender: { party }, requestKey: key }: Sending, contractId: string): Promise<void> {
  if (key !== undefined) await saveKeyed(tx, { party, key }, contractId);
}
