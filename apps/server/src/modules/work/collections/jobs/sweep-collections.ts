import { COLLECTION_KEPT_DAYS } from '@moqi/api/work/collections';
import { daysAfter } from '@moqi/rules';
import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { dropCollectionsEndedBefore } from '../store/collections.ts';

const sweepCollections: Job<object> = { name: 'collections.sweepCollections' };

/** Forgets collections that ended long ago, with what was filled in; the contracts stay. */
export const sweepCollectionsHandler: JobHandler<object> = {
  job: sweepCollections,
  everyMinutes: 60,
  run: ({ db, clock }) => dropCollectionsEndedBefore(db, daysAfter(clock.now(), -COLLECTION_KEPT_DAYS)),
};
