import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#platform/platform.ts';
import { compiledOnce } from './compiled-once.ts';
import type { DB } from './schema.gen.ts';

/** Notes what is asked, and answers with nothing. */
function listening(asked: CompiledQuery[]): Database {
  const connection = {
    executeQuery: async <Row>(query: CompiledQuery) => {
      asked.push(query);
      return { rows: [] as Row[] };
    },
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
  };
  const nothing = async () => undefined;
  const transactions = { beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing };
  const driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    destroy: nothing,
    ...transactions,
  };
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

test('a question is put together once, and asked each time with its own values, wherever they stand', async () => {
  const asked: CompiledQuery[] = [];
  const db = listening(asked);
  let built = 0;
  const find = compiledOnce((on, address: string, at: Date) => {
    built += 1;
    const query = on.selectFrom('verification_codes').select('code_id').where('created_at', '>', at).where('purpose', '=', 'login');
    return query.where('address', 'in', [address]).where('expires_at', '>', at);
  });
  const [one, other] = [new Date(1), new Date(2)];
  expect([await find(db, 'a', one), await find(db, 'b', other)]).toEqual([[], []]);
  expect(built).toBe(1);
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    [one, 'login', 'a', one],
    [other, 'login', 'b', other],
  ]);
  const [text] = asked.map(({ sql }) => sql);
  expect(asked.every(({ sql }) => sql === text)).toBe(true);
  expect(text).toContain('"address" in ($3) and "expires_at" > $4');
});
