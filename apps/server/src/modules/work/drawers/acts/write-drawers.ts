import type { PartyId } from '#kernel/actor.ts';
import { subject, tellWith } from '#platform/changes/tell.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Tx } from '#platform/platform.ts';
import type { DrawerEntry } from '../drawer.ts';
import { deleteTasksDrawer, upsertDrawers } from '../store/drawer-rows.ts';

/** A participant whose task belongs to another party now, or a copy that ended. */
export interface FormerTask {
  readonly party: PartyId;
  readonly participantId: string;
}

/** Puts a contract into the drawers of its parties as it is now. */
export function writeDrawers(writes: Writes, entries: readonly DrawerEntry[]): void {
  upsertDrawers(writes, entries);
  // a draft is its writer's alone, and is saved every few seconds
  const shown = entries.filter(({ state }) => state !== 'draft');
  const to = shown.flatMap(({ party, contractId }) => [subject.party(party), subject.contract(contractId)]);
  if (to.length > 0) tellWith(writes, { to, topics: ['contracts'] });
}

/** Takes a task out of the drawer of a former party. Sent by itself and first: what is written together must not touch one row twice. */
export async function emptyDrawer(tx: Tx, { party, participantId }: FormerTask): Promise<void> {
  await deleteTasksDrawer(tx, party, participantId);
}
