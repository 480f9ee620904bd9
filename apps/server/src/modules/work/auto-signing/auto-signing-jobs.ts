import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Signs a task that was taken for a key. */
export const signTaken: Job<{ readonly party: PartyId; readonly contractId: string; readonly participantId: string }> = {
  name: 'autosigning.signTaken',
};
