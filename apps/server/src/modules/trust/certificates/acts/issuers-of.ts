import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Issuer } from '#ports/certificate-authority.ts';
import { findIssuers } from '../store/certificate-lists.ts';

/** Who issued certificates of these parties, by their serial numbers in hexadecimal; one of another party is not among them. */
export function issuersOf(db: Database, parties: readonly PartyId[], serials: readonly string[]): Promise<ReadonlyMap<string, Issuer>> {
  return findIssuers(db, parties, serials);
}
