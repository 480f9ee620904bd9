import type { Job } from '#kernel/job.ts';

/** Looks until when signed files hold, and puts further stamps behind those that end. */
export const renewFiles: Job<object> = { name: 'renewals.renewFiles' };
