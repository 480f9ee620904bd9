import type { Job } from '#kernel/job.ts';

/** An export of the record of uses waits to be written. */
export const writeUsesExport: Job<{ readonly party: string; readonly exportId: string }> = { name: 'seals.writeUsesExport' };
