import pg from 'pg';
import type { PostgresAddress } from './supervisor.ts';

/** Any number, the same in every process; not the one of migrate.ts. */
const LOCK = 7214;
const LABEL = 'moqi server';

export interface ServerLock {
  /** Settles when the connection that holds the lock is gone: the built-in database has stopped. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/** The server that holds these data. */
export interface RunningServer {
  readonly pid: number;
  readonly url: string;
}

/**
 * One server for one built-in database. The lock lives in the database and ends with the connection that took it, however its
 * process dies: no file can be left behind. The name of the connection tells who holds it.
 */
export async function takeServerLock(address: PostgresAddress, self: RunningServer): Promise<ServerLock | RunningServer> {
  const client = new pg.Client({ ...address, database: 'postgres', application_name: `${LABEL} ${self.pid} ${self.url}`.slice(0, 63) });
  const lost = new Promise<void>((ended) => client.once('end', () => ended()));
  client.on('error', () => undefined); // `end` follows
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  if (rows[0]?.taken) return { lost, release: () => client.end() };
  const holder = await client.query<{ application_name: string }>(
    "select application_name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted",
    [LOCK],
  );
  await client.end();
  const [pid, url] = (holder.rows[0]?.application_name ?? '').slice(LABEL.length + 1).split(' ');
  return { pid: Number(pid), url: url ?? '' };
}
