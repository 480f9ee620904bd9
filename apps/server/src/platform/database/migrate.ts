import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartFailure } from '#platform/start-failure.ts';

const directory = new URL('../../../migrations/', import.meta.url);
/** Any number, the same in every process: one migrates, the others wait. */
const LOCK = 7213;

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, directory), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${String(cause)}`, { cause });
  }
}

/** Runs every migrations/NNNN-….sql that has not run yet, each in its own transaction. Answers their names. */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
    const applied = (await client.query<{ name: string }>('select name from migrations order by name')).rows.map((row) => row.name);
    const known = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
    const unknown = applied.find((name) => !known.includes(name));
    if (unknown) {
      throw new StartFailure(
        `数据由更新的版本建立（${unknown}），本版本无法使用。数据未改动，请换回更新的版本。`,
        `The data were written by a newer version (${unknown}), which this one cannot use. Nothing was changed; please run the newer version.`,
      );
    }
    const pending = known.filter((name) => !applied.includes(name));
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
