import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Looks again whether participants without an account have one by now. */
export const claimParticipants: Job<{ readonly owner: PartyId; readonly contractId: string }> = { name: 'contracts.claimParticipants' };
