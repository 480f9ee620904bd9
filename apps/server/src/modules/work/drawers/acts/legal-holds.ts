import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { saveContractBinned } from '../store/binned-drawers.ts';
import { countHolds, deleteHold, findHolds, insertHold, type LegalHold } from '../store/legal-holds.ts';

export type { LegalHold };

/** Keeps a contract in the lists of a party, also one that lies in its bin. @returns false: it is held already */
export async function holdContract(tx: Tx, party: PartyId, hold: LegalHold): Promise<boolean> {
  const isNew = await insertHold(tx, party, hold);
  if (isNew) await saveContractBinned(tx, party, hold.contractId, null);
  return isNew;
}

/** @returns false: it was not held */
export async function endHold(tx: Tx, party: PartyId, contractId: string): Promise<boolean> {
  return deleteHold(tx, party, contractId);
}

/** Those of the contracts that the party holds. */
export async function holdsAmong(db: Database, party: PartyId, contractIds: readonly string[]): Promise<LegalHold[]> {
  return findHolds(db, party, contractIds);
}

/** How many contracts a party holds. */
export async function countHeld(db: Database, party: PartyId): Promise<number> {
  return countHolds(db, party);
}
