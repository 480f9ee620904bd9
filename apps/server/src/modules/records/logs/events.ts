import type { Job } from '#kernel/job.ts';

/** An export waits to be written. */
export const writeLogExport: Job<{ readonly party: string; readonly exportId: string }> = { name: 'logs.writeExport' };
