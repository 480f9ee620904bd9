import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** Which contracts get which tags, and lose which. */
export interface TagChange {
  readonly contractIds: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export async function countTags(db: Database, party: PartyId, contractIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('contract_tags')
    .select(({ fn }) => ['tag_id', fn.countAll<string>().as('count')])
    .where('party_id', '=', party)
    .where('contract_id', 'in', contractIds)
    .groupBy('tag_id')
    .execute();
  return new Map(rows.map((row) => [row.tag_id, Number(row.count)]));
}

/** @returns the contracts that lost one */
export async function deleteTags(tx: Tx, party: PartyId, { contractIds, remove }: TagChange): Promise<string[]> {
  if (remove.length === 0) return [];
  const rows = tx.deleteFrom('contract_tags').where('party_id', '=', party).where('contract_id', 'in', contractIds);
  return (await rows.where('tag_id', 'in', remove).returning('contract_id').execute()).map((row) => row.contract_id);
}

/** @returns the contracts that got one they did not carry */
export async function insertTags(tx: Tx, party: PartyId, { contractIds, add }: TagChange): Promise<string[]> {
  const rows = contractIds.flatMap((contractId) => add.map((tagId) => ({ party_id: party, contract_id: contractId, tag_id: tagId })));
  if (rows.length === 0) return [];
  const put = tx.insertInto('contract_tags').values(rows);
  const come = await put
    .onConflict((conflict) => conflict.doNothing())
    .returning('contract_id')
    .execute();
  return come.map((row) => row.contract_id);
}
