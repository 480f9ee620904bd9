import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Somebody registered: this address now has an account. */
export const personAppeared: Job<{ readonly party: PartyId; readonly address: string }> = { name: 'identity.personAppeared' };

export const sweepIdentity: Job<Record<string, never>> = { name: 'identity.sweep' };
