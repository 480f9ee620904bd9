import type { Job } from '#kernel/job.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { previewsEndedBy, removeEnded } from '../store/previews.ts';

const BATCH = 1_000;

const sweepPreviews: Job<object> = { name: 'files.sweepPreviews' };

/** Lets files go that were looked at and of which no contract was begun. The row first: once it is gone nobody can begin a contract of the file. */
export const sweepPreviewsHandler: JobHandler<object> = {
  job: sweepPreviews,
  everyMinutes: 60,
  run: async ({ db, files, clock }) => {
    for (;;) {
      const ended = await previewsEndedBy(db, clock.now(), BATCH);
      for (const one of ended) {
        const bytes = await transact(db, (tx) => removeEnded(tx, one, clock.now()));
        if (bytes !== undefined) await files.delete(bytes);
      }
      if (ended.length < BATCH) return;
    }
  },
};
