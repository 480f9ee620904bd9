import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteFlowsBefore } from '../store/flows.ts';

const sweepSignOns: Job<Record<string, never>> = { name: 'sso.sweep' };

/** Logins at providers that nobody came back from. */
export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepSignOns,
  everyMinutes: 60,
  run: async ({ db, clock }) => {
    await deleteFlowsBefore(db, clock.now());
  },
};
