import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** An export of the record of uses waits to be written. */
export const writeUsesExport: Job<{ readonly party: PartyId; readonly exportId: string }> = { name: 'seals.writeUsesExport' };
