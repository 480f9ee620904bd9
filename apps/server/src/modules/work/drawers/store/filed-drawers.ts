import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { MOST_COUNTED, type Sight } from '../drawer.ts';
import { isSeen } from './drawer-rows.ts';

export interface FiledFilter extends Sight {
  /** absent: whatever the party has to do with the contract; it is counted for each */
  readonly role?: 'owner' | 'signer';
}

/** How many rows lie in each of the directories, each counted to `MOST_COUNTED`. */
export async function countFiled(
  db: Database,
  party: PartyId,
  directoryIds: readonly string[],
  { role, ...sight }: FiledFilter,
): Promise<ReadonlyMap<string, number>> {
  const roles = role === undefined ? ['owner', 'signer'] : [role];
  const { rows } = await sql<{ directory_id: string; count: number }>`
    select asked.directory_id, found.count
    from unnest(${directoryIds}::uuid[]) as asked (directory_id), lateral (
      select count(*)::int as count from (
        select from drawers
        where party_id = ${party} and role = any (${roles}) and directory_id = asked.directory_id and gone_at is null and ${isSeen(party, sight)}
        limit ${MOST_COUNTED}
      ) as counted
    ) as found`.execute(db);
  return new Map(rows.map((row) => [row.directory_id, row.count]));
}

export interface Filed {
  /** absent: all contracts of the party */
  readonly contractIds?: readonly string[];
  /** those that lie in one of these directories; absent: wherever they lie */
  readonly from?: readonly string[];
}

/** How many contracts lie somewhere else now. */
export async function moveDrawers(tx: Tx, party: PartyId, { contractIds, from }: Filed, directoryId: string): Promise<number> {
  const rows = await tx
    .updateTable('drawers')
    .set({ directory_id: directoryId })
    .where('party_id', '=', party)
    .where('directory_id', '<>', directoryId)
    .$if(contractIds !== undefined, (q) => q.where('contract_id', 'in', contractIds ?? []))
    .$if(from !== undefined, (q) => q.where('directory_id', 'in', from ?? []))
    .returning('contract_id')
    .execute();
  return new Set(rows.map((row) => row.contract_id)).size;
}

/** Those of the contracts that the party has in its drawer; as far as somebody sees them. */
export async function listAmong(
  db: Database,
  party: PartyId,
  contractIds: readonly string[],
  sight: Sight,
): Promise<{ readonly contractId: string; readonly number: string }[]> {
  const query = db.selectFrom('drawers').select(['contract_id', 'number']).distinct().where('party_id', '=', party);
  const rows = query.where('contract_id', 'in', contractIds).where('gone_at', 'is', null);
  const within = rows.where(isSeen(party, sight));
  return (await within.orderBy('number').execute()).map((row) => ({ contractId: row.contract_id, number: row.number }));
}
