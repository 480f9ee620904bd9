import { formatDateHourMinute } from '@moqi/rules';
import type { Tx } from '#platform/platform.ts';
import type { Contract, HeldContract } from '../contract.ts';
import { saveDeadline } from '../store/contracts.ts';
import { note } from './note.ts';

interface Moved {
  readonly deadlineAt: Date;
  readonly actorName: string;
  readonly now: Date;
}

/** 延期: another deadline for a contract that the transaction holds; drawers and history follow. @returns the contract with it */
export async function moveDeadline(tx: Tx, held: HeldContract, { deadlineAt, actorName, now }: Moved): Promise<Contract> {
  const contract = { ...held.contract, deadlineAt };
  const history = [{ kind: 'extended', actorName, note: formatDateHourMinute(deadlineAt) } as const];
  await note(tx, contract, { history, now, held: { ...held, contract }, beside: (writes) => saveDeadline(writes, contract, deadlineAt) });
  return contract;
}
