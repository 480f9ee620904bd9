import type { Job } from '#kernel/job.ts';
import { forgetCodes } from '#modules/account/one-time-codes/index.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteSessionsBefore } from '../store/sessions.ts';
import { deleteWrongPasswordsBefore } from '../store/wrong-passwords.ts';

const sweepIdentity: Job<Record<string, never>> = { name: 'identity.sweep' };

const DAY = 24 * 60 * 60 * 1000;

/** An ended session says for a month why it no longer works. */
export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepIdentity,
  everyMinutes: 60,
  run: async ({ db, clock }) => {
    await forgetCodes(db, clock.now());
    const now = clock.now().getTime();
    await deleteWrongPasswordsBefore(db, new Date(now - DAY));
    await deleteSessionsBefore(db, new Date(now - 30 * DAY));
  },
};
