import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findUploads } from '../store/uploads.ts';
import type { Upload } from '../upload.ts';

/** Uploads of `party` among these ids; another party's are simply not there. */
export function uploadsOf(db: Database, party: PartyId, ids: readonly string[]): Promise<ReadonlyMap<string, Upload>> {
  return findUploads(db, party, ids);
}
