import fastify, { type FastifyInstance } from 'fastify';
import type { Doors } from '../../apps/server/src/operation/door.ts';
import { handle } from '../../apps/server/src/operation/handle.ts';
import { NO_STREAMS } from '../../apps/server/src/platform/changes/streams.ts';
import { buildHttp } from '../../apps/server/src/platform/http/build-http.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openLogFile } from '../../apps/server/src/platform/log-file.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { answerTo, operations } from './operations.ts';

/** What one writes without a kernel: a route, a schema, an answer. Nothing is logged, no header is set. */
async function bare(): Promise<FastifyInstance> {
  const app = fastify({ logger: false });
  for (const { input, mounts } of operations) {
    app.post(String(mounts.enterprise), async (request, reply) => {
      const parsed = input.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ success: false });
      return { success: true, data: answerTo(parsed.data), code: 0, msg: '' };
    });
  }
  return app;
}

/** The kernel as it runs in production, its log written to the null device; only door and database do nothing. */
async function kernel(checkCalls: boolean): Promise<FastifyInstance> {
  const log = createLog('info', openLogFile('/dev/null'));
  const db = { transaction: () => ({ execute: (work: (tx: object) => Promise<unknown>) => work({}) }) };
  const config = { mode: 'production', publicUrl: 'http://bench.test', trustProxy: [] };
  const platform = { config, log, db, streams: NO_STREAMS, clock: { now: () => new Date() } } as unknown as Platform;
  const enterprise = async () => ({ kind: 'member' });
  const handlers = operations.map((operation) => handle(operation, async ({ input }) => answerTo(input)));
  return buildHttp({ platform, handlers, doors: { enterprise } as unknown as Doors, checkCalls });
}

export const servers = {
  bare,
  kernel: () => kernel(false),
  'kernel, answers checked': () => kernel(true),
} as const satisfies Record<string, () => Promise<FastifyInstance>>;
