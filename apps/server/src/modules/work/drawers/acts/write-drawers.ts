import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import type { DrawerEntry } from '../drawer.ts';
import { deleteSignersDrawer, upsertDrawers } from '../store/drawer-rows.ts';

/** A participant whose task belongs to another party now. */
export interface FormerTask {
  readonly party: PartyId;
  readonly participantId: string;
}

/** Puts a contract into the drawers of its parties as it is now, and takes it out of the drawer of a former party. */
export async function writeDrawers(tx: Tx, entries: readonly DrawerEntry[], former?: FormerTask): Promise<void> {
  if (former !== undefined) await deleteSignersDrawer(tx, former.party, former.participantId);
  await upsertDrawers(tx, entries);
}
