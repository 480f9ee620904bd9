import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handlers } from '#compose.ts';
import type { Handler } from '#operation/handle.ts';
import { testFileName } from '../outcomes/test-file-name.ts';
import { type Count, counted, noStatements } from './count.ts';
import { lineOf, MOST_STATEMENTS } from './most.ts';

/** One granted call and what it cost. */
export interface CountedCall extends Readonly<Count> {
  readonly operation: string;
}

interface Recorder {
  /** the granted calls so far, in the order of their answers */
  readonly calls: readonly CountedCall[];
  write(): void;
}

/** Test file → operation → the dearest granted call, over all its worlds. */
const files = new Map<string, Map<string, CountedCall>>();

/** Notes how many statements each granted call of a real handler costs. A call whose transaction was begun again tells nothing. */
export function recordStatements(app: FastifyInstance, mounted: readonly Handler[]): Recorder {
  const real = new Set(mounted.filter((handler) => handlers.includes(handler)).map(({ operation }) => operation));
  const name = testFileName();
  const most = files.get(name) ?? new Map<string, CountedCall>();
  files.set(name, most);
  const calls: CountedCall[] = [];
  const counts = new WeakMap<FastifyRequest, Count>();
  app.addHook('onRequest', (request, _, done) => {
    const count = noStatements();
    counts.set(request, count);
    counted(count, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    const count = counts.get(request);
    const isGranted = request.refusal === 0 && reply.statusCode < 400;
    if (operation !== undefined && count?.rollbacks === 0 && real.has(operation) && isGranted) {
      const call = { operation: operation.name, ...count };
      calls.push(call);
      if ((most.get(operation.name)?.own ?? -1) < call.own) most.set(operation.name, call);
    }
    done();
  });
  return {
    calls,
    write: () => {
      mkdirSync(MOST_STATEMENTS, { recursive: true });
      writeFileSync(join(MOST_STATEMENTS, name), `${[...most.values()].map(lineOf).sort().join('\n')}\n`);
    },
  };
}
