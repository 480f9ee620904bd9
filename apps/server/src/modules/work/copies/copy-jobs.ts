import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** At the moment that one of a contract's readings ends. */
export const endReadings: Job<{ readonly owner: PartyId; readonly contractId: string }> = { name: 'copies.endReadings' };
