import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Hands over what waits of a case. */
export const handOver: Job<{ readonly party: PartyId; readonly caseId: string }> = { name: 'cases.handOver' };
