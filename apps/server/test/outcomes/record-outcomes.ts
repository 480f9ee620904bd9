import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorRows, type Operation } from '@moqi/api';
import type { FastifyInstance } from 'fastify';
import { handlers } from '#compose.ts';
import type { Handler } from '#operation/handle.ts';
import { lineOf, OUTCOMES, type Outcome } from './outcome.ts';
import { testFileName } from './test-file-name.ts';

/** Test file → lines, of all its worlds. */
const files = new Map<string, Set<string>>();

function resultOf(refusal: number, status: number): Outcome['result'] | undefined {
  if (refusal !== 0) return errorRows.find(({ number }) => number === refusal)?.code;
  return status < 400 ? 'granted' : undefined;
}

/** Notes what comes of each call that a world with these handlers answers. Returns what writes the notes to their file. */
export function recordOutcomes(app: FastifyInstance, mounted: readonly Handler[]): () => void {
  // what a test made up, or answers by a handler of its own, proves nothing about the product
  const real = new Set<Operation>(mounted.filter((handler) => handlers.includes(handler)).map(({ operation }) => operation));
  const name = testFileName();
  const lines = files.get(name) ?? new Set();
  files.set(name, lines);
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, audience: door } = request.routeOptions.config;
    const result = resultOf(request.refusal, reply.statusCode);
    if (operation !== undefined && door !== undefined && result !== undefined && real.has(operation))
      lines.add(lineOf({ operation: operation.name, door, result }));
    done();
  });
  return () => {
    mkdirSync(OUTCOMES, { recursive: true });
    writeFileSync(join(OUTCOMES, name), `${[...lines].sort().join('\n')}\n`);
  };
}
