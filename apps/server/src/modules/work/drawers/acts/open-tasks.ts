import { SIGNER_STATUS } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { contractsMatching, countDrawers, listUnderWay } from '../store/drawer-lists.ts';

/** How many contracts a party has signed since then. */
export function countSignedSince(db: Database, party: PartyId, since: Date): Promise<number> {
  const span = { column: 'signed_at', from: since, to: undefined } as const;
  return countDrawers(db, party, { role: 'signer', participantStatus: SIGNER_STATUS.signed, span });
}

/** Contracts being signed in which any of these persons has a task in the name of the enterprise. */
export async function tasksInNameOf(
  db: Database,
  party: PartyId,
  persons: readonly PartyId[],
): Promise<Awaited<ReturnType<typeof contractsMatching>>> {
  if (persons.length === 0) return [];
  return contractsMatching(db, party, { role: 'signer', handledBy: persons, states: ['approving', 'signing'] });
}

/** Those of the contracts that a party sent which are still being signed. */
export async function contractsUnderWay(db: Database, party: PartyId, contractIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(contractIds.length === 0 ? [] : await listUnderWay(db, party, contractIds));
}
