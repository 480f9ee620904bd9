import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { removeInkTickets } from '../store/ink-tickets.ts';

const sweepTickets: Job<object> = { name: 'inks.sweep' };

/** Lets tickets go whose time is over. */
export const sweepHandler: JobHandler<object> = {
  job: sweepTickets,
  everyMinutes: 60,
  run: ({ db, clock }) => removeInkTickets(db, clock.now()),
};
