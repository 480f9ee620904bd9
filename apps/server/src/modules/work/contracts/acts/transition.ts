import { DomainError } from '#kernel/refusal.ts';
import { followContract } from '#modules/money/points/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import type { ContractActor } from '../capacity.ts';
import type { ContractKey, HeldContract } from '../contract.ts';
import { EVENT_OF } from '../events.ts';
import { judge, standingOf } from '../judge.ts';
import { isParticipantVerb, participantLifecycle } from '../lifecycle.ts';
import { changeBy, type Step } from '../step.ts';
import { endLinks, forgetDraft, saveContractState, saveParticipantState } from '../store/contract-state.ts';
import { insertHistory } from '../store/history.ts';
import { holdContract } from '../views/contracts.ts';
import { readParticipants } from '../views/participants.ts';
import { holdJudged } from './judged.ts';
import { showInDrawers } from './note.ts';

async function saveParticipants(
  tx: Tx,
  { contract, participants }: HeldContract,
  { verb, by }: Step,
): Promise<HeldContract['participants']> {
  if (!isParticipantVerb(verb)) return participants;
  const moved = participants.filter(({ participantId }) => by === undefined || by.participantId === participantId);
  const waiting = moved.filter(({ state }) => state === 'waiting').map(({ participantId }) => participantId);
  const state = participantLifecycle.next('waiting', verb);
  const saved = state === undefined ? [] : await saveParticipantState(tx, contract, waiting, { ...by?.marks, state });
  if (verb === 'revoke') {
    await endLinks(tx, contract);
    return readParticipants(tx, contract.owner, contract.contractId);
  }
  return participants.map((one) => saved.find(({ participantId }) => participantId === one.participantId) ?? one);
}

async function take(tx: Tx, held: HeldContract, step: Step): Promise<HeldContract> {
  const contract = await saveContractState(tx, held.contract, changeBy(step, held.contract));
  const moved = { ...held, contract, participants: await saveParticipants(tx, held, step) };
  if (step.verb === 'finish') await forgetDraft(tx, contract);
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
    all.push(await holdJudged(tx, actor, key, step));
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

/** For jobs, which are safe to run twice and at any time. @returns undefined: the judge does not allow the step, and nothing was done */
export async function transitionIfAllowed(tx: Tx, actor: ContractActor, key: ContractKey, step: Step): Promise<HeldContract | undefined> {
  const held = await holdContract(tx, key);
  const isAllowed = held !== undefined && judge(step.verb, standingOf(held, actor, step.now)) === undefined;
  return isAllowed ? transition(tx, actor, key, step) : undefined;
}
