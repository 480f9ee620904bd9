import type { Database, Platform, Tx } from '#platform/platform.ts';
import { writeReading } from '../log-jobs.ts';
import { type Reader, type Reading, type ReadingAuthor, sameDeedSince } from '../reading.ts';
import { findRecordedObjects } from '../store/log-lists.ts';

/** The readings that no earlier entry stands for: a person who opens a contract several times in a few minutes is entered once. */
export async function newReadings(
  db: Database,
  { party, personId }: Reader,
  readings: readonly Reading[],
  at: Date,
): Promise<readonly Reading[]> {
  const [first] = readings;
  const since = first && sameDeedSince(first.action, at);
  if (first === undefined || since === undefined) return readings;
  const ids = readings.map(({ object }) => object.id);
  const recorded = await findRecordedObjects(db, party, { personId, action: first.action, type: first.object.type, ids, since });
  return readings.filter(({ object }) => !recorded.has(object.id));
}

/**
 * Lets a job enter readings of one kind in the log of the author's party, in the transaction of the reading. Nobody who reads waits for the
 * end of the log, which changes hold until they are committed.
 */
export async function recordReadings(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  { party, by, origin, now }: ReadingAuthor,
  readings: readonly Reading[],
): Promise<void> {
  if (readings.length === 0) return;
  const author = { party, by, ...(origin !== undefined && { origin }), at: now.toISOString() };
  await jobs.enqueueAll(
    tx,
    writeReading,
    readings.map((reading) => ({ ...author, reading })),
  );
}
