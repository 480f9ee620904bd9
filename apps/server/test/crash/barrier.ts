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
  return {
    reached: async () => {
      const giveUpAt = performance.now() + 30_000;
      for (;;) {
        const { rowCount } = await holder.query("select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted", [
          LOCK,
        ]);
        if (rowCount) return;
        if (performance.now() > giveUpAt) throw new Error(`nothing came to the barrier on ${table}`);
        await sleep(5);
      }
    },
    lift: async () => {
      await holder.end(); // and with the connection goes the lock
      const remover = await query(address, `drop trigger crash_barrier on ${table}`); // waits for the transaction that passed
      await remover.end();
    },
  };
}
