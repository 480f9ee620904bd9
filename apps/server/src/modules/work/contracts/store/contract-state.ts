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
