import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { keysSince } from '../sending.ts';
import { dropKeysBefore } from '../store/request-keys.ts';

const sweepRequestKeys: Job<object> = { name: 'contracts.sweepRequestKeys' };

/** Forgets the keys of requests whose day is over. */
export const sweepRequestKeysHandler: JobHandler<object> = {
  job: sweepRequestKeys,
  everyMinutes: 60,
  run: ({ db, clock }) => dropKeysBefore(db, keysSince(clock.now())),
};
