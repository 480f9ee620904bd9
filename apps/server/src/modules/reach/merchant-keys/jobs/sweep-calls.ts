import { CALLS_KEPT_DAYS, USAGE_KEPT_DAYS } from '@moqi/api/reach/merchant-keys';
import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepBefore } from '../store/calls.ts';

const sweepCalls: Job<object> = { name: 'keys.sweepCalls' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** An idempotency key counts for a day, the record of a call for a month, what calls add up to for three. */
export const sweepCallsHandler: JobHandler<object> = {
  job: sweepCalls,
  everyMinutes: 30,
  run: ({ db, clock }) => {
    const now = clock.now();
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    return sweepBefore(db, { now, answers: before(1), calls: before(CALLS_KEPT_DAYS), usage: before(USAGE_KEPT_DAYS) });
  },
};
