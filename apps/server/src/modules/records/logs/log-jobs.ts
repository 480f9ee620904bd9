import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import type { Reading, ReadingAuthor } from './reading.ts';

/** An export waits to be written. */
export const writeLogExport: Job<{ readonly party: PartyId; readonly exportId: string }> = { name: 'logs.writeExport' };

export interface ReadingToWrite extends Omit<ReadingAuthor, 'now'> {
  /** when it was read, ISO 8601 */
  readonly at: string;
  readonly reading: Reading;
}

/** A reading waits to be entered in a log. */
export const writeReading: Job<ReadingToWrite> = { name: 'logs.writeReading' };
