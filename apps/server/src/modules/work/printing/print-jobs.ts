import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** Makes the printed copy of an order. A later turn finds nothing to do for an earlier one. */
export const makePrint: Job<{ readonly party: PartyId; readonly printId: string; readonly turn: number }> = { name: 'printing.makePrint' };
