import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { markOf } from '../acts/check-chain.ts';
import { findUnmarkedEnds, insertMarks } from '../store/log-ends.ts';

const BATCH = 1_000;

const sweepLogs: Job<object> = { name: 'logs.sweep' };

/** Marks how far each log went. */
export const sweepHandler: JobHandler<object> = {
  job: sweepLogs,
  everyMinutes: 10,
  run: async (platform) => {
    const { db, clock } = platform;
    const now = clock.now();
    for (;;) {
      const ends = await findUnmarkedEnds(db, BATCH);
      const marks = ends.map((end) => ({ ...end, mac: markOf(platform, end.party, end.kind, end) }));
      if (marks.length > 0)
        await insertMarks(
          db,
          marks.map(({ party, kind, number, mac }) => ({ party, kind, number, mac })),
          now,
        );
      if (ends.length < BATCH) return;
    }
  },
};
