import type { Participant } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';
import { type Wanted, wantedOf } from '../evidence.ts';
import { readSiteEvidence } from '../store/evidence.ts';

/** What the sender asks a signer for, and what came of it. Where nothing is asked for, nothing is read. */
export async function wantedEvidence(reads: Reads, signer: Participant): Promise<readonly Wanted[]> {
  if (signer.photos.length === 0 && !signer.recordsReading) return [];
  return wantedOf(signer, await readSiteEvidence(reads.db, signer.owner, signer.contractId));
}
