import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { withdrawWaiting } from '../store/authorisation-requests.ts';
import { endGivenToKey } from '../store/authorisations.ts';

/** 应用密钥 was revoked: nobody can consent any more to what it asked for, and nothing is signed by what was given. */
export async function endAuthorisationsOfKey(
  tx: Tx,
  { party, keyId }: { readonly party: PartyId; readonly keyId: string },
  now: Date,
): Promise<void> {
  // in this order: a consent that is on its way is waited for here, and what it gave ends below
  await withdrawWaiting(tx, party, keyId, now);
  await endGivenToKey(tx, party, keyId, now);
}
