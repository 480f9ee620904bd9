import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** The members who keep each of these seals, the longest first. */
export async function findKeepers(
  db: Database,
  party: PartyId,
  sealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (sealIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('seal_keepers')
    .select(['seal_id', 'member_id'])
    .where('party_id', '=', party)
    .where('seal_id', 'in', sealIds)
    .orderBy('since')
    .orderBy('member_id')
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.seal_id)].map(([sealId, of]) => [sealId, of.map((row) => row.member_id)]));
}

/** The seals that any of these members keeps. */
export async function findSealsKeptBy(db: Database, party: PartyId, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('seal_keepers')
    .select('seal_id')
    .distinct()
    .where('party_id', '=', party)
    .where('member_id', 'in', memberIds)
    .execute();
  return rows.map((row) => row.seal_id);
}

export async function insertKeepers(
  tx: Tx,
  party: PartyId,
  sealId: string,
  { memberIds, since }: { readonly memberIds: readonly string[]; readonly since: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .insertInto('seal_keepers')
    .values(memberIds.map((memberId) => ({ party_id: party, seal_id: sealId, member_id: memberId, since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteKeepers(tx: Tx, party: PartyId, sealId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .deleteFrom('seal_keepers')
    .where('party_id', '=', party)
    .where('seal_id', '=', sealId)
    .where('member_id', 'in', memberIds)
    .execute();
}
