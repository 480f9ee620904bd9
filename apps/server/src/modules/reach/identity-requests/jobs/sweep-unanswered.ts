import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepUnanswered } from '../store/identity-requests.ts';

const sweep: Job<object> = { name: 'identities.sweepUnanswered' };
/** Until then a program reads that its request has expired. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The addresses of users who never answered are nobody's any more. */
export const sweepUnansweredHandler: JobHandler<object> = {
  job: sweep,
  everyMinutes: 60,
  run: ({ db, clock }) => sweepUnanswered(db, new Date(clock.now().getTime() - KEPT_MS)),
};
