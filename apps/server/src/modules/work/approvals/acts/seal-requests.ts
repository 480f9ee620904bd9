import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findSealRequests } from '../store/seal-requests.ts';

/** Since when the use of a seal is being approved, by the signer's place for which it was asked. */
export function sealRequestsUnderWay(db: Database, party: PartyId, subjectIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  return findSealRequests(db, party, subjectIds);
}
