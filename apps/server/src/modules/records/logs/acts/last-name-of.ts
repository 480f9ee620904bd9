import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findLastName } from '../store/log-lists.ts';

/** What something was called when it was last entered in the log; empty where it never was. Of what was deleted, the log alone knows it. */
export async function lastNameOf(db: Database, party: PartyId, object: { readonly type: string; readonly id: string }): Promise<string> {
  return (await findLastName(db, party, object)) ?? '';
}
