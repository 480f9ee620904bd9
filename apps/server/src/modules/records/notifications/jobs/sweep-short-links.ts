import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { SHORT_LINK_DAYS } from '../short-link.ts';
import { deleteShortLinksBefore } from '../store/short-links.ts';

const sweepShortLinks: Job<Record<string, never>> = { name: 'notifications.sweepShortLinks' };

export const sweepShortLinksHandler: JobHandler<Record<string, never>> = {
  job: sweepShortLinks,
  everyMinutes: 60,
  run: ({ db, clock }) => deleteShortLinksBefore(db, new Date(clock.now().getTime() - SHORT_LINK_DAYS * 24 * 60 * 60 * 1000)),
};
