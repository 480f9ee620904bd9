import { formatDateHourMinute } from '@moqi/rules';
import { bringBackContract } from '#modules/work/drawers/index.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import type { ContractActor } from '../capacity.ts';
import type { HeldContract } from '../contract.ts';
import { saveDeadline } from '../store/contracts.ts';
import { moveDueDates, passDueDates } from '../store/participants.ts';
import { note } from './note.ts';
import { transition } from './transition.ts';

interface Moved {
  readonly deadlineAt: Date;
  readonly actorName: string;
  readonly now: Date;
}

const isBefore = (at: Date | undefined, other: Date): boolean => at !== undefined && at < other;

const extension = (actorName: string, deadlineAt: Date) =>
  ({ kind: 'extended', actorName, note: formatDateHourMinute(deadlineAt) }) as const;

/** The contract as it is with the later deadline. */
function withDeadline(held: HeldContract, deadlineAt: Date): HeldContract {
  const contract = isBefore(held.contract.deadlineAt, deadlineAt) ? { ...held.contract, deadlineAt } : held.contract;
  const participants = held.participants.map((one) => {
    const isOpen = one.state === 'waiting' || one.state === 'expired';
    return isOpen && isBefore(one.dueAt, deadlineAt) ? { ...one, dueAt: deadlineAt } : one;
  });
  return { ...held, contract, participants };
}

function saveDeadlines(writes: Writes, { contract }: HeldContract, deadlineAt: Date): void {
  if (contract.deadlineAt === deadlineAt) saveDeadline(writes, contract, deadlineAt);
  moveDueDates(writes, contract, deadlineAt);
}

/** 沙箱: for this contract so much time goes by, and its deadlines are nearer by that. @returns the contract with its deadlines */
export async function passTime(
  tx: Tx,
  held: HeldContract,
  { ms, now }: { readonly ms: number; readonly now: Date },
): Promise<HeldContract> {
  const nearer = (at: Date | undefined) => at && new Date(at.getTime() - ms);
  const deadlineAt = nearer(held.contract.deadlineAt);
  const participants = held.participants.map((one) => (one.state === 'waiting' ? { ...one, dueAt: nearer(one.dueAt) } : one));
  const later = { ...held, contract: { ...held.contract, deadlineAt }, participants };
  const beside = (writes: Writes) => {
    if (deadlineAt !== undefined) saveDeadline(writes, later.contract, deadlineAt);
    passDueDates(writes, later.contract, ms);
  };
  await note(tx, later.contract, { history: [], now, held: later, beside });
  return later;
}

interface Reopened extends Moved {
  readonly beside: (reopened: HeldContract, writes: Writes) => void | Promise<void>;
}

/**
 * 延期: nobody who still signs has less time than until then; drawers and history follow. A later deadline, and one of the contract that does
 * not exist, stay as they are. @returns the contract with its deadline
 */
export async function moveDeadline(tx: Tx, held: HeldContract, { deadlineAt, actorName, now }: Moved): Promise<HeldContract> {
  const later = withDeadline(held, deadlineAt);
  await note(tx, later.contract, {
    history: [extension(actorName, deadlineAt)],
    now,
    held: later,
    beside: (writes) => saveDeadlines(writes, later, deadlineAt),
  });
  return later;
}

/**
 * 延期 after the deadline has passed: those who had not signed wait again, the same task and the same links, and the signatures that are there
 * stay. What it costs is held anew by the caller. @throws DomainError what the judge refuses
 */
export async function reopen(tx: Tx, actor: ContractActor, held: HeldContract, { deadlineAt, actorName, now, beside }: Reopened) {
  const { owner, contractId, copies } = held.contract;
  const parties = [owner, ...held.participants.map(({ accountParty }) => accountParty), ...copies.map((copy) => copy.accountParty)];
  await bringBackContract(tx, [...new Set(parties.filter((party) => party !== undefined))], contractId);
  const later = withDeadline(held, deadlineAt);
  // before the step, which writes the same rows
  await writeTogether(tx, (writes) => saveDeadlines(writes, later, deadlineAt));
  return transition(tx, actor, later.contract, {
    verb: 'reopen',
    history: [extension(actorName, deadlineAt)],
    now,
    held: later,
    beside,
  });
}
