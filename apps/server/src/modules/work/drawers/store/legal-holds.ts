import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** 法律保留: a contract that a party deletes nothing of. */
export interface LegalHold {
  readonly contractId: string;
  readonly reason: string;
  /** the person */
  readonly heldBy: string;
  readonly heldByName: string;
  readonly heldAt: Date;
}

/** @returns false: it is held already */
export async function insertHold(tx: Tx, party: PartyId, hold: LegalHold): Promise<boolean> {
  const row = await tx
    .insertInto('legal_holds')
    .values({
      party_id: party,
      contract_id: hold.contractId,
      reason: hold.reason,
      held_by: hold.heldBy,
      held_by_name: hold.heldByName,
      held_at: hold.heldAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return row.numInsertedOrUpdatedRows === 1n;
}

/** @returns false: it was not held */
export async function deleteHold(tx: Tx, party: PartyId, contractId: string): Promise<boolean> {
  const query = tx.deleteFrom('legal_holds').where('party_id', '=', party).where('contract_id', '=', contractId);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

/** Those of the contracts that the party holds. */
export async function findHolds(db: Database, party: PartyId, contractIds: readonly string[]): Promise<LegalHold[]> {
  if (contractIds.length === 0) return [];
  const rows = await db
    .selectFrom('legal_holds')
    .selectAll()
    .where('party_id', '=', party)
    .where('contract_id', 'in', contractIds)
    .execute();
  return rows.map((row) => ({
    contractId: row.contract_id,
    reason: row.reason,
    heldBy: row.held_by,
    heldByName: row.held_by_name,
    heldAt: row.held_at,
  }));
}

export async function countHolds(db: Database, party: PartyId): Promise<number> {
  const row = await db
    .selectFrom('legal_holds')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('party_id', '=', party)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
