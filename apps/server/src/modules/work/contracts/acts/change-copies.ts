import type { FormerTask } from '#modules/work/drawers/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import type { Contract, ContractKey, HeldContract } from '../contract.ts';
import type { HistoryLine } from '../history.ts';
import { saveCopies } from '../store/contracts.ts';
import { note } from './note.ts';

interface Change {
  readonly copies: Contract['copies'];
  readonly history?: readonly HistoryLine[];
  /** the drawer of a copy that ends */
  readonly former?: FormerTask | undefined;
  readonly now: Date;
}

/** Writes the copies of a contract that the transaction holds; drawers and history follow. */
export async function changeCopies(tx: Tx, held: HeldContract, { copies, ...fact }: Change): Promise<HeldContract> {
  const contract = { ...held.contract, copies };
  const beside = (writes: Writes) => saveCopies(writes, contract, copies);
  return note(tx, contract, { ...fact, held: { ...held, contract }, beside });
}

/** The copies alone: nothing of them is shown in a list or a history. */
export function writeCopies(writes: Writes, key: ContractKey, copies: Contract['copies']): void {
  saveCopies(writes, key, copies);
}
