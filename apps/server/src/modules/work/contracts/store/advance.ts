import { CONTRACT_STATE_WORDS } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { followContract } from '#modules/money/points/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import { type ContractVerb, hasEnded, nextState } from '../lifecycle.ts';
import { toContract } from './contracts.ts';
import { closeWaiting } from './participants.ts';

/** `reason` is kept when the contract ends: why it was refused or revoked. */
export interface Step {
  readonly now: Date;
  readonly reason?: string;
}

const goesOut = (verb: ContractVerb) => verb === 'send' || verb === 'approve';

/** Why an approval sent it back is no longer true once it is sent again. */
function endReason(contract: Contract, verb: ContractVerb, step: Step): string | null {
  if (step.reason !== undefined) return step.reason;
  return verb === 'send' || verb === 'submit' ? null : (contract.endReason ?? null);
}

/**
 * The only writer of a contract's state; participants who still wait follow it, and so does what the contract holds of its owner's points.
 * Call it with the contract as `lockContract` gave it, and write the event and the drawers in the same transaction.
 * @throws DomainError CONTRACT_NOT_SIGNING when the table of the lifecycle has no such step
 */
export async function advance(tx: Tx, contract: Contract, verb: ContractVerb, step: Step): Promise<Contract> {
  const state = nextState(contract.state, verb);
  if (state === undefined) throw new DomainError('CONTRACT_NOT_SIGNING', { state: CONTRACT_STATE_WORDS[contract.state] });
  const row = await tx
    .updateTable('contracts')
    .set({
      state,
      updated_at: step.now,
      sent_at: contract.sentAt ?? (goesOut(verb) ? step.now : null),
      ended_at: hasEnded(state) ? (contract.endedAt ?? step.now) : null,
      end_reason: endReason(contract, verb, step),
    })
    .where('party_id', '=', contract.owner)
    .where('contract_id', '=', contract.contractId)
    .where('state', '=', contract.state)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Error(`contract ${contract.contractId} was advanced without its lock`);
  if (state === 'expired' || state === 'revoked') await closeWaiting(tx, contract, state);
  await followContract(tx, { party: contract.owner, contractId: contract.contractId, state, now: step.now });
  return toContract(row);
}
