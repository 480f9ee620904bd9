import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { authoringTickets } from '../store/authorings.ts';
import { taskTickets } from '../store/embedded-tasks.ts';
import { preparingTickets } from '../store/preparings.ts';

const sweepFrames: Job<object> = { name: 'embedding.sweepFrames' };
/** Longer than a ticket and its token: until then a frame says that they have ended. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export const sweepFramesHandler: JobHandler<object> = {
  job: sweepFrames,
  everyMinutes: 30,
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    for (const { sweep } of [taskTickets, authoringTickets, preparingTickets]) await sweep(db, before);
  },
};
