import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { createLog } from '#platform/log.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { createDatabase } from '#test/database/create-database.ts';
import { DEAD_LETTERS, type JobQueue, openJobQueue } from './job-queue.ts';

const workerScript = fileURLToPath(new URL('../../../test/jobs/killed-worker.ts', import.meta.url));
const work = { name: 'test.work' } satisfies JobHandler<{ n: number }>['job'];
const log = createLog('silent');
const platform = { log } as Platform;

let created: Awaited<ReturnType<typeof createDatabase>>;
let database: OpenDatabase;
const opened: JobQueue[] = [];
beforeEach(async () => {
  created = await createDatabase('jobs');
  database = openDatabase(created.address, () => undefined);
});
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.stop();
  await database.close();
  await created.drop();
});

async function open(run: (n: number) => Promise<void>, everyMinutes?: number): Promise<JobQueue> {
  const handler: JobHandler<{ n: number }> = { job: work, run: (_, { n }) => run(n), ...(everyMinutes ? { everyMinutes } : {}) };
  const queue = await openJobQueue(created.address, [handler], log);
  opened.push(queue);
  return queue;
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await sql<{
    state: string;
    count: number;
  }>`select state, count(*) from pgboss.job where name = ${work.name} group by 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('a job is committed, and rolled back, with the change it follows', async () => {
  const { jobs } = await open(async () => undefined);
  const change = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, work, { n: 1 });
    expect((await sql`select 1 from pgboss.job where name = ${work.name}`.execute(tx)).rows).toHaveLength(1);
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  expect(await states()).toEqual({});
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, work, { n: 2 }));
  expect(await states()).toEqual({ created: 1 });
});

test('one waiting job of a key, any number without one', async () => {
  const { jobs } = await open(async () => undefined);
  await database.db.transaction().execute(async (tx) => {
    for (const n of [1, 2, 3]) await jobs.enqueue(tx, work, { n }, { key: 'contract 1' });
    await jobs.enqueue(tx, work, { n: 4 }, { key: 'contract 2' });
    for (const n of [5, 6]) await jobs.enqueue(tx, work, { n });
  });
  const { rows } = await sql<{ n: number }>`select (data->>'n')::int as n from pgboss.job where name = ${work.name} order by 1`.execute(
    database.db,
  );
  expect(rows.map((row) => row.n)).toEqual([1, 4, 5, 6]);
});

test('jobs for a queue that does not exist end the transaction', async () => {
  const { jobs } = await open(async () => undefined);
  const change = database.db.transaction().execute((tx) => jobs.enqueue(tx, { name: 'test.nobody' }, { n: 1 }));
  await expect(change).rejects.toMatchObject({ code: '23502' });
});

test('jobs that are done at the same time are marked by one statement', async () => {
  const both = Promise.withResolvers<void>();
  let started = 0;
  const queue = await open(async () => {
    started += 1;
    if (started === 2) both.resolve();
    await both.promise;
  });
  await database.db.transaction().execute((tx) => queue.jobs.enqueueAll(tx, work, [{ n: 1 }, { n: 2 }]));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await queue.work(platform);
  await vi.waitFor(async () => expect(await states()).toEqual({ completed: 2 }), { interval: 10 });
  const texts = query.mock.calls.map(([one]) => (typeof one === 'string' ? one : (one as unknown as { readonly text: string }).text));
  query.mockRestore();
  expect(texts.filter((text) => text.startsWith('update pgboss.job as job set completed_on'))).toHaveLength(1);
});

test('what waited before the worker came is taken one after the other, without a pause between', async () => {
  const ran: number[] = [];
  const queue = await open(async (n) => void ran.push(n));
  const all = Array.from({ length: 30 }, (_, n) => ({ n }));
  await database.db.transaction().execute((tx) => queue.jobs.enqueueAll(tx, work, all));
  await queue.work(platform);
  await vi.waitFor(() => expect(ran).toHaveLength(30), { timeout: 8_000 });
});

test('the worker takes a job at once, one for later not before its time, and a failed one again', async () => {
  const ran: number[] = [];
  const queue = await open(async (n) => {
    ran.push(n);
    if (n === 1 && ran.length === 1) throw new Error('provider away');
  });
  await queue.work(platform);
  const enqueuedAt = performance.now();
  await database.db.transaction().execute(async (tx) => {
    await queue.jobs.enqueue(tx, work, { n: 1 });
    await queue.jobs.enqueue(tx, work, { n: 9 }, { startAfter: new Date(Date.now() + 3_600_000) });
  });
  await vi.waitFor(() => expect(ran).toEqual([1]), { interval: 5 });
  expect(performance.now() - enqueuedAt).toBeLessThan(1000); // LISTEN/NOTIFY, not polling
  await vi.waitFor(() => expect(ran).toEqual([1, 1]), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await states()).toEqual({ created: 1, completed: 1 }));
}, 20_000);

test('one question takes a job, and a queue at rest is asked for nothing', async () => {
  const queue = await open(async () => undefined);
  await queue.work(platform);
  await sleep(200); // what waited before is looked for
  const query = vi.spyOn(pg.Client.prototype, 'query');
  for (const n of [1, 2, 3]) {
    await database.db.transaction().execute((tx) => queue.jobs.enqueue(tx, work, { n }));
    await vi.waitFor(async () => expect(await states()).toEqual({ completed: n }), { interval: 10 });
  }
  await sleep(2500);
  const asked = query.mock.calls.map(([one]) => one as string | { readonly text: string });
  const taken = asked.filter((one) => (typeof one === 'string' ? one : one.text).includes('for update skip locked'));
  query.mockRestore();
  expect(taken).toHaveLength(3);
});

test('jobs of several queues that come together are taken by one question', async () => {
  const ran: string[] = [];
  const names = ['test.first', 'test.second', 'test.third'];
  const handlers = names.map((name): JobHandler<object> => ({ job: { name }, run: async () => void ran.push(name) }));
  const queue = await openJobQueue(created.address, handlers, log);
  opened.push(queue);
  await queue.work(platform);
  await sleep(200);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await database.db.transaction().execute(async (tx) => {
    await writeTogether(tx, (writes) => {
      for (const name of names) queue.jobs.enqueueWith(writes, { name }, [{}, {}, {}]);
    });
  });
  await vi.waitFor(() => expect(ran.toSorted()).toEqual([...names, ...names, ...names].toSorted()), { interval: 5 });
  const asked = query.mock.calls.map(([one]) => one as string | { readonly text: string });
  const taken = asked.filter((one) => (typeof one === 'string' ? one : one.text).includes('for update skip locked'));
  query.mockRestore();
  // two of each queue run at a time, so the third ones are asked for once more
  expect(taken.length).toBeLessThanOrEqual(4);
});

test('kill -9 in the middle of a job: the next worker runs it again', async () => {
  const ran: number[] = [];
  const queue = await open(async (n) => {
    ran.push(n);
  });
  await database.db.transaction().execute((tx) => queue.jobs.enqueue(tx, work, { n: 7 }));
  const killed = spawn(process.execPath, [workerScript, JSON.stringify(created.address)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(killed.stdout, 'data');
  expect(await states()).toEqual({ active: 1 });
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await states()).toEqual({ active: 1 });
  await queue.releaseAbandoned();
  await queue.work(platform);
  await vi.waitFor(() => expect(ran).toEqual([7]), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await states()).toEqual({ completed: 1 }));
}, 20_000);

test('what fails for good is kept as a dead letter', async () => {
  const queue = await open(async () => {
    throw new Error('never');
  });
  await database.db.transaction().execute((tx) => queue.jobs.enqueue(tx, work, { n: 8 }));
  await sql`update pgboss.job set retry_limit = 0 where name = ${work.name}`.execute(database.db);
  await queue.work(platform);
  const deadLetters = () =>
    sql<{ data: object; years: number }>`
    select data, extract(day from keep_until - now()) / 365 as years from pgboss.job where name = ${DEAD_LETTERS}`.execute(database.db);
  await vi.waitFor(async () => expect((await deadLetters()).rows).toHaveLength(1));
  const [letter] = (await deadLetters()).rows;
  expect(letter?.data).toEqual({ n: 8 });
  expect(Number(letter?.years)).toBeGreaterThan(9);
});

test('a sweep runs once in its stretch of time, however many workers there are', async () => {
  let sweeps = 0;
  const run = async () => {
    sweeps += 1;
  };
  const [one, two] = [await open(run, 60), await open(run, 60)];
  await one.work(platform);
  await two.work(platform);
  await vi.waitFor(async () => expect(await states()).toEqual({ completed: 1 }));
  expect(sweeps).toBe(1);
});

test('what is done is kept for an hour, and the sweep of a day until the day after; a queue of before learns of it', async () => {
  const kept = () =>
    sql<{ seconds: number }>`select deletion_seconds as seconds from pgboss.queue where name = ${work.name}`.execute(database.db);
  const first = await open(async () => undefined);
  expect((await kept()).rows).toEqual([{ seconds: 3600 }]);
  await first.stop();
  await sql`update pgboss.queue set deletion_seconds = 604800`.execute(database.db);
  const next = await open(async () => undefined, 24 * 60);
  await database.db.transaction().execute((tx) => next.jobs.enqueue(tx, work, { n: 1 }));
  await next.work(platform);
  await vi.waitFor(async () => expect(await states()).toEqual({ completed: 2 }), { timeout: 8_000 });
  const { rows } = await sql<{ seconds: number }>`
    select deletion_seconds as seconds from pgboss.job where name = ${work.name} order by 1`.execute(database.db);
  expect(rows.map(({ seconds }) => seconds)).toEqual([3600, 172_800]);
});

test('stopping waits for the job at work', async () => {
  let done = false;
  const queue = await open(async () => {
    await new Promise((later) => setTimeout(later, 600));
    done = true;
  });
  await queue.work(platform);
  await database.db.transaction().execute((tx) => queue.jobs.enqueue(tx, work, { n: 1 }));
  await vi.waitFor(async () => expect(await states()).toEqual({ active: 1 }));
  await queue.stop();
  expect(done).toBe(true);
  expect(await states()).toEqual({ completed: 1 });
});
