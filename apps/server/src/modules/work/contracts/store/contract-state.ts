import type { Tx } from '#platform/platform.ts';
import type { Contract, ContractKey, Participant, ParticipantMarks } from '../contract.ts';
import type { ParticipantState } from '../lifecycle.ts';
import type { ContractStateChange } from '../step.ts';
import { toContract } from '../views/contracts.ts';
import { toParticipant } from '../views/participants.ts';

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

/** The state of participants of a contract that the transaction holds. @returns them as they are now */
export async function saveParticipantState(
  tx: Tx,
  { owner, contractId }: ContractKey,
  participantIds: readonly string[],
  { state, ...marks }: ParticipantMarks & { readonly state: ParticipantState },
): Promise<readonly Participant[]> {
  if (participantIds.length === 0) return [];
  const rows = await tx
    .updateTable('participants')
    .set({
      state,
      signed_at: marks.signedAt ?? null,
      proof_method: marks.proofMethod ?? null,
      seal_name: marks.sealName ?? null,
      certificate_serial: marks.certificateSerial ?? null,
      refuse_reason: marks.refuseReason ?? null,
    })
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', 'in', participantIds)
    .returningAll()
    .execute();
  return rows.map(toParticipant);
}

/** Every link of the contract made so far is dead. */
export async function endLinks(tx: Tx, { owner, contractId }: ContractKey): Promise<void> {
  const all = tx.updateTable('participants').where('party_id', '=', owner).where('contract_id', '=', contractId);
  await all.set((row) => ({ link_generation: row('link_generation', '+', 1) })).execute();
}
