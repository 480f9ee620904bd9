import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { Lot } from '../ledger.ts';
import { hasBooks } from '../store/books.ts';
import { lotsInUse } from '../store/lots.ts';
import { holdBooks } from './hold-books.ts';

/** The lots of a party. The first time, they include the welcome gift. */
export async function ownLots(tx: Tx, party: PartyId, now: Date): Promise<Lot[]> {
  if (!(await hasBooks(tx, party))) await holdBooks(tx, party, now);
  return await lotsInUse(tx, party);
}
