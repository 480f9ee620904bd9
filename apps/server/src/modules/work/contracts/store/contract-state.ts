import type { Writes } from '#platform/database/writes.ts';
import type { Contract, ContractKey, ParticipantMarks } from '../contract.ts';
import type { ParticipantState } from '../lifecycle.ts';
import type { ContractStateChange } from '../step.ts';

/** The state of a contract that the transaction holds. A draft that is over is forgotten with it; its files are kept for nobody any more. */
export function saveContractState(
  writes: Writes,
  { owner, contractId }: ContractKey,
  change: ContractStateChange & Pick<Contract, 'copies'>,
): void {
  // accounts of readers may have been found with the step
  const { state, sentAt, endedAt, endReason, reopenings, updatedAt, draft, copies } = change;
  const query = writes.tx
    .updateTable('contracts')
    .set({ state, updated_at: updatedAt, sent_at: sentAt ?? null, ended_at: endedAt ?? null, end_reason: endReason ?? null, reopenings })
    .set({ copies: JSON.stringify(copies), lease_id: null, leased_by: null, lease_ends_at: null })
    .$if(draft === undefined, (update) => update.set({ draft: null }));
  writes.add(query.where('party_id', '=', owner).where('contract_id', '=', contractId));
}

const theseOf = (writes: Writes, { owner, contractId }: ContractKey, participantIds: readonly string[]) =>
  writes.tx
    .updateTable('participants')
    .where('party_id', '=', owner)
    .where('contract_id', '=', contractId)
    .where('participant_id', 'in', participantIds);

/** The state of participants of a contract that the transaction holds. */
export function saveParticipantState(
  writes: Writes,
  contract: ContractKey,
  participantIds: readonly string[],
  { state, ...marks }: ParticipantMarks & { readonly state: ParticipantState },
): void {
  if (participantIds.length === 0) return;
  const update = theseOf(writes, contract, participantIds).set({
    state,
    signed_at: marks.signedAt ?? null,
    proof_method: marks.proofMethod ?? null,
    seal_name: marks.sealName ?? null,
    certificate_serial: marks.certificateSerial ?? null,
    refuse_reason: marks.refuseReason ?? null,
  });
  writes.add(state === 'revoked' ? update.set((row) => ({ link_generation: row('link_generation', '+', 1) })) : update);
}

/** Every link of these participants made so far is dead; of those who are revoked it is with their state. */
export function endLinks(writes: Writes, contract: ContractKey, participantIds: readonly string[]): void {
  if (participantIds.length === 0) return;
  writes.add(theseOf(writes, contract, participantIds).set((row) => ({ link_generation: row('link_generation', '+', 1) })));
}
