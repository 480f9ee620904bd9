import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { endGivenToKey } from '../store/authorisations.ts';

/** 应用密钥 was revoked: nothing is signed any more by what it asked for. */
export async function endAuthorisationsOfKey(
  tx: Tx,
  { party, keyId }: { readonly party: PartyId; readonly keyId: string },
  now: Date,
): Promise<void> {
  await endGivenToKey(tx, party, keyId, now);
}
