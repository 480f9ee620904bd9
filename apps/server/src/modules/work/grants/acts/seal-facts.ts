import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findSealFacts, type SealFacts } from '../store/seal-facts.ts';

/** Keepers and uses of these seals, by seal; uses are counted since then. */
export async function sealFacts(
  db: Database,
  party: PartyId,
  sealIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, SealFacts>> {
  return new Map((await findSealFacts(db, party, sealIds, since)).map((facts) => [facts.sealId, facts]));
}
