import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import { saveDeletion } from '../store/contracts.ts';
import { note } from './note.ts';

/** Puts a draft into the recycle bin. The caller holds the contract. */
export async function putIntoBin(tx: Tx, contract: Contract, now: Date): Promise<void> {
  await saveDeletion(tx, contract, { deletedAt: now, now });
  await note(tx, contract, { now });
}

/** Takes a draft out of the recycle bin, as it was. The caller holds the contract. */
export async function takeFromBin(tx: Tx, contract: Contract, now: Date): Promise<void> {
  await saveDeletion(tx, contract, { deletedAt: null, now });
  await note(tx, contract, { now });
}
