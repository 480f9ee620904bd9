import { randomUUID } from 'node:crypto';
import { defineOperation } from '@moqi/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { doors } from '#compose.ts';
import { handle } from '#operation/handle.ts';
import { countCall, sweepCallCountsHandler } from '#platform/call-limits.ts';
import { buildHttp } from '#platform/http/build-http.ts';
import { openWorld, type World } from './world.ts';

const limited = defineOperation({
  name: 'notes.limited',
  summary: '.',
  input: z.object({ title: z.string() }),
  output: z.unknown(),
  errors: [],
  changes: [],
  mounts: { public: '/limited' },
  limit: { times: 5, perSeconds: 60, field: 'title' },
});
const handlers = [handle(limited, async () => 'ok')];

let world: World;
beforeAll(async () => {
  world = await openWorld({ handlers });
});
afterAll(() => world.close());

test('a limit holds over two processes, keyed by the named field, until its window ends', async () => {
  const other = await buildHttp({ platform: world.platform, handlers, doors });
  const ask = async (app: World['app'], title: string) =>
    (await app.inject({ method: 'POST', url: '/limited', payload: { title } })).statusCode;
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at % 2 === 0 ? world.app : other, 'a')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect(await ask(other, 'b')).toBe(200);
  world.clock.advance({ seconds: 60 });
  expect(await ask(other, 'a')).toBe(200);
  await other.close();
});

test('the seconds to wait are those until the window of the first call ends', async () => {
  const [key, limit, begin] = [randomUUID(), { times: 1, perSeconds: 60 }, world.clock.now()];
  const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);
  const waits = [];
  for (const seconds of [0, 20, 59.5, 60, 70]) waits.push(await countCall(world.platform, key, limit, after(seconds)));
  expect(waits).toEqual([undefined, 40, 1, undefined, 50]);
});

test('nothing that names a person stands in the table, and the sweep takes what is over', async () => {
  const { db } = world.platform;
  const key = `identity.logIn 203.0.113.9 "13600715520 ${randomUUID()}"`;
  await countCall(world.platform, key, { times: 1, perSeconds: 600 }, world.clock.now());
  const stored = await db.selectFrom('call_counts').selectAll().execute();
  for (const row of stored) expect(row.key.toString('latin1')).not.toContain('13600715520');
  expect(stored.every((row) => row.key.length === 32)).toBe(true);
  const left = async () => (await db.selectFrom('call_counts').select('ends_at').execute()).length;
  world.clock.advance({ seconds: 599 });
  await sweepCallCountsHandler.run(world.platform, {}, '');
  expect(await left()).toBe(1);
  world.clock.advance({ seconds: 1 });
  await sweepCallCountsHandler.run(world.platform, {}, '');
  expect(await left()).toBe(0);
});
