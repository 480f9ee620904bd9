import type { Job, JobHandler, Platform } from '../../../platform/platform.ts';
import { markOf } from '../acts/check-chain.ts';
import { exportsEndedBy } from '../export-term.ts';
import { findUnmarkedEnds, insertMarks } from '../store/log-ends.ts';
import { exportsBefore, failExports, removeExport } from '../store/log-exports.ts';

const DAY = 86_400_000;
const BATCH = 1_000;

const sweepLogs: Job<object> = { name: 'logs.sweep' };

/** The file first: a sweep that dies in between finds the row again. */
async function dropExports({ db, files }: Platform, now: Date): Promise<void> {
  for (;;) {
    const old = await exportsBefore(db, exportsEndedBy(now), BATCH);
    for (const one of old) {
      if (one.file !== undefined) await files.delete(one.file.hash);
      await removeExport(db, one);
    }
    if (old.length < BATCH) return;
  }
}

/** Marks how far each log went, and lets exports go whose term is over. */
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
      if (ends.length < BATCH) break;
    }
    await failExports(db, new Date(now.getTime() - DAY));
    await dropExports(platform, now);
  },
};
