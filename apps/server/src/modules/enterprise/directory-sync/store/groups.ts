import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** group → what the directory calls it */
export async function externalIdsOfGroups(db: Database, party: PartyId): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('directory_groups').select(['group_id', 'external_id']).where('party_id', '=', party).execute();
  return new Map(rows.map(({ group_id, external_id }) => [group_id, external_id]));
}

export async function writeExternalId(tx: Tx, party: PartyId, groupId: string, externalId: string): Promise<void> {
  await tx
    .insertInto('directory_groups')
    .values({ party_id: party, group_id: groupId, external_id: externalId })
    .onConflict((conflict) => conflict.columns(['party_id', 'group_id']).doUpdateSet({ external_id: externalId }))
    .execute();
}
