import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findPlaces } from '../store/log-lists.ts';

/** A place in a log: its number, when it was written, and the hash that ties it to all entries before it. */
export interface LogPlace {
  readonly number: number;
  readonly recordedAt: Date;
  readonly hash: Uint8Array;
}

/** In the log of operations the last entry of an action with an object, and the last entry of all. Undefined: there is none. */
export async function logPlacesOf(
  db: Database,
  party: PartyId,
  deed: { readonly action: string; readonly type: string; readonly id: string },
): Promise<{ readonly deed: LogPlace | undefined; readonly end: LogPlace | undefined }> {
  return findPlaces(db, party, deed);
}
