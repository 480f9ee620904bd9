import type { Insertable } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import { toContract } from '../views/contracts.ts';

/** Takes the number. False: another contract has it. */
export async function claimNumber(tx: Tx, number: string, owner: PartyId, contractId: string): Promise<boolean> {
  const row = { number, party_id: owner, contract_id: contractId };
  const done = await tx
    .insertInto('contract_numbers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

type SavedColumn =
  | 'name'
  | 'is_ordered'
  | 'has_straddle'
  | 'needs_real_names'
  | 'payer'
  | 'deadline_at'
  | 'updated_at'
  | 'contract_type'
  | 'amount_fen'
  | 'draft'
  | 'request_digest';

/** Creates the contract in state draft. */
export async function insertContract(tx: Tx, row: Insertable<DB['contracts']> & { readonly state: 'draft' }): Promise<Contract> {
  return toContract(await tx.insertInto('contracts').values(row).returningAll().executeTakeFirstOrThrow());
}

/** What the wizard or the sending writes, as the next revision; the state is not among it. */
export async function saveContract(tx: Tx, contract: Contract, change: Pick<Insertable<DB['contracts']>, SavedColumn>): Promise<void> {
  const query = tx.updateTable('contracts').set({ ...change, revision: contract.revision + 1 });
  await query.where('party_id', '=', contract.owner).where('contract_id', '=', contract.contractId).execute();
}

/** When a draft was put into the recycle bin; null: it lies in none. */
export async function saveDeletion(
  tx: Tx,
  contract: Contract,
  { deletedAt, now }: { readonly deletedAt: Date | null; readonly now: Date },
): Promise<void> {
  const query = tx.updateTable('contracts').set({ deleted_at: deletedAt, updated_at: now });
  await query.where('party_id', '=', contract.owner).where('contract_id', '=', contract.contractId).execute();
}
