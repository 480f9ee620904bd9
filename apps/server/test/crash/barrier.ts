import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresAddress } from '#platform/database/supervisor.ts';

/** Any number that neither the server's lock nor its migrations use. */
const LOCK = 90_317;

export interface BarrierPlace {
  readonly table: string;
  readonly on: 'insert' | 'update';
  /** SQL over `new`, so that other rows pass. */
  readonly when?: string;
  /**
   * `row`: before the row is written. `commit`: the server has asked for the commit, nothing can stop it any more, and its answer
   * never comes: a deferred constraint trigger runs as the first part of COMMIT.
   */
  readonly at: 'row' | 'commit';
}

export interface Barrier {
  /** Settles when a transaction stands before it. */
  reached(): Promise<void>;
  /** Lets it pass, and removes the barrier once that transaction has ended. */
  lift(): Promise<void>;
}

async function query(address: PostgresAddress, ...statements: readonly string[]): Promise<pg.Client> {
  const client = new pg.Client({ ...address, database: 'postgres' });
  client.on('error', () => undefined); // PostgreSQL may be killed too
  await client.connect();
  for (const statement of statements) await client.query(statement);
  return client;
}

/** @throws Error with the words, if it is not so within half a minute */
async function until(isSo: () => Promise<boolean>, words: string): Promise<void> {
  const giveUpAt = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(words);
    await sleep(5);
  }
}

/**
 * Stops the server's transaction at a place of our choice, with nothing but a trigger of the test's own: the trigger asks for an
 * advisory lock that we hold, and the database tells us when a transaction waits for it. No timing is involved.
 */
export async function raiseBarrier(address: PostgresAddress, { table, on, when, at }: BarrierPlace): Promise<Barrier> {
  const [head, timing] =
    at === 'row' ? ['trigger crash_barrier before', ''] : ['constraint trigger crash_barrier after', 'initially deferred'];
  const holder = await query(
    address,
    `create or replace function crash_barrier() returns trigger language plpgsql as
     $$ begin if ${when ?? 'true'} then perform pg_advisory_xact_lock(${LOCK}); end if; return new; end $$`,
    `select pg_advisory_lock(${LOCK})`,
    `create ${head} ${on} on ${table} ${timing} for each row execute function crash_barrier()`,
  );
  const waiting = async (): Promise<number[]> => {
    const locks = "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
    return (await holder.query<{ pid: number }>(locks, [LOCK])).rows.map(({ pid }) => pid);
  };
  return {
    reached: () => until(async () => (await waiting()).length > 0, `nothing came to the barrier on ${table}`),
    lift: async () => {
      // where PostgreSQL was killed nothing waits any more
      const passing = await waiting().catch(() => []);
      await holder.end(); // and with the connection goes the lock
      const remover = await query(address);
      const running = 'select 1 from pg_stat_activity where pid = any($1) and xact_start is not null';
      // a deferred check that is still to come locks the table anew: with the drop in between the two would wait for each other
      await until(async () => (await remover.query(running, [passing])).rowCount === 0, `what came to the barrier on ${table} never ended`);
      await remover.query(`drop trigger crash_barrier on ${table}`);
      await remover.end();
    },
  };
}
