import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteOver } from '../store/followers.ts';

const sweepFollowing: Job<Record<string, never>> = { name: 'notices.sweepFollowing' };

/** Codes that nobody scanned, and calls that are too old to be heard again. */
export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepFollowing,
  everyMinutes: 60,
  run: ({ db, clock }) => deleteOver(db, clock.now()),
};
