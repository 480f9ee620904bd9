import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

/**
 * Until the transaction ends nobody else changes the tree of groups, nor who administers the enterprise: what was read of them stays true.
 * Take it first, so that two who need it cannot wait for each other.
 */
export async function holdOrganization(tx: Tx, party: PartyId): Promise<void> {
  await tx.selectFrom('organizations').select('party_id').where('party_id', '=', party).forNoKeyUpdate().execute();
}
