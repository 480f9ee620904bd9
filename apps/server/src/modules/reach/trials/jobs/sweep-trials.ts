import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { oldestTrial } from '../acts/open-trial.ts';
import { deleteTrialsBefore } from '../store/trials.ts';

const sweepTrials: Job<object> = { name: 'trials.sweep' };

/** A trial is gone after a day, its file with it. */
export const sweepTrialsHandler: JobHandler<object> = {
  job: sweepTrials,
  everyMinutes: 10,
  run: ({ db, clock }) => deleteTrialsBefore(db, oldestTrial(clock.now())),
};
