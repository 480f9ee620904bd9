import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { exportsEndedBy } from '../export-term.ts';
import { exportsBefore, failExports, removeExport } from '../store/exports.ts';

const DAY = 86_400_000;
const BATCH = 1_000;

const sweepExports: Job<object> = { name: 'exports.sweep' };

/** Lets exports go whose term is over. The file first: a sweep that dies in between finds the row again. */
export const sweepHandler: JobHandler<object> = {
  job: sweepExports,
  everyMinutes: 60,
  run: async ({ db, files, clock }) => {
    const now = clock.now();
    await failExports(db, new Date(now.getTime() - DAY));
    for (;;) {
      const old = await exportsBefore(db, exportsEndedBy(now), BATCH);
      for (const one of old) {
        if (one.file !== undefined) await files.delete(one.file.hash);
        await removeExport(db, one);
      }
      if (old.length < BATCH) return;
    }
  },
};
