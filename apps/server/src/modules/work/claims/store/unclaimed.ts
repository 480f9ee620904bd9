import { sql } from 'kysely';
import type { ContractKey } from '#modules/work/contracts/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Database } from '#platform/platform.ts';

export interface Unclaimed {
  readonly participantId: string;
  readonly addresses: readonly string[];
  /** canonical, of the enterprise that is waited for */
  readonly organizationName: string | undefined;
  /** it only reads */
  readonly isCopy: boolean;
}

/** Replaces the directory entries of a contract by the participants and readers who still have no account. */
export function writeUnclaimed(writes: Writes, { owner, contractId }: ContractKey, unclaimed: readonly Unclaimed[]): void {
  const rows = unclaimed.flatMap(({ participantId, addresses, organizationName, isCopy }) =>
    addresses.map((address) => ({
      address,
      party_id: owner,
      contract_id: contractId,
      participant_id: participantId,
      organization_name: organizationName ?? null,
      is_copy: isCopy,
    })),
  );
  const entered = writes.tx.deleteFrom('unclaimed_participants').where('party_id', '=', owner).where('contract_id', '=', contractId);
  // an entry that stays must not be deleted: both parts see the table as it was before
  const stays = sql<boolean>`(address, participant_id) in (select * from unnest(${rows.map(({ address }) => address)}::text[],
    ${rows.map(({ participant_id }) => participant_id)}::uuid[]))`;
  writes.add(entered.where(sql<boolean>`not ${stays}`));
  if (rows.length === 0) return;
  writes.add(
    writes.tx
      .insertInto('unclaimed_participants')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Contracts in which a participant or reader with this address, or of this enterprise, has no account yet. */
export async function contractsWaitingFor(db: Database, by: { address: string } | { organizationName: string }): Promise<ContractKey[]> {
  const query = db.selectFrom('unclaimed_participants').select(['party_id', 'contract_id']).distinct();
  const matching = 'address' in by ? query.where('address', '=', by.address) : query.where('organization_name', '=', by.organizationName);
  return (await matching.execute()).map((row) => ({ owner: row.party_id, contractId: row.contract_id }));
}

/** Tasks of a person as oneself; those of an enterprise wait for the enterprise. */
function personalTasks(db: Database, addresses: readonly string[]) {
  return db.selectFrom('unclaimed_participants').where('address', 'in', addresses).where('organization_name', 'is', null);
}

/** How many tasks at these addresses wait until their owner registers. */
export async function countTasksWaitingFor(db: Database, addresses: readonly string[]): Promise<number> {
  if (addresses.length === 0) return 0;
  const { count } = await personalTasks(db, addresses)
    .where('is_copy', '=', false)
    .select((q) => q.fn.count<number>('participant_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function contractsWaitingForPerson(db: Database, addresses: readonly string[]): Promise<ContractKey[]> {
  if (addresses.length === 0) return [];
  const rows = await personalTasks(db, addresses).select(['party_id', 'contract_id']).distinct().execute();
  return rows.map((row) => ({ owner: row.party_id, contractId: row.contract_id }));
}
