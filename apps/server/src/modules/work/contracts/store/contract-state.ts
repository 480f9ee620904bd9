import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import type { ContractStateChange } from '../step.ts';
import { toContract } from '../views/contracts.ts';

/** The state of a contract that the transaction holds. */
export async function saveContractState(tx: Tx, contract: Contract, change: ContractStateChange): Promise<Contract> {
  const { state, sentAt, endedAt, endReason, updatedAt } = change;
  const row = await tx
    .updateTable('contracts')
    .set({ state, updated_at: updatedAt, sent_at: sentAt ?? null, ended_at: endedAt ?? null, end_reason: endReason ?? null })
    .where('party_id', '=', contract.owner)
    .where('contract_id', '=', contract.contractId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toContract(row);
}

/** What the wizard saved stays beside a contract until all have signed it: then it is not sent again, and ID numbers in it are not kept. */
export async function forgetDraft(tx: Tx, contract: Contract): Promise<void> {
  const query = tx.updateTable('contracts').set({ draft: null }).where('party_id', '=', contract.owner);
  await query.where('contract_id', '=', contract.contractId).execute();
}
