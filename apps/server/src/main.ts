import { createServer } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demo, doors, handlers, hearers, jobHandlers, openPorts, services, shortLinks } from './compose.ts';
import type { DemoAccount } from './greeting.ts';
import { greeting } from './greeting.ts';
import { type Config, readConfig } from './platform/config.ts';
import { prepareDataDirectory } from './platform/data-directory.ts';
import { guardPostgres, takePostgres } from './platform/database/guard.ts';
import type { DatabaseAddress } from './platform/database/open.ts';
import { type RunningServer, takeServerLock } from './platform/database/server-lock.ts';
import { findPostgres, type PostgresAddress } from './platform/database/supervisor.ts';
import { keepBallast } from './platform/disk-room.ts';
import { createLog } from './platform/log.ts';
import { openLogFile, standardOutput } from './platform/log-file.ts';
import { type OpenedPlatform, openPlatform } from './platform/open-platform.ts';
import type { Log, Platform } from './platform/platform.ts';
import { type Connections, type Shares, shareConnections } from './platform/processes/connections.ts';
import { type Crew, openCrew } from './platform/processes/crew.ts';
import { listenFailure, StartFailure, sentencesOf } from './platform/start-failure.ts';
import { serviceNotices } from './service-notices.ts';

/** Beside this file, of the same kind: a source, or built. */
const childProgram = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));
/** Of this process, which has made ready before the children are at work. */
const OWN: Connections = { pool: 5, queue: 2 };
/** Finishing requests and jobs; after this the process ends anyway: what was acknowledged is durable. */
const STOP_WITHIN_MS = 25_000;
const SAME_SIGNAL_MS = 500;

/** What was opened, closed in reverse. */
type Closers = (() => Promise<unknown>)[];

interface Running {
  readonly closers: Closers;
  readonly log: Log;
  /** Another server holds the built-in database now. */
  readonly onLost: () => void;
  /** All children are at work. */
  readonly onReady: (crew: Crew) => void;
}

const postgresHome = (config: Config) => join(config.dataDir, 'postgres');

const countsOf = ({ roles, webProcesses }: Config) => ({ web: roles.web ? webProcesses : 0, worker: roles.worker });

const closeOnce = (opened: OpenedPlatform): (() => Promise<void>) => {
  let closing: Promise<void> | undefined;
  return () => (closing ??= opened.close());
};

const selfOf = (config: Config): RunningServer => ({ pid: process.pid, url: config.publicUrl });

function alreadyRunning({ url, pid }: RunningServer): StartFailure {
  return new StartFailure(
    `已在运行：${url}（pid ${pid}）。同一份数据只能启动一次，运行中的服务未受影响。`,
    `Already running: ${url} (pid ${pid}). One set of data is served once; the running server was left alone.`,
  );
}

async function refuseSecondStart(address: PostgresAddress, config: Config): Promise<void> {
  const taken = await takeServerLock(address, selfOf(config));
  if (!('lost' in taken)) throw alreadyRunning(taken);
  await taken.release();
}

/** Asks for the port before anything is written. */
async function probePort({ roles, host, port }: Config): Promise<void> {
  if (!roles.web) return;
  await new Promise<void>((free, taken) => {
    const server = createServer();
    server.once('error', (error) => taken(listenFailure({ host, port }, error)));
    server.listen(port, host, () => server.close(() => free()));
  });
}

/** Everything that can be refused before a byte is written. */
async function checkBeforehand(config: Config): Promise<void> {
  const left = config.databaseUrl === undefined ? await findPostgres(postgresHome(config)) : undefined;
  if (left) await refuseSecondStart(left, config);
  await probePort(config);
  await prepareDataDirectory(config.dataDir);
}

/** The built-in PostgreSQL, for this process alone, or the one of DATABASE_URL. */
async function openDatabaseServer(config: Config, { closers, log, onLost }: Running): Promise<DatabaseAddress> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl, isPooled: config.databasePooled };
  const home = postgresHome(config);
  const self = selfOf(config);
  const taken = await takePostgres(home, self);
  if (!('lock' in taken)) throw alreadyRunning(taken);
  const guarded = guardPostgres({ home, self, log, onLost }, taken);
  closers.push(() => guarded.stop());
  closers.push(keepBallast(config.dataDir, log));
  const { host, port, user } = taken.postgres;
  return { host, port, user, database: 'postgres' };
}

async function sharesOf(config: Config, opened: OpenedPlatform): Promise<Shares> {
  const left = await opened.connectionsLeft();
  const available = Math.min(config.databaseConnections ?? left, left);
  const shares = shareConnections(available, countsOf(config));
  if (shares !== undefined) return shares;
  throw new StartFailure(
    `数据库可用的连接太少（${available} 个），没有启动。请调高数据库的 max_connections 或 DATABASE_CONNECTIONS，或调低 WEB_PROCESSES。`,
    `The database has too few connections for this server (${available}); it was not started. Raise its max_connections or DATABASE_CONNECTIONS, or lower WEB_PROCESSES.`,
  );
}

/** Without the keys of the built-in authority nothing is started; what else is missing is said, and the rest is served. */
async function checkServices(platform: Platform): Promise<void> {
  await platform.authority.check().catch((error: unknown) => {
    if (error instanceof StartFailure) throw error;
  });
  process.stderr.write(serviceNotices(await services(platform)));
}

/** Makes the data ready and starts the worker. @returns the accounts of the demonstration */
async function prepare(config: Config, opened: OpenedPlatform, beginWork: () => Promise<void>): Promise<readonly DemoAccount[]> {
  const { platform, isNew } = opened;
  await checkServices(platform);
  if (config.mode === 'production') await demo.refuseInProduction(platform);
  // before anything listens: a server that answers is ready as a whole
  await beginWork();
  // the people of the demo answer messages, which the worker sends
  if (config.demo && isNew) await demo.seed(platform, { handlers, doors, shortLinks });
  return config.demo ? demo.accounts(platform) : [];
}

async function start(config: Config, running: Running): Promise<string> {
  const { closers, log } = running;
  const address = await openDatabaseServer(config, running);
  const crew = openCrew({ program: childProgram, counts: countsOf(config), log });
  closers.push(() => crew.stop());
  const opened = await openPlatform({ config, log, address, part: 'aboveAll', connections: OWN, jobHandlers, hearers, openPorts });
  const closeOwn = closeOnce(opened);
  closers.push(closeOwn);
  const shares = await sharesOf(config, opened);
  const accounts = await prepare(config, opened, () => crew.begin('worker', address, shares));
  await closeOwn();
  await crew.begin('web', address, shares);
  running.onReady(crew);
  log.info({ url: config.publicUrl, mode: config.mode, web: countsOf(config).web, ms: Math.round(performance.now()) }, 'ready');
  return greeting(config, accounts);
}

async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close().catch((error: unknown) => log.error(error, 'closing'));
}

/** SIGTERM and Ctrl-C end everything in order; a second one at once. */
function stopOnSignal(close: () => Promise<void>): (code: number) => void {
  let stoppingSince: number | undefined;
  const stop = (code: number) => {
    if (stoppingSince !== undefined) {
      // a watching parent and the terminal may both hand on the first one
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
    void close().then(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  return stop;
}

function report(error: unknown, dataDir: string, log?: Log): void {
  log?.error(error, 'start failed');
  const { zh, en } = sentencesOf(error, dataDir);
  process.stderr.write(`${zh}\n${en}\n`);
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    report(error, '');
    process.exit(1);
  }
}

/** SIGHUP replaces the children, one after the other. A server that belongs to a terminal ends with it. */
function replaceOnHangUp(crew: () => Crew | undefined, log: Log, stop: (code: number) => void): void {
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) return stop(0);
    crew()
      ?.replace()
      .then(
        () => log.info('the processes were replaced'),
        (error: unknown) => log.error(error, 'a process could not be replaced; those that are left go on'),
      );
  });
}

async function run(config: Config, log: Log): Promise<void> {
  const closers: Closers = [];
  let isStopping = false;
  let crew: Crew | undefined;
  const stop = stopOnSignal(async () => {
    isStopping = true;
    // what is half opened cannot be closed: wait for it
    await starting.catch(() => undefined);
    await closeAll(closers, log);
    log.info('stopped');
  });
  const onLost = () => {
    stop(1);
  };
  replaceOnHangUp(() => crew, log, stop);
  const onReady = (ready: Crew) => {
    crew = ready;
  };
  const starting = start(config, { closers, log, onLost, onReady });
  try {
    const toPeople = await starting;
    if (config.logFile !== undefined) process.stdout.write(toPeople);
  } catch (error) {
    if (isStopping) return;
    report(error, config.dataDir, log);
    await closeAll(closers, log);
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const config = configuration();
  try {
    await checkBeforehand(config);
    // with a log file the terminal is for people
    const sink = config.logFile === undefined ? standardOutput() : openLogFile(config.logFile);
    await run(config, createLog(config.logLevel, sink));
  } catch (error) {
    report(error, config.dataDir);
    process.exit(1);
  }
}

await main();
