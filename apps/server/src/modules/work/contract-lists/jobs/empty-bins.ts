import type { Job } from '#kernel/job.ts';
import { emptyBins } from '#modules/work/drawers/index.ts';
import type { JobHandler } from '#platform/platform.ts';

const sweepBins: Job<object> = { name: 'contracts.emptyBins' };

/** Deletes for good what has lain in the recycle bins long enough. Run twice, it finds nothing more. */
export const emptyBinsHandler: JobHandler<object> = {
  job: sweepBins,
  everyMinutes: 60,
  run: ({ db, clock }) => emptyBins(db, clock.now()),
};
