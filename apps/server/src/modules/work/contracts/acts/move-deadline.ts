import { formatDateHourMinute } from '@moqi/rules';
import type { Tx } from '#platform/platform.ts';
import type { Contract, HeldContract } from '../contract.ts';
import { saveDeadline } from '../store/contracts.ts';
import { moveDueDates } from '../store/participants.ts';
import { note } from './note.ts';

interface Moved {
  readonly deadlineAt: Date;
  readonly actorName: string;
  readonly now: Date;
}

const isBefore = (at: Date | undefined, other: Date): boolean => at !== undefined && at < other;

/**
 * 延期: nobody who still signs has less time than until then; drawers and history follow. A later deadline, and one of the contract that does
 * not exist, stay as they are. @returns the contract with its deadline
 */
export async function moveDeadline(tx: Tx, held: HeldContract, { deadlineAt, actorName, now }: Moved): Promise<Contract> {
  const isMoved = isBefore(held.contract.deadlineAt, deadlineAt);
  const contract = isMoved ? { ...held.contract, deadlineAt } : held.contract;
  const participants = held.participants.map((one) =>
    one.state === 'waiting' && isBefore(one.dueAt, deadlineAt) ? { ...one, dueAt: deadlineAt } : one,
  );
  await note(tx, contract, {
    history: [{ kind: 'extended', actorName, note: formatDateHourMinute(deadlineAt) }],
    now,
    held: { ...held, contract, participants },
    beside: (writes) => {
      if (isMoved) saveDeadline(writes, contract, deadlineAt);
      moveDueDates(writes, contract, deadlineAt);
    },
  });
  return contract;
}
