import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#platform/platform.ts';
import { CONNECTION_SECONDS, NamedClient } from './named-client.ts';
import type { DB } from './schema.gen.ts';

/** Byte counts and row counts come as numbers; what a number cannot hold exactly is a bug, not a rounding. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

/** A new connection has to learn tables and indexes first: its first statements take ten times as long. */
const IDLE_MS = 10 * 60_000;

/** `isPooled`: a pooler hands a connection to other clients between transactions, so nothing is kept on one. */
export type DatabaseAddress =
  | { readonly connectionString: string; readonly isPooled: boolean }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export const isPooled = (address: DatabaseAddress): boolean => 'isPooled' in address && address.isPooled;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** `onLost`: an idle connection broke; the pool has replaced it, and the process must not end for it. */
export function openDatabase(address: DatabaseAddress, onLost: (error: Error) => void, max = 10): OpenDatabase {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
  const pool = new pg.Pool({
    ...address,
    ...(isPooled(address) ? {} : { Client: NamedClient }),
    max,
    types,
    application_name: `moqi ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: CONNECTION_SECONDS,
  });
  pool.on('error', onLost);
  // of a connection at work the query is told as well, and its caller; without a listener the process would end
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end(); // kysely ends the pool only if it ran a query
    },
  };
}
