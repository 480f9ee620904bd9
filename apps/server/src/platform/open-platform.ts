import type pg from 'pg';
import { openStreams } from '#platform/changes/open-streams.ts';
import { NO_STREAMS } from '#platform/changes/streams.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type DatabaseAddress, type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import { type Hearers, type Relay, startRelay } from '#platform/events/relay.ts';
import { openJobQueue } from '#platform/jobs/job-queue.ts';
import type { Connections } from '#platform/processes/connections.ts';
import type { Part } from '#platform/processes/messages.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Foundation, JobHandler, Log, Platform, Ports, Secrets } from './platform.ts';
import { openSecrets } from './secrets.ts';
import { errorCode, StartFailure } from './start-failure.ts';

const OLDEST_POSTGRES = 150_000;

export interface OpenedPlatform {
  readonly platform: Platform;
  /**
   * The worker: relays events and runs jobs until `close`.
   * @param isAlone no other worker is at work on this database: what a dead one held is released at once
   */
  work(isAlone: boolean): Promise<void>;
  /** How many connections the database leaves to this server. */
  connectionsLeft(): Promise<number>;
  /** The first start on these data. */
  readonly isNew: boolean;
  close(): Promise<void>;
}

export interface PlatformParts {
  readonly config: Config;
  readonly log: Log;
  readonly address: DatabaseAddress;
  /** What this process does; the one above all others makes ready for them. */
  readonly part: Part | 'aboveAll';
  readonly connections: Connections;
  readonly jobHandlers: readonly JobHandler<object>[];
  readonly hearers: Hearers;
  /** The adapters this configuration asks for. */
  readonly openPorts: (foundation: Foundation, isAlone: boolean) => Promise<Ports>;
}

async function checkServer(pool: pg.Pool, config: Config): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) >= OLDEST_POSTGRES) return;
  } catch (cause) {
    const where = config.databaseUrl === undefined ? config.dataDir : new URL(config.databaseUrl).host;
    const why = errorCode(cause) ?? (cause as Error).message;
    throw new StartFailure(
      `连接不上数据库 ${where}（${why}），没有启动。请检查 DATABASE_URL 和数据库是否在运行。`,
      `The database at ${where} cannot be reached (${why}); nothing was started. Please check DATABASE_URL and that the database is running.`,
      { cause },
    );
  }
  throw new StartFailure(
    '数据库版本过低，需要 PostgreSQL 15 或更高版本。没有启动。',
    'PostgreSQL 15 or later is needed. Nothing was started.',
  );
}

/** For tools that look into the database beside the server, and for the connection that holds its lock. */
const KEPT_FREE = 6;

async function connectionsLeft(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ most: number }>(
    "select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as most from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')",
  );
  return (rows[0]?.most ?? 0) - KEPT_FREE;
}

async function storedCheckValue(pool: pg.Pool): Promise<Uint8Array | undefined> {
  const table = await pool.query<{ name: string | null }>("select to_regclass('master_keys')::text as name");
  if (!table.rows[0]?.name) return undefined;
  return (await pool.query<{ check_value: Buffer }>('select check_value from master_keys')).rows[0]?.check_value;
}

/** The master key is compared with the data before the first migration changes them. */
async function openData({ pool }: OpenDatabase, config: Config, log: Log): Promise<{ secrets: Secrets; isNew: boolean }> {
  await checkServer(pool, config);
  const stored = await storedCheckValue(pool);
  const { secrets, checkValue } = await openSecrets(config.masterKeyFile, stored);
  const migrations = await migrate(pool);
  if (migrations.length > 0) log.info({ migrations }, 'database migrated');
  if (!stored) await pool.query('insert into master_keys (check_value, created_at) values ($1, $2)', [checkValue, systemClock.now()]);
  return { secrets, isNew: !stored };
}

/** Opens everything a module may use. On failure, what was opened is closed again. */
export async function openPlatform(parts: PlatformParts): Promise<OpenedPlatform> {
  const { config, log, address, part, connections, jobHandlers, hearers, openPorts } = parts;
  const database = openDatabase(address, (error) => log.warn(error, 'a database connection was lost'), connections.pool);
  try {
    const { secrets, isNew } = await openData(database, config, log);
    const foundation = { config, log, clock: systemClock, db: database.db, secrets };
    // nobody else is at work on the files of the built-in database before the children are
    const ports = await openPorts(foundation, part === 'aboveAll' && config.databaseUrl === undefined);
    const queue = await openJobQueue(address, jobHandlers, log, { isSending: part === 'web', connections: connections.queue });
    const live = part === 'web' ? await openStreams(queue.heard, log) : undefined;
    const platform: Platform = { ...foundation, ...ports, jobs: queue.jobs, streams: live?.streams ?? NO_STREAMS };
    let relay: Relay | undefined;
    const work = async (isAlone: boolean) => {
      if (isAlone) await queue.releaseAbandoned();
      await queue.work(platform);
      relay = await startRelay({ db: database.db, hearers, queue: queue.heard, now: systemClock.now, log });
    };
    const close = async () => {
      await relay?.stop();
      await live?.stop();
      await queue.stop();
      await database.close();
    };
    return { platform, work, connectionsLeft: () => connectionsLeft(database.pool), isNew, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
