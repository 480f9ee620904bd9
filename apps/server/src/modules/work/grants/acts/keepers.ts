import type { PartyId } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { deleteKeepers, findKeepers, findSealsKeptBy, insertKeepers } from '../store/seal-keepers.ts';

/** The members who keep each of these seals, the longest first. */
export function keepersOf(db: Database, party: PartyId, sealIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  return findKeepers(db, party, sealIds);
}

/** The seals that any of these members keeps. */
export function sealsKeptBy(db: Database, party: PartyId, memberIds: readonly string[]): Promise<string[]> {
  return findSealsKeptBy(db, party, memberIds);
}

interface Keeping {
  readonly memberIds: readonly string[];
  readonly since: Date;
}

/** Adds keepers of a seal; a member who keeps it already is left as is. */
export async function addKeepers(tx: Tx, party: PartyId, sealId: string, keeping: Keeping): Promise<void> {
  await insertKeepers(tx, party, sealId, keeping);
}

/** Lets exactly these members keep a seal. @returns the keepers until now */
export async function setKeepers(tx: Tx, party: PartyId, sealId: string, keeping: Keeping): Promise<readonly string[]> {
  const before = (await findKeepers(tx, party, [sealId])).get(sealId) ?? [];
  const leaving = before.filter((id) => !keeping.memberIds.includes(id));
  await deleteKeepers(tx, party, sealId, leaving);
  await insertKeepers(tx, party, sealId, keeping);
  return before;
}
