import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { endReviews } from '../acts/end-reviews.ts';

/** Deletes photographs whose time is over. */
const sweepNameChecks: Job<Record<string, never>> = { name: 'nameChecks.sweep' };

export const sweepHandler: JobHandler<Record<string, never>> = { job: sweepNameChecks, everyMinutes: 60, run: endReviews };
