import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Invitations that were beyond the SMS of a day go out. One waiting job a company. */
export const inviteWaiting: Job<{ readonly party: PartyId }> = { name: 'directory.inviteWaiting' };
