import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Room } from '#platform/disk-room.ts';
import type { LogSink } from '#platform/log-file.ts';
import type { Platform } from '#platform/platform.ts';
import type { Others } from '#platform/processes/messages.ts';

/** A database that takes longer to answer `select 1` cannot serve people. */
const READY_WITHIN_MS = 2_000;

async function answers(platform: Platform): Promise<boolean> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, READY_WITHIN_MS, new Error('late')).unref());
  try {
    await Promise.race([sql`select 1`.execute(platform.db), late]);
    return true;
  } catch {
    return false;
  }
}

const REASONS: Readonly<Record<Room, readonly string[]>> = {
  enough: [],
  low: ['the disk is nearly full'],
  none: ['the disk is full: what would change something is refused'],
};

interface Watched {
  readonly room: () => Promise<Room>;
  readonly sink: LogSink | undefined;
  readonly others: (() => Others | undefined) | undefined;
}

/** A process that answers says nothing of those beside it. */
function lacking(others: Others | undefined): readonly string[] {
  if (others === undefined) return [];
  const { webWanted, webServing, worker } = others;
  return [
    ...(webServing < webWanted ? [`${webServing} of ${webWanted} web processes serve`] : []),
    ...(worker === false ? ['the process of the jobs is being started: jobs wait'] : []),
  ];
}

/**
 * `/health`: what answers at all is alive; `ready`: it can serve, because the database answers; `degraded`: it serves, but not everything, and
 * why. `/ready` says the second alone. For balancers: both come with 503 when it cannot serve.
 */
export function serveHealth(app: FastifyInstance, platform: Platform, watched: Watched): void {
  const { room, sink, others } = watched;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/health',
    handler: async (_, reply) => {
      const ready = await answers(platform);
      const failure = sink?.failure ?? others?.()?.log;
      const log = failure === undefined ? [] : [`the log cannot be written: ${failure}`];
      const database = ready ? [] : ['the database does not answer'];
      const reasons = [...database, ...lacking(others?.()), ...REASONS[await room()], ...log];
      const status = ready ? (reasons.length > 0 ? 'degraded' : 'ok') : 'unavailable';
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status, alive: true, ready, degraded: reasons.length > 0, reasons });
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/ready',
    handler: async (_, reply) => {
      const ready = await answers(platform);
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ready' : 'database unavailable' });
    },
  });
}
