import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#test/database/create-database.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { transact } from './transact.ts';

let created: Awaited<ReturnType<typeof createDatabase>>;
let database: OpenDatabase;
beforeAll(async () => {
  created = await createDatabase('transact');
  database = openDatabase(created.address, () => undefined);
  await sql`create table counters (id int primary key, value bigint not null)`.execute(database.db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

async function values(): Promise<number[]> {
  return (await sql<{ value: number }>`select value from counters order by id`.execute(database.db)).rows.map((row) => row.value);
}

test('transactions that lock in opposite order deadlock, and both come through', async () => {
  let attempts = 0;
  const meet = Promise.withResolvers<void>();
  let arrived = 0;
  const add = (first: number, second: number) =>
    transact(database.db, async (tx) => {
      attempts += 1;
      await sql`update counters set value = value + 1 where id = ${first}`.execute(tx);
      arrived += 1;
      if (arrived === 2) meet.resolve();
      await meet.promise;
      await sql`update counters set value = value + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(attempts).toBe(3);
  expect(await values()).toEqual([2, 2]);
});

test('a serialization failure is run again, and answers what the last run answered', async () => {
  let attempts = 0;
  const answer = await transact(database.db, async (tx) => {
    attempts += 1;
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const { rows } = await sql<{ value: number }>`select value from counters where id = 1`.execute(tx);
    if (attempts === 1) await sql`update counters set value = 100 where id = 1`.execute(database.db);
    await sql`update counters set value = value + 1 where id = 1`.execute(tx);
    return rows[0]?.value;
  });
  expect([attempts, answer]).toEqual([2, 100]);
});

test('of two who take the same key at once, the second finds the first when it checks again', async () => {
  let checks = 0;
  const checked = Promise.withResolvers<void>();
  const take = () =>
    transact(database.db, async (tx) => {
      const { rows } = await sql`select from counters where id = 3`.execute(tx);
      checks += 1;
      if (rows.length > 0) return 'taken';
      if (checks === 2) checked.resolve();
      await checked.promise;
      await sql`insert into counters values (3, 0)`.execute(tx);
      return 'mine';
    });
  const answers = await Promise.all([take(), take()]);
  await sql`delete from counters where id = 3`.execute(database.db);
  expect([answers.toSorted(), checks]).toEqual([['mine', 'taken'], 3]);
});

test('a key that stays taken is an error at the second attempt', async () => {
  let attempts = 0;
  const failing = transact(database.db, async (tx) => {
    attempts += 1;
    await sql`insert into counters values (1, 0)`.execute(tx);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(attempts).toBe(2);
});

test('any other error is thrown at once, and nothing is kept', async () => {
  let attempts = 0;
  const before = await values();
  const failing = transact(database.db, async (tx) => {
    attempts += 1;
    await sql`update counters set value = 0`.execute(tx);
    throw new Error('a rule says no');
  });
  await expect(failing).rejects.toThrow('a rule says no');
  expect(attempts).toBe(1);
  expect(await values()).toEqual(before);
});

test('bigint comes as a number; what a number cannot hold is an error, not a rounding', async () => {
  expect((await sql<{ size: number }>`select 9007199254740991::bigint as size`.execute(database.db)).rows[0]?.size).toBe(9007199254740991);
  await expect(sql`select 9007199254740993::bigint as size`.execute(database.db)).rejects.toThrow('does not fit a number');
});
