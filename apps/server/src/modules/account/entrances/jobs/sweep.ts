import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteLoginCodesBefore } from '../store/login-codes.ts';
import { deleteFlowsBefore } from '../store/login-flows.ts';
import { deleteTicketsBefore } from '../store/login-tickets.ts';

const sweepEntrances: Job<Record<string, never>> = { name: 'entrances.sweep' };

/** Tickets and QR codes that ran out, and logins elsewhere that nobody came back from. */
export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepEntrances,
  everyMinutes: 60,
  run: async ({ db, clock }) => {
    await deleteTicketsBefore(db, clock.now());
    await deleteLoginCodesBefore(db, clock.now());
    await deleteFlowsBefore(db, clock.now());
  },
};
