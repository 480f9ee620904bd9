import type { Tx } from '#platform/platform.ts';
import type { ContractKey, Participant, ParticipantMarks } from '../contract.ts';
import type { ParticipantState } from '../lifecycle.ts';
import { toParticipant } from '../views/participants.ts';

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
