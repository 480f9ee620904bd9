import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { lockOrganizationRow } from '../store/hold-organization.ts';

/**
 * Until the transaction ends no other one changes the tree of groups or the administrators of the enterprise: what was read of them stays
 * true. Take it first, so that two transactions that need it cannot wait for each other.
 */
export async function holdOrganization(tx: Tx, party: PartyId): Promise<void> {
  await lockOrganizationRow(tx, party);
}
