import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase } from '../database/create-database.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

const run = promisify(execFile);
// whole processes on a machine that may be busy: a start takes a second on a quiet one
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

let home = '';
let data = '';
let port = 0;
const started: ServerProcess[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(inject('scratch'), 'start-'));
  await chmod(home, 0o755);
  data = join(home, 'data');
  port = await freePort();
});
afterEach(async () => {
  for (const server of started.splice(0)) if (server.child.exitCode === null && server.child.signalCode === null) await server.stop();
  await rm(home, { recursive: true, force: true });
});

function start(environment: Record<string, string | number> = {}, uid?: number): ServerProcess {
  const server = startServer({ DATA_DIR: data, PORT: port, ...environment }, { uid });
  started.push(server);
  return server;
}

/** Starts, serves, stops; answers the exit code. */
async function startOnce(): Promise<number | null> {
  const server = start();
  await server.ready();
  return server.stop();
}

async function postmasterPid(): Promise<number | undefined> {
  const lines = await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8').catch(() => undefined);
  return lines === undefined ? undefined : Number(lines.split('\n')[0]);
}

/** A process of PostgreSQL that serves one connection of the server. */
async function backendPid(): Promise<number | undefined> {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(await postmasterPid())]);
  const line = stdout.split('\n').find((text) => text.includes('postgres postgres [local]'));
  return line === undefined ? undefined : Number.parseInt(line.trim(), 10);
}

/** What `ps` shows of its children that have begun. */
async function childrenOf({ child }: ServerProcess): Promise<string[]> {
  const { stdout } = await run('ps', ['-o', 'args=', '--ppid', String(child.pid)]);
  return stdout.split('\n').filter((args) => args.startsWith('moqi '));
}

async function expectChildren(server: ServerProcess, children: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect(await childrenOf(server)).toEqual(children), { timeout: 60_000, interval: 50 });
}

/** Names, sizes and contents of everything but what a running PostgreSQL writes by itself. */
async function contentOf(directory: string): Promise<string> {
  return (await run('find', [directory, '-path', '*/postgres/*', '-prune', '-o', '-type', 'f', '-exec', 'sha256sum', '{}', '+'])).stdout;
}

async function refused(server: ServerProcess): Promise<string> {
  const { code, said } = await server.ended;
  expect(code).toBe(1);
  // one sentence in Chinese, one in English, no stack
  expect(said.trim().split('\n')).toHaveLength(2);
  expect(said).not.toContain('    at ');
  return said;
}

test('SIGTERM and Ctrl-C end everything, PostgreSQL too', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = start();
    await server.ready();
    expect(await postmasterPid()).toBeGreaterThan(0);
    expect(await server.stop(signal)).toBe(0);
    expect(await postmasterPid()).toBeUndefined();
  }
});

test('a second start on the same data says so and harms nothing', async () => {
  const first = start();
  await first.ready();
  const said = await refused(start({ PORT: await freePort() }));
  expect(said).toContain(`已在运行：${first.url}（pid ${first.child.pid}）`);
  expect(said).toContain(`Already running: ${first.url} (pid ${first.child.pid})`);
  expect(await refused(start())).toContain('Already running'); // and not that the port is taken
  expect((await fetch(`${first.url}/ready`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('two first starts at the same moment: one serves, one says so', async () => {
  const both = [start(), start({ PORT: await freePort() })];
  const outcomes = await Promise.all(
    both.map((server) =>
      server.ready().then(
        () => 'ready',
        (error: Error) => error.message,
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== 'ready')).toContain('Already running');
});

describe('after kill -9', () => {
  test('of the server, the next start adopts its PostgreSQL', async () => {
    const killed = start();
    await killed.ready();
    const left = await postmasterPid();
    await killed.stop('SIGKILL');
    expect(await postmasterPid()).toBe(left);
    const next = start();
    await next.ready();
    expect(await postmasterPid()).toBe(left);
    expect(await next.stop()).toBe(0);
    expect(await postmasterPid()).toBeUndefined();
  });

  test('of server and PostgreSQL, the next start recovers', async () => {
    const killed = start();
    await killed.ready();
    const left = (await postmasterPid()) ?? 0;
    await killed.stop('SIGKILL');
    process.kill(left, 'SIGKILL');
    const next = start();
    await next.ready();
    expect(await postmasterPid()).not.toBe(left);
    expect(await next.stop()).toBe(0);
  });

  test('of one process of PostgreSQL, and of all of it, the server answers 503 and is soon back by itself', async () => {
    const server = start();
    await server.ready();
    let calls = 0;
    const call = () => fetch(`${server.url}/account/login?targetId=nobody${calls++}&password=b`, { method: 'POST' });
    const statuses = new Set<number>();
    const callUntil = async (isOver: (status: number) => boolean) => {
      for (let status = 0; !isOver(status); statuses.add(status)) ({ status } = await call());
    };
    for (const victim of [await backendPid(), await postmasterPid()]) {
      process.kill(victim ?? 0, 'SIGKILL');
      await callUntil((status) => status === 503);
      await callUntil((status) => status === 200);
      await server.ready();
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(await server.stop()).toBe(0);
    expect(await postmasterPid()).toBeUndefined();
  });
});

describe('one clear sentence, and nothing touched:', () => {
  test('a wrong setting', async () => {
    const said = await refused(start({ PORT: 'eighty' }));
    expect(said).toContain('设置 PORT 的值无效，应为0 到 65535 之间的整数');
    expect(said).toContain('The setting PORT is not valid');
  });

  test('a port in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const said = await refused(start());
    expect(said).toContain(`端口 ${port} 已被其他程序占用`);
    expect(said).toContain(`Port ${port} is used by another program`);
    expect(await readdir(home)).toEqual([]);
    other.close();
  });

  test('a host that is not this machine', async () => {
    expect(await refused(start({ HOST: '192.0.2.1' }))).toContain('Cannot listen on 192.0.2.1');
    expect(await readdir(home)).toEqual([]);
  });

  test('a data directory that is a file, or may not be written', async () => {
    await writeFile(data, 'mine');
    expect(await refused(start())).toContain(`${data} cannot be written`);
    expect(await readFile(data, 'utf8')).toBe('mine');
    const closed = join(home, 'closed');
    await mkdir(closed, { mode: 0o555 });
    const said = await refused(start({ DATA_DIR: closed }, isRoot ? NOBODY : undefined));
    expect(said).toContain(`无法写入 ${closed}`);
    expect(await readdir(closed)).toEqual([]);
  });

  test('a wrong, missing or broken master key', async () => {
    expect(await startOnce()).toBe(0);
    const key = join(data, 'master.key');
    const right = await readFile(key, 'utf8');
    const wrong: [string, string][] = [
      [Buffer.alloc(32, 9).toString('base64'), 'Wrong master key'],
      ['', 'is not a master key'],
    ];
    for (const [text, sentence] of wrong) {
      await writeFile(key, text);
      const before = await contentOf(data);
      expect(await refused(start())).toContain(sentence);
      expect(await contentOf(data)).toBe(before);
    }
    await rm(key);
    const before = await contentOf(data);
    expect(await refused(start())).toContain('找不到主密钥文件');
    expect(await contentOf(data)).toBe(before);
    await writeFile(key, right);
    expect(await startOnce()).toBe(0);
  });

  test('a database that cannot be reached, without its password', async () => {
    const said = await refused(start({ DATABASE_URL: `postgres://moqi:hunter2@127.0.0.1:${await freePort()}/moqi` }));
    expect(said).toContain('连接不上数据库 127.0.0.1:');
    expect(said).toContain('(ECONNREFUSED)');
    expect(said).not.toContain('hunter2');
  });

  test.skipIf(!isRoot)(
    'a full disk, for new data and for old',
    async () => {
      await mkdir(data);
      await run('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', data]);
      try {
        expect(await startOnce()).toBe(0);
        const { bavail, bsize } = await statfs(data);
        await writeFile(join(data, 'filler'), Buffer.alloc(bavail * bsize - 10 * 2 ** 20));
        const before = await contentOf(data);
        expect(await refused(start())).toContain(`磁盘空间不足（${data}）`);
        expect(await contentOf(data)).toBe(before);
        await rm(join(data, 'filler'));
        expect(await startOnce()).toBe(0);
      } finally {
        await run('umount', [data]);
      }
    },
    60_000,
  );
});

test('without its token and its time-stamp service it serves, and says of each what is missing', async () => {
  const token = { PKCS11_LIBRARY: join(home, 'none.so'), PKCS11_TOKEN: 'moqi', PKCS11_PIN_FILE: join(home, 'pin') };
  const server = start({ ...token, TSA_URL: `http://127.0.0.1:${await freePort()}/` });
  await server.ready();
  expect((await fetch(`${server.url}/account/login?targetId=nobody&password=b`, { method: 'POST' })).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const { said } = await server.ended;
  const missing = [
    '证书机构“墨契自建 CA”',
    'authority “墨契自建 CA”',
    '令牌“moqi”',
    'token “moqi”',
    '时间戳服务“127.0.0.1',
    'service “127.0.0.1',
  ];
  const lines = said.trim().split('\n');
  expect(missing.map((words) => lines.filter((line) => line.includes(words)).length)).toEqual(missing.map(() => 1));
  expect(lines).toHaveLength(missing.length);
});

test.skipIf(!isRoot)('root may keep its data where others cannot look, as in /root', async () => {
  await chmod(home, 0o700);
  expect(await startOnce()).toBe(0);
});

test('data deep down, where the path of a socket would be too long', async () => {
  data = join(home, ...Array.from({ length: 4 }, () => '合同'.repeat(10)), 'data');
  expect(await startOnce()).toBe(0);
  expect(await startOnce()).toBe(0);
});

test('a database of one’s own, and web and worker on two machines', async () => {
  const created = await createDatabase('external');
  const { address } = created;
  const url = `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`;
  const web = start({ DATABASE_URL: url, ROLE: 'web', WEB_PROCESSES: 2 });
  await web.ready();
  // it is ready as soon as one of them serves
  await expectChildren(web, ['moqi web', 'moqi web']);
  const worker = start({ DATABASE_URL: url, ROLE: 'worker', PORT: port });
  await expectChildren(worker, ['moqi worker']);
  expect(await readdir(data)).toEqual(['files', 'master.key']);
  expect([await web.stop(), await worker.stop()]).toEqual([0, 0]);
  await created.drop();
});
