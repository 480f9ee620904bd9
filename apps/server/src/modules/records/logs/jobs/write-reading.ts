import { transact } from '#platform/database/transact.ts';
import { takeReceipt } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { recordLog } from '../acts/record-log.ts';
import { newReadings } from '../acts/record-readings.ts';
import { type ReadingToWrite, writeReading } from '../log-jobs.ts';
import { holdHead } from '../store/log-entries.ts';

/** Enters a reading once, with the time at which it happened. Several at the same moment were all told to be new: one of them is entered. */
export const writeReadingHandler: JobHandler<ReadingToWrite> = {
  job: writeReading,
  run: ({ db, clock }, { party, by, origin, at, reading }, jobId) =>
    transact(db, async (tx) => {
      if (!(await takeReceipt(tx, writeReading.name, { party, eventId: jobId }, clock.now()))) return;
      const now = new Date(at);
      await holdHead(tx, party, 'operation');
      const [fresh] = await newReadings(tx, { party, personId: by.personId }, [reading], now);
      if (fresh === undefined) return;
      await recordLog(tx, { party, by, ...(origin !== undefined && { origin }), now }, { kind: 'operation', ...fresh });
    }),
};
