import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import type { Contract, ContractKey, Relation } from '../contract.ts';

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

/** What the wizard or the sending writes; the state is not among it. */
function savedColumns(contract: Contract, sealedDraft: string) {
  return {
    name: contract.name,
    is_ordered: contract.isOrdered,
    has_straddle: contract.hasStraddle,
    needs_real_names: contract.needsRealNames,
    own_keys: contract.ownKeys,
    payer: contract.payer,
    contract_type: contract.contractType ?? null,
    amount_fen: contract.amountFen ?? null,
    return_url: contract.returnUrl ?? null,
    deadline_at: contract.deadlineAt ?? null,
    draft: sealedDraft,
    copies: JSON.stringify(contract.copies),
    request_digest: contract.requestDigest ?? null,
    updated_at: contract.updatedAt,
    revision: contract.revision,
  };
}

/** Creates the contract in state draft. */
export function insertContract(writes: Writes, contract: Contract, sealedDraft: string): void {
  writes.add(
    writes.tx.insertInto('contracts').values({
      ...savedColumns(contract, sealedDraft),
      party_id: contract.owner,
      contract_id: contract.contractId,
      number: contract.number,
      state: 'draft',
      owner_name: contract.ownerName,
      created_by: contract.createdBy,
      created_by_name: contract.createdByName,
      created_at: contract.createdAt,
      repeats: contract.repeats ?? null,
      origin: contract.origin,
      template_id: contract.template?.templateId ?? null,
      template_version: contract.template?.version ?? null,
    }),
  );
}

/** The next revision of a draft that the transaction holds. */
export function saveContract(writes: Writes, contract: Contract, sealedDraft: string): void {
  const query = writes.tx.updateTable('contracts').set(savedColumns(contract, sealedDraft));
  writes.add(query.where('party_id', '=', contract.owner).where('contract_id', '=', contract.contractId));
}

/** The deadline of a contract that the transaction holds. */
export function saveDeadline(writes: Writes, { owner, contractId }: ContractKey, deadlineAt: Date): void {
  const query = writes.tx.updateTable('contracts').set({ deadline_at: deadlineAt });
  writes.add(query.where('party_id', '=', owner).where('contract_id', '=', contractId));
}

/** Who reads a contract that the transaction holds. */
export function saveCopies(writes: Writes, { owner, contractId }: ContractKey, copies: Contract['copies']): void {
  const query = writes.tx.updateTable('contracts').set({ copies: JSON.stringify(copies) });
  writes.add(query.where('party_id', '=', owner).where('contract_id', '=', contractId));
}

/** Adds a relation to a contract, in place of an earlier one to the same contract. */
export async function saveRelation(tx: Tx, { owner, contractId }: ContractKey, relation: Relation): Promise<void> {
  const others = sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(relations) one
    where one ->> 'contractId' <> ${relation.contractId})`;
  const relations = sql<string>`${others} || ${JSON.stringify([relation])}::jsonb`;
  const query = tx.updateTable('contracts').set({ relations }).where('party_id', '=', owner);
  await query.where('contract_id', '=', contractId).execute();
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
