import { DomainError, enforce } from '#kernel/refusal.ts';
import { followContract } from '#modules/money/points/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import type { ContractActor } from '../capacity.ts';
import type { Contract, ContractKey, HeldContract } from '../contract.ts';
import { EVENT_OF, type StepVerb } from '../events.ts';
import type { HistoryLine } from '../history.ts';
import { judge, standingOf } from '../judge.ts';
import { contractLifecycle, hasEnded, isParticipantVerb, participantLifecycle } from '../lifecycle.ts';
import { saveContractState } from '../store/contract-state.ts';
import { holdContract } from '../store/held-contract.ts';
import { insertHistory } from '../store/history.ts';
import { type ParticipantMarks, saveParticipantState } from '../store/participant-state.ts';
import { endLinks, readParticipants } from '../store/participants.ts';
import { showInDrawers } from './note.ts';

export interface Step {
  readonly verb: StepVerb;
  /** the participant that signs or refuses; with any other verb all that wait follow the contract */
  readonly by?: { readonly participantId: string; readonly marks: ParticipantMarks };
  /** kept with the contract: why it was refused, revoked or returned */
  readonly reason?: string | undefined;
  readonly history: readonly HistoryLine[];
  readonly now: Date;
}

async function saveState(tx: Tx, contract: Contract, { verb, reason, now }: Step): Promise<Contract> {
  const state = contractLifecycle.next(contract.state, verb);
  if (state === undefined) throw new Error(`the judge allows ${verb} while a contract is ${contract.state}`);
  const isSent = verb === 'send' || verb === 'approve';
  // why an approval returned it is no longer true once it is sent or submitted again
  const kept = verb === 'send' || verb === 'submit' ? undefined : contract.endReason;
  const sentAt = contract.sentAt ?? (isSent ? now : undefined);
  const endedAt = hasEnded(state) ? now : undefined;
  return saveContractState(tx, contract, { state, sentAt, endedAt, endReason: reason ?? kept, now });
}

async function saveParticipants(
  tx: Tx,
  { contract, participants }: HeldContract,
  { verb, by }: Step,
): Promise<HeldContract['participants']> {
  if (!isParticipantVerb(verb)) return participants;
  const moved = participants.filter(({ participantId }) => by === undefined || by.participantId === participantId);
  const waiting = moved.filter(({ state }) => state === 'waiting').map(({ participantId }) => participantId);
  const state = participantLifecycle.next('waiting', verb);
  if (state !== undefined) await saveParticipantState(tx, contract, waiting, { ...by?.marks, state });
  if (verb === 'revoke') await endLinks(tx, contract);
  return readParticipants(tx, contract.owner, contract.contractId);
}

async function take(tx: Tx, held: HeldContract, step: Step): Promise<HeldContract> {
  const contract = await saveState(tx, held.contract, step);
  const moved = { ...held, contract, participants: await saveParticipants(tx, held, step) };
  await insertHistory(tx, contract, step.history, step.now);
  await showInDrawers(tx, moved);
  const { owner: party, contractId: id } = contract;
  await emit(tx, EVENT_OF[step.verb], { party, id, at: step.now, ids: { participantId: step.by?.participantId } });
  return moved;
}

/**
 * Takes contracts through one step, all or none; nothing else writes their states or those of their participants. Contracts are locked in the
 * order of their ids, and the books of points only after all of them.
 * @throws DomainError CONTRACT_NOT_FOUND and what the judge refuses
 */
export async function transitionAll(tx: Tx, actor: ContractActor, keys: readonly ContractKey[], step: Step): Promise<HeldContract[]> {
  const all: HeldContract[] = [];
  for (const key of keys.toSorted((a, b) => (a.contractId < b.contractId ? -1 : 1))) {
    const held = await holdContract(tx, key);
    if (held === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
    enforce(judge(step.verb, standingOf(held, actor, step.now)));
    all.push(held);
  }
  const moved: HeldContract[] = [];
  for (const held of all) moved.push(await take(tx, held, step));
  for (const { contract } of moved) await followContract(tx, { party: contract.owner, ...contract, now: step.now });
  return moved;
}

export async function transition(tx: Tx, actor: ContractActor, key: ContractKey, step: Step): Promise<HeldContract> {
  const [moved] = await transitionAll(tx, actor, [key], step);
  if (moved === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return moved;
}
