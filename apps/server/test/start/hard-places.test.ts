import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, inject, type TestContext, test, vi } from 'vitest';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const run = promisify(execFile);
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

interface Place {
  readonly home: string;
  /** The server that was started last. */
  server(): ServerProcess;
  start(environment?: Record<string, string>): Promise<void>;
  /** A connection of another program to the built-in database. */
  guest(): Promise<{ readonly client: pg.Client; readonly pid: number }>;
  /** Its data lie on a disk of 300 MB. */
  mount(): Promise<void>;
}

async function guestOf(home: string): Promise<{ readonly client: pg.Client; readonly pid: number }> {
  const client = new pg.Client({ host: join(home, 'data/postgres/run'), user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]?.pid ?? 0 };
}

async function openPlace(): Promise<{ readonly place: Place; close(): Promise<void> }> {
  const home = await mkdtemp(join(inject('scratch'), 'hard-'));
  await run('chmod', ['755', home]);
  let last: ServerProcess | undefined;
  let isMounted = false;
  const server = () => {
    if (!last) throw new Error('nothing was started');
    return last;
  };
  const start = async (environment = {}) => {
    last = startServer({ DATA_DIR: join(home, 'data'), PORT: await freePort(), ...environment });
    await last.ready();
  };
  const mount = async () => {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', home]);
    isMounted = true;
    await run('chmod', ['755', home]);
  };
  const close = async () => {
    if (last?.child.exitCode === null && last.child.signalCode === null) await last.stop();
    if (isMounted) await run('umount', [home]);
    await rm(home, { recursive: true, force: true });
  };
  return { place: { home, server, start, mount, guest: () => guestOf(home) }, close };
}

/** A test with a place of its own, so that those that mostly wait can wait together. */
const inPlace =
  (work: (place: Place) => Promise<void>) =>
  async ({ onTestFinished }: TestContext): Promise<void> => {
    const { place, close } = await openPlace();
    onTestFinished(close);
    await work(place);
  };

async function timed<T>(work: Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - begun) / 1000 };
}

describe('SIGTERM', () => {
  const AFTER_LAST_REQUEST_S = 3;

  function openSocket(url: string, said = ''): Socket {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).resume();
    socket.on('error', () => undefined);
    if (said !== '') socket.write(said);
    return socket;
  }

  test(
    'with a socket that says nothing: nobody waits for it',
    inPlace(async ({ start, server }) => {
      await start();
      openSocket(server().url);
      await sleep(200);
      const { result, seconds } = await timed(server().stop());
      expect(result).toBe(0);
      expect(seconds).toBeLessThan(AFTER_LAST_REQUEST_S);
    }),
  );

  test(
    'with one that says half of something: it is sent off, and then nothing waits',
    inPlace(async ({ start, server }) => {
      await start();
      openSocket(server().url);
      const half = openSocket(server().url, 'POST /account/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"targ');
      await sleep(200);
      const sentOff = timed(new Promise((closed) => half.once('close', closed)));
      const stopped = timed(server().stop());
      const [{ seconds: patience }, { result, seconds }] = await Promise.all([sentOff, stopped]);
      expect(result).toBe(0);
      expect(patience).toBeLessThan(AFTER_LAST_REQUEST_S);
      expect(seconds - patience).toBeLessThan(AFTER_LAST_REQUEST_S);
    }),
  );

  test(
    'while somebody holds a transaction open: the database ends all the same',
    inPlace(async ({ start, server, guest }) => {
      await start();
      const { client } = await guest();
      await client.query('begin');
      await client.query('create table held (id int)');
      const { result, seconds } = await timed(server().stop());
      expect(result).toBe(0);
      // SIGTERM lets connections go in peace for 2 s, SIGINT ends them
      expect(seconds).toBeLessThan(12);
    }),
  );
});

// these three mostly wait, and wait together
test.concurrent(
  'SIGTERM with a process of the database that obeys nothing: SIGQUIT, and the next start recovers',
  inPlace(async ({ start, server, guest }) => {
    await start();
    const { pid } = await guest();
    process.kill(pid, 'SIGSTOP');
    expect(await server().stop()).toBe(0);
    await expect(run('ps', ['-p', String(pid)])).rejects.toThrow('Command failed');
    await start();
    expect(await server().stop()).toBe(0);
  }),
);

test.concurrent(
  'a database that hangs while it stops is ended, and taken over by the next start',
  inPlace(async ({ start, server, guest }) => {
    await start();
    const { pid } = await guest();
    const { stdout } = await run('ps', ['-o', 'ppid=', '-p', String(pid)]);
    await server().stop('SIGKILL');
    process.kill(pid, 'SIGSTOP');
    process.kill(Number(stdout), 'SIGINT');
    await start();
    expect(await server().stop()).toBe(0);
  }),
);

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
if (!canMount) console.warn('the test of a full disk mounts a disk of its own: it needs root on Linux, and does not run here');

test.runIf(canMount)(
  'a disk that fills under a running server: reading goes on, nothing is written, and room is enough to go on',
  { concurrent: true },
  inPlace(async ({ home, mount, start, server }) => {
    await mount();
    await mkdir(join(home, 'data'));
    await start({ LOG_LEVEL: 'info', LOG_FILE: join(home, 'moqi.log'), DEMO: 'true' });
    let cookies = '';
    const call = async (path: string, fields: object = {}): Promise<{ code: number }> => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: cookies };
      const answer = await fetch(server().url + path, { method: 'POST', headers, body: JSON.stringify(fields) });
      const set = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
      if (set.length > 0) cookies = set.join('; ');
      return (await answer.json()) as { code: number };
    };
    const logIn = () => call('/account/login', { targetId: '13600715520', password: 'Moqi2026' });
    const rename = () => call('/i/updateByname', { byname: '乔' });
    const read = () => call('/i/signInfo/listByPage');
    await expect.poll(async () => (await logIn()).code, { timeout: 60_000, interval: 500 }).toBe(0);
    expect([(await rename()).code, (await read()).code]).toEqual([0, 0]);

    const { bavail, bsize } = await statfs(home);
    await writeFile(join(home, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 2 ** 20)));
    await writeFile(join(home, 'rest'), Buffer.alloc(2 ** 20)).catch(() => undefined);
    await sleep(1_500);
    for (let times = 0; times < 20; times += 1) expect((await read()).code).toBe(0);
    expect([(await rename()).code, (await call('/i/userTag/save', { name: '甲' })).code]).toEqual([10507, 10507]);
    expect((await logIn()).code).toBe(0);
    // the database writes by itself too: without the ballast it would have ended by now
    await sleep(12_000);
    expect((await read()).code).toBe(0);
    const health = (await (await fetch(`${server().url}/health`)).json()) as { reasons: string[] };
    expect(health.reasons).toEqual([expect.stringContaining('disk is full')]);

    await rm(join(home, 'filler'));
    await rm(join(home, 'rest'), { force: true });
    await sleep(1_500);
    expect([(await rename()).code, (await read()).code]).toEqual([0, 0]);
    expect(server().child.exitCode).toBeNull();
    expect(await server().stop()).toBe(0);
  }),
);
