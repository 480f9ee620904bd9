import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { askOnce, freePort, type ServerProcess, startServer } from './server-process.ts';

const run = promisify(execFile);
// whole processes on a machine that may be busy
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let home = '';
let server: ServerProcess;
beforeAll(async () => {
  home = await mkdtemp(join(inject('scratch'), 'processes-'));
  await run('chmod', ['755', home]);
  await start();
});
afterAll(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startServer({ DATA_DIR: join(home, 'data'), PORT: await freePort(), WEB_PROCESSES: 2 });
  // it is ready as soon as one of its processes serves
  await server.ready();
  await vi.waitFor(async () => expect((await health()).status).toBe('ok'), { timeout: 60_000, interval: 50 });
}

/** The processes of one part, by what `ps` shows of them. */
async function pidsOf(part: 'web' | 'worker'): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(server.child.pid)]);
  const lines = stdout.split('\n').filter((line) => line.includes(`moqi ${part}`));
  return lines.map((line) => Number.parseInt(line, 10));
}

/**
 * A connection that was handed to a process in the moment of its death is never answered. Nobody waits for it long, as another process is in its
 * place within a second, and until then it has to be seen that one is missing.
 */
const health = async (patienceMs = 1_000) =>
  JSON.parse((await askOnce(`${server.url}/health`, patienceMs)).body) as { status: string; reasons: string[] };

interface Answer {
  readonly status: number;
  readonly reused: boolean;
}

function ask(path: string, options: { method?: string; agent?: Agent; localAddress?: string } = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    const asking = request(server.url + path, { method: 'GET', headers: { 'sec-fetch-site': 'same-origin' }, ...options }, (answer) => {
      answer.resume();
      answer.once('end', () => answered({ status: answer.statusCode ?? 0, reused: asking.reusedSocket }));
    });
    asking.once('error', failed);
    asking.end();
  });
}

test('two processes serve and one works, and a limit holds over both, for each address', async () => {
  expect([(await pidsOf('web')).length, (await pidsOf('worker')).length]).toEqual([2, 1]);
  const logIn = (localAddress: string) => ask('/account/login?targetId=nobody&password=b', { method: 'POST', localAddress });
  const statuses = async (address: string, times: number) =>
    (await Promise.all(Array.from({ length: times }, () => logIn(address)))).map(({ status }) => status);
  const first = await statuses('127.0.0.1', 30);
  expect(first.filter((status) => status === 429)).toHaveLength(10);
  // the address of the caller, not of the process that hands out connections
  expect(await statuses('127.0.0.2', 3)).toEqual([200, 200, 200]);
});

test.each(['web', 'worker'] as const)('a killed %s process is replaced, and until then /health says so', async (part) => {
  const [victim = 0, ...rest] = await pidsOf(part);
  process.kill(victim, 'SIGKILL');
  const said = () =>
    health(250).then(
      ({ status, reasons }) => `${status}: ${reasons.join()}`,
      () => 'no answer',
    );
  const missing = part === 'web' ? /^degraded: .*1 of 2 web processes serve/ : /^degraded: .*jobs wait/;
  await expect.poll(said, { timeout: 10_000, interval: 5 }).toMatch(missing);
  await expect.poll(() => health(), { timeout: 60_000, interval: 50 }).toMatchObject({ status: 'ok', reasons: [] });
  const now = await pidsOf(part);
  expect(now).not.toContain(victim);
  expect(now).toHaveLength(rest.length + 1);
  expect(now).toEqual(expect.arrayContaining(rest));
});

test('SIGHUP replaces every process under load, and no request is lost', async () => {
  const before = [...(await pidsOf('web')), ...(await pidsOf('worker'))];
  // in turn, so that each is used soon and told to end with its answer: an idle one may stay open for a minute
  const agent = new Agent({ keepAlive: true, maxSockets: 8, scheduling: 'fifo' });
  let [isOver, reused] = [false, 0];
  const answers: number[] = [];
  const client = async () => {
    while (!isOver) {
      // every third call opens a connection, the others keep theirs
      const answer = await ask('/ready', answers.length % 3 === 0 ? {} : { agent });
      answers.push(answer.status);
      if (answer.reused) reused += 1;
      await sleep(Math.random() * 20);
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  server.child.kill('SIGHUP');
  const replaced = async () => {
    const now = [...(await pidsOf('web')), ...(await pidsOf('worker'))];
    return now.length === 3 && now.every((pid) => !before.includes(pid));
  };
  await expect.poll(replaced, { timeout: 100_000, interval: 200 }).toBe(true);
  isOver = true;
  await clients;
  agent.destroy();
  expect(answers.length).toBeGreaterThan(50);
  expect(reused).toBeGreaterThan(10);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await health()).toMatchObject({ status: 'ok' });
});

test('kill -9 of the process above all ends its children, and the next start has the data', async () => {
  const children = [...(await pidsOf('web')), ...(await pidsOf('worker'))];
  await server.stop('SIGKILL');
  const isLeft = (pid: number) =>
    run('ps', ['-p', String(pid)]).then(
      () => true,
      () => false,
    );
  await expect.poll(async () => (await Promise.all(children.map(isLeft))).includes(true), { timeout: 10_000 }).toBe(false);
  await start();
});

test('SIGTERM ends within three seconds of the last request, with 0', async () => {
  const agent = new Agent({ keepAlive: true });
  expect((await ask('/ready', { agent })).status).toBe(200);
  const begun = performance.now();
  expect(await server.stop()).toBe(0);
  expect((performance.now() - begun) / 1000).toBeLessThan(3);
  agent.destroy();
});
