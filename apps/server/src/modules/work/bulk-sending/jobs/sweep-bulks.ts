import { BULK_KEPT_DAYS } from '@moqi/api/work/bulk-sending';
import { daysAfter } from '@moqi/rules';
import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { dropBulksBefore } from '../store/bulks.ts';

const sweepBulks: Job<object> = { name: 'bulk.sweepBulks' };

/** Forgets workbooks whose time is over; the contracts stay. */
export const sweepBulksHandler: JobHandler<object> = {
  job: sweepBulks,
  everyMinutes: 60,
  run: ({ db, clock }) => dropBulksBefore(db, daysAfter(clock.now(), -BULK_KEPT_DAYS)),
};
