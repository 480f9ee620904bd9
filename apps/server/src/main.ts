import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demo, doors, handlers, hearers, jobHandlers, openPorts, shortLinks } from './compose.ts';
import { greeting } from './greeting.ts';
import { type Config, readConfig } from './platform/config.ts';
import { prepareDataDirectory } from './platform/data-directory.ts';
import { guardPostgres, takePostgres } from './platform/database/guard.ts';
import type { DatabaseAddress } from './platform/database/open.ts';
import { type RunningServer, takeServerLock } from './platform/database/server-lock.ts';
import { findPostgres, type PostgresAddress } from './platform/database/supervisor.ts';
import { buildHttp } from './platform/http/build-http.ts';
import { createLog } from './platform/log.ts';
import { type LogSink, openLogFile, standardOutput } from './platform/log-file.ts';
import { openPlatform } from './platform/open-platform.ts';
import type { Log } from './platform/platform.ts';
import { listenFailure, StartFailure, startFailureOf } from './platform/start-failure.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Finishing requests and jobs; after this the process ends anyway: what was acknowledged is durable. */
const STOP_WITHIN_MS = 25_000;
const SAME_SIGNAL_MS = 500;

/** What was opened, closed in reverse. */
type Closers = (() => Promise<unknown>)[];

interface Running {
  readonly closers: Closers;
  readonly log: Log;
  /** where the log goes */
  readonly sink: LogSink;
  /** Another server holds the built-in database now. */
  readonly onLost: () => void;
}

const postgresHome = (config: Config) => join(config.dataDir, 'postgres');

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
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const home = postgresHome(config);
  const self = selfOf(config);
  const taken = await takePostgres(home, self);
  if (!('lock' in taken)) throw alreadyRunning(taken);
  const guarded = guardPostgres({ home, self, log, onLost }, taken);
  closers.push(() => guarded.stop());
  const { host, port, user } = taken.postgres;
  return { host, port, user, database: 'postgres' };
}

async function start(config: Config, running: Running): Promise<string> {
  const { closers, log, sink } = running;
  const address = await openDatabaseServer(config, running);
  const isAlone = config.databaseUrl === undefined;
  const opened = await openPlatform({ config, log, address, isAlone, jobHandlers, hearers, openPorts });
  closers.push(() => opened.close());
  const { platform } = opened;
  await platform.authority.check();
  if (config.mode === 'production') await demo.refuseInProduction(platform);
  // before it listens: a server that answers is ready as a whole
  if (config.roles.worker) await opened.work();
  // the people of the demo answer messages, which the worker sends
  if (config.demo && opened.isNew) await demo.seed(platform, { handlers, doors, shortLinks });
  if (config.roles.web) {
    const app = await buildHttp({ platform, handlers, doors, shortLinks, sink, ...(existsSync(webRoot) ? { webRoot } : {}) });
    closers.push(() => app.close());
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listenFailure(config, error);
    });
  }
  const accounts = config.demo ? await demo.accounts(platform) : [];
  log.info({ url: config.publicUrl, mode: config.mode, ms: Math.round(performance.now()) }, 'ready');
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
  const failure = startFailureOf(error, dataDir);
  log?.error(error, 'start failed');
  const { zh, en } = failure?.sentences ?? { zh: `启动失败：${String(error)}`, en: `Start failed: ${String(error)}` };
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

async function run(config: Config, log: Log, sink: LogSink): Promise<void> {
  const closers: Closers = [];
  let isStopping = false;
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
  const starting = start(config, { closers, log, sink, onLost });
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
    await run(config, createLog(config.logLevel, sink), sink);
  } catch (error) {
    report(error, config.dataDir);
    process.exit(1);
  }
}

await main();
