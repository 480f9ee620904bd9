import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteChallengesBefore } from '../store/challenges.ts';

const sweepChallenges: Job<Record<string, never>> = { name: 'factors.sweep' };

/** Challenges that nobody answered in time. */
export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepChallenges,
  everyMinutes: 60,
  run: ({ db, clock }) => deleteChallengesBefore(db, clock.now()),
};
