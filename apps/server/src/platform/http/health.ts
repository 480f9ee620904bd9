import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';

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

/** `/health`: the process lives. `/ready`: it can serve, because the database answers. For balancers and supervisors. */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/health',
    handler: async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
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
