import { NOTICE_DAYS } from '@moqi/api/account/inbox';
import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deleteNoticesBefore } from '../store/notices.ts';

const sweepInbox: Job<Record<string, never>> = { name: 'inbox.sweep' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Notices that are too old to be of use. */
export const sweepHandler: JobHandler<Record<string, never>> = {
  job: sweepInbox,
  everyMinutes: 24 * 60,
  run: async ({ db, clock }) => {
    await deleteNoticesBefore(db, new Date(clock.now().getTime() - NOTICE_DAYS * DAY_MS));
  },
};
