import { type RawBuilder, sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';

/** What the files of a subject were renewed to, in the middle of a query that asks for more of it: as `Renewals.hashes`, in the same order. */
export const renewedHashes = (party: PartyId, subjectId: string): RawBuilder<string[]> => sql<string[]>`array(
  select renewed_hash from provable_files
  where party_id = ${party} and subject_id = ${subjectId} and renewed_hash is not null order by file_key)`;
