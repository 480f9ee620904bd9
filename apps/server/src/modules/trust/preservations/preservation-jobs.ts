import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Lays preservations into the log, has them stamped and makes their certificates. */
export const attestPreservations: Job<{ readonly party: PartyId; readonly preservationIds: readonly string[] }> = {
  name: 'preservations.attest',
};
