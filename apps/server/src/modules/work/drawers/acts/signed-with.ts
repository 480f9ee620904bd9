import type { Member, Person } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Drawer } from '../drawer.ts';
import { listSignedWith } from '../store/drawer-lists.ts';
import { sightOf } from './visible-drawers.ts';

const MOST_SIGNED = 100;

/** What the actor's party signed with a certificate, as far as the actor may see it; the newest first. */
export async function signedWith(db: Database, actor: Person | Member, serial: string): Promise<Drawer[]> {
  return listSignedWith(db, actor.party, { serial, sight: await sightOf(db, actor), most: MOST_SIGNED });
}
