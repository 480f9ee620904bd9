import type { PartyId } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { followContracts } from '#modules/money/points/index.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import { emitWith } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import type { ContractActor } from '../capacity.ts';
import type { ContractKey, HeldContract, Participant } from '../contract.ts';
import { concernedBy, EVENT_OF } from '../events.ts';
import { judge, standingOf } from '../judge.ts';
import { contractAfter, type Step } from '../step.ts';
import { endLinks, saveContractState, saveParticipantState } from '../store/contract-state.ts';
import { addHistory } from '../store/history.ts';
import { holdContract, holdContracts } from '../views/contracts.ts';
import { holdJudged } from './judged.ts';
import { showInDrawers } from './note.ts';

interface TakenStep extends Step {
  /** the contract as this transaction holds it, or has just written it, with all that it reads of it; undefined: it is held here */
  readonly held?: HeldContract;
  /** adds what goes to the database with the step, given what becomes of the contract; here a refusal still comes before every write */
  readonly beside?: (moved: HeldContract, writes: Writes) => void | Promise<void>;
}

function saveParticipants(writes: Writes, { contract, participants }: HeldContract, step: Step, before: readonly Participant[]): void {
  const ids = (all: readonly Participant[]) => all.map(({ participantId }) => participantId);
  const moved = participants.filter(({ state }, index) => state !== before[index]?.state);
  const state = moved[0]?.state;
  if (state !== undefined) saveParticipantState(writes, contract, ids(moved), { ...step.by?.marks, state });
  if (step.verb !== 'revoke') return;
  const others = participants.filter((one) => !moved.includes(one));
  endLinks(writes, contract, ids(others));
}

async function take(writes: Writes, held: HeldContract, step: TakenStep): Promise<HeldContract> {
  const moved = contractAfter(step, held);
  const { contract } = moved;
  const { owner: party, contractId: id } = contract;
  saveContractState(writes, contract, contract);
  saveParticipants(writes, moved, step, held.participants);
  addHistory(writes, contract, step.history, step.now);
  await showInDrawers(writes, moved, held.contract.sentAt === undefined);
  const by = step.by?.participantId;
  emitWith(writes, EVENT_OF[step.verb], { party, id, at: step.now, ids: { participantId: by, ...concernedBy(moved, by) } });
  await step.beside?.(moved, writes);
  return moved;
}

/** Contracts in one statement: a drawer has forty columns, and a statement carries 65,535 values. */
const TOGETHER = 10;

async function takeAll(tx: Tx, all: readonly HeldContract[], step: TakenStep): Promise<HeldContract[]> {
  const moved: HeldContract[] = [];
  for (let at = 0; at < all.length; at += TOGETHER) {
    await writeTogether(tx, async (writes) => {
      for (const held of all.slice(at, at + TOGETHER)) moved.push(await take(writes, held, step));
    });
  }
  const ended = moved.map(({ contract: { owner: party, contractId, reopenings, state } }) => ({ party, contractId, reopenings, state }));
  await followContracts(tx, ended, step.now);
  return moved;
}

/**
 * Takes contracts of one owner through one step, all or none; nothing else writes their states or those of their participants. Contracts are
 * locked in the order of their ids, and the books of points only after all of them.
 * @throws DomainError CONTRACT_NOT_FOUND and what the judge refuses
 */
export async function transitionAll(
  tx: Tx,
  actor: ContractActor,
  { owner, contractIds }: { readonly owner: PartyId; readonly contractIds: readonly string[] },
  step: Step,
): Promise<HeldContract[]> {
  const all = await holdContracts(tx, owner, contractIds);
  if (all.length < contractIds.length) throw new DomainError('CONTRACT_NOT_FOUND');
  for (const held of all) enforce(judge(step.verb, standingOf(held, actor, step.now)));
  return takeAll(tx, all, step);
}

/** The same of one contract. @throws DomainError CONTRACT_NOT_FOUND, what the judge refuses, and what goes with the step */
export async function transition(tx: Tx, actor: ContractActor, key: ContractKey, step: TakenStep): Promise<HeldContract> {
  const held = step.held ?? (await holdJudged(tx, actor, key, step));
  if (step.held !== undefined) enforce(judge(step.verb, standingOf(held, actor, step.now)));
  const [moved] = await takeAll(tx, [held], step);
  if (moved === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return moved;
}

/** For jobs, which are safe to run twice and at any time. @returns undefined: the judge does not allow the step, and nothing was done */
export async function transitionIfAllowed(tx: Tx, actor: ContractActor, key: ContractKey, step: Step): Promise<HeldContract | undefined> {
  const held = await holdContract(tx, key);
  const isAllowed = held !== undefined && judge(step.verb, standingOf(held, actor, step.now)) === undefined;
  return isAllowed ? transition(tx, actor, key, { ...step, held }) : undefined;
}
