import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** An export waits to be written. */
export const writeLogExport: Job<{ readonly party: PartyId; readonly exportId: string }> = { name: 'logs.writeExport' };
