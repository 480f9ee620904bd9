import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { countTags, deleteTags, insertTags, type TagChange } from '../store/contract-tags.ts';

/** Of each tag how many of the contracts carry it; one that none carries is left out. */
export function countTagged(db: Database, party: PartyId, contractIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return countTags(db, party, contractIds);
}

/** Puts tags that the party has on contracts and takes others off. @returns how many contracts carry other tags now */
export async function changeContractTags(tx: Tx, party: PartyId, change: TagChange): Promise<number> {
  const gone = await deleteTags(tx, party, change);
  const come = await insertTags(tx, party, change);
  return new Set([...gone, ...come]).size;
}
