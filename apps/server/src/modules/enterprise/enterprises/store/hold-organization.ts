import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

/** For others that lock it the same way; a row that refers to it may still be written. */
export async function lockOrganizationRow(tx: Tx, party: PartyId): Promise<void> {
  await tx.selectFrom('organizations').select('party_id').where('party_id', '=', party).forNoKeyUpdate().execute();
}
