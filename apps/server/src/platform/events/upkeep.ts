import type { Job } from '#kernel/job.ts';
import type { JobHandler } from '#platform/platform.ts';
import { blockedKeys } from './blocked-keys.ts';

const DAY_MS = 24 * 3_600_000;
const KEEP_RELAYED_MS = 7 * DAY_MS;
/** A job that was killed after its receipt runs again when a worker comes back, and that may be weeks later. */
const KEEP_RECEIPTS_MS = 60 * DAY_MS;
/** The relay looks every two seconds: what waits longer than this is known to no process, or the relay cannot do its work. */
const LATE_MS = 5 * 60_000;

const sweepEvents: Job<Record<string, never>> = { name: 'events.sweep' };
const tellBlocked: Job<Record<string, never>> = { name: 'events.tellBlocked' };

/** Relayed events have their jobs; the rows stay a week, so that one can look up what happened. */
export const sweepEventsHandler: JobHandler<Record<string, never>> = {
  job: sweepEvents,
  everyMinutes: 60,
  run: async ({ db, clock }) => {
    const now = clock.now().getTime();
    await db
      .deleteFrom('events')
      .where('relayed_at', '<', new Date(now - KEEP_RELAYED_MS))
      .execute();
    await db
      .deleteFrom('event_receipts')
      .where('heard_at', '<', new Date(now - KEEP_RECEIPTS_MS))
      .execute();
  },
};

/** The alarm: what an operator has to look at, said again until it is mended. */
export const tellBlockedHandler: JobHandler<Record<string, never>> = {
  job: tellBlocked,
  everyMinutes: 5,
  run: async ({ db, clock, log }) => {
    for (const { jobId, listener, event, party, id, failures, waiting } of await blockedKeys(db)) {
      log.error({ jobId, listener, event, party, id, failures, waiting }, 'an ordered listener is blocked; see bin/events');
    }
    const late = await db
      .selectFrom('events')
      .select(({ fn }) => ['name', 'version', fn.countAll<number>().as('count')])
      .where('relayed_at', 'is', null)
      .where('happened_at', '<', new Date(clock.now().getTime() - LATE_MS))
      .groupBy(['name', 'version'])
      .execute();
    for (const { name, version, count } of late) log.error({ event: `${name}@${version}`, count }, 'events wait and are not relayed');
  },
};

export const eventUpkeep: readonly JobHandler<object>[] = [sweepEventsHandler, tellBlockedHandler];
