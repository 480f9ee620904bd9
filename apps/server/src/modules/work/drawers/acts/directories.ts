import type { Member, PartyId, Person } from '#kernel/actor.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { countFiled, type Filed, type FiledFilter, listAmong, moveDrawers } from '../store/filed-drawers.ts';
import { sightOf } from './visible-drawers.ts';

/** How many rows of a list lie in each of the directories, those below not counted with them. */
export function countInDirectories(
  db: Database,
  party: PartyId,
  directoryIds: readonly string[],
  filter: FiledFilter,
): Promise<ReadonlyMap<string, number>> {
  return countFiled(db, party, directoryIds, filter);
}

/** Files contracts of the party, those it sent and those it signs. How many lie somewhere else now. */
export function putIntoDirectory(tx: Tx, party: PartyId, filed: Filed, directoryId: string): Promise<number> {
  return moveDrawers(tx, party, filed, directoryId);
}

/** Those of the contracts that the actor may see, with their numbers. */
export async function visibleAmong(
  db: Database,
  actor: Person | Member,
  contractIds: readonly string[],
): Promise<{ readonly contractId: string; readonly number: string }[]> {
  return listAmong(db, actor.party, contractIds, await sightOf(db, actor));
}
