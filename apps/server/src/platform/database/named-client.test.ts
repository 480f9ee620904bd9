import { sql } from 'kysely';
import { Result } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '#test/database/create-database.ts';
import { type DatabaseAddress, type OpenDatabase, openDatabase } from './open.ts';
import { transact } from './transact.ts';

let created: Awaited<ReturnType<typeof createDatabase>>;
let database: OpenDatabase;
beforeAll(async () => {
  created = await createDatabase('named');
  database = openDatabase(created.address, () => undefined, 1);
  await sql`create table lamps (id int primary key, colour text not null)`.execute(database.db);
  await sql`insert into lamps values (1, 'red')`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

async function named(text: string, { db }: OpenDatabase = database): Promise<number> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.filter(({ statement }) => statement === text).length;
}

test('a statement has a name from the fifth time on, what begins a transaction from the first; a list has none', async () => {
  const counts: number[] = [];
  for (let times = 1; times <= 6; times += 1) {
    await sql`select colour from lamps where id = ${times}`.execute(database.db);
    await sql`select 7`.execute(database.db);
    await sql`select 8; select 9`.execute(database.db);
    await transact(database.db, (tx) => sql`select 10`.execute(tx));
    counts.push(await named('select colour from lamps where id = $1'));
  }
  expect(counts).toEqual([0, 0, 0, 0, 1, 1]);
  const others = ['select 7', 'select 8; select 9', 'begin', 'commit', 'select 10'];
  expect(await Promise.all(others.map((text) => named(text)))).toEqual([1, 0, 1, 0, 1]);
});

test('through a pooler none has', async () => {
  const { user, host, port, database: name } = created.address;
  const connectionString = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const address: DatabaseAddress = { connectionString, isPooled: true };
  const pooled = openDatabase(address, () => undefined, 1);
  for (let times = 1; times <= 6; times += 1) await sql`select id from lamps where id = ${times}`.execute(pooled.db);
  expect(await named('select id from lamps where id = $1', pooled)).toBe(0);
  await pooled.close();
});

test('when another server has changed a table, a statement is asked again, and a transaction runs again', async () => {
  const lamp = (db: OpenDatabase['db']) => sql`select * from lamps where id = ${1}`.execute(db).then(({ rows }) => rows[0]);
  const change = async (column: string) => {
    const other = openDatabase(created.address, () => undefined, 1);
    await sql`alter table lamps add column ${sql.ref(column)} int default 5`.execute(other.db);
    await other.close();
  };
  for (let times = 1; times <= 6; times += 1) await lamp(database.db);
  await change('watt');
  expect(await lamp(database.db)).toEqual({ id: 1, colour: 'red', watt: 5 });

  for (let times = 1; times <= 6; times += 1) await lamp(database.db);
  await change('volt');
  let attempts = 0;
  const found = await transact(database.db, (tx) => {
    attempts += 1;
    return lamp(tx);
  });
  expect([attempts, found]).toEqual([2, { id: 1, colour: 'red', watt: 5, volt: 5 }]);
});

test('a transaction begins with its first statement, and one without statements never does', async () => {
  const other = openDatabase(created.address, () => undefined, 1);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
  const state = async () => {
    const found = await sql<{ state: string }>`select state from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.db);
    return found.rows[0]?.state;
  };
  const lamp = (tx: OpenDatabase['db']) => sql<{ id: number }>`select id from lamps where id = ${1}`.execute(tx);
  for (let times = 1; times <= 3; times += 1) {
    await transact(database.db, async (tx) => {
      expect(await state()).toBe('idle');
      expect((await lamp(tx)).rows).toEqual([{ id: 1 }]);
      expect(await state()).toBe('idle in transaction');
    });
    await transact(database.db, async () => undefined);
    expect(await state()).toBe('idle');
  }
  await other.close();
});

const lampIds = async () => (await sql<{ id: number }>`select id from lamps order by id`.execute(database.db)).rows.map(({ id }) => id);

test('what a transaction wrote is taken back, also what went with its beginning', async () => {
  const firsts = [
    sql`insert into lamps values (${7}, ${'blue'})`,
    sql`insert into lamps values (7, 'blue'); select 1`,
    sql`savepoint before`,
  ];
  for (const first of firsts) {
    const undone = transact(database.db, async (tx) => {
      await first.execute(tx);
      await sql`insert into lamps values (${8}, ${'green'})`.execute(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await lampIds()).toEqual([1]);
  }
});

test('a first statement that fails ends its transaction, and is understood once it can be', async () => {
  const again = () => transact(database.db, (tx) => sql`select id from torches where id = ${1}`.execute(tx));
  for (let times = 1; times <= 7; times += 1) await expect(again()).rejects.toMatchObject({ code: '42P01' });
  await expect(transact(database.db, (tx) => sql`insert into lamps values (${1}, ${'red'})`.execute(tx))).rejects.toMatchObject({
    code: '23505',
  });
  await sql`create table torches (id int primary key)`.execute(database.db);
  for (let times = 1; times <= 7; times += 1) expect((await again()).rows).toEqual([]);
  await sql`drop table torches`.execute(database.db);
  expect(await lampIds()).toEqual([1]);
});

test('what finds rows by equal values is planned once, what weighs values by itself, also after a transaction was taken back', async () => {
  await sql`create table shelves (party int, id int, size int, primary key (party, id)) partition by hash (party)`.execute(database.db);
  for (let at = 0; at < 8; at += 1)
    await sql`create table ${sql.raw(`shelves_${at}`)} partition of shelves for values with (modulus 8, remainder ${sql.raw(String(at))})`.execute(
      database.db,
    );
  await sql`insert into shelves select n % 40, n, n from generate_series(1, 2000) as n`.execute(database.db);
  const find = (db: OpenDatabase['db'], id: number) =>
    sql<{ size: number }>`select size from shelves where party = ${id % 40} and id = ${id}`.execute(db);
  const list = (db: OpenDatabase['db'], from: number) => sql`select id from shelves where party = ${1} and size > ${from}`.execute(db);
  for (let times = 1; times <= 14; times += 1) {
    expect((await find(database.db, times)).rows).toEqual([{ size: times }]);
    expect((await list(database.db, 1990)).rows).toEqual([]);
    await transact(database.db, async (tx) => {
      await find(tx, times);
      if (times % 3 === 0) throw new Error('undone');
    }).catch(() => undefined);
    await sql`select 1 / ${times % 2}::int`.execute(database.db).catch(() => undefined);
  }
  const { rows } = await sql<{ statement: string; once: number; each: number }>`
    select statement, generic_plans as once, custom_plans as each from pg_prepared_statements
    where statement like 'select%from shelves%' order by statement`.execute(database.db);
  expect(rows.map(({ once, each }) => [once > 10 && each === 0, once === 0 && each > 9])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('columns of a named statement are told once for each connection, and are read the same', async () => {
  const told = vi.spyOn(Result.prototype as unknown as { addFields(): void }, 'addFields');
  const ask = () => sql`select id, colour as "the colour", now() as at, null as nothing from lamps where id = ${1}`.execute(database.db);
  const counts: number[] = [];
  for (let times = 1; times <= 7; times += 1) {
    const { rows } = await ask();
    expect(rows).toEqual([{ id: 1, 'the colour': 'red', at: expect.any(Date), nothing: null }]);
    counts.push(told.mock.calls.length);
  }
  for (let times = 1; times <= 7; times += 1) {
    const { numAffectedRows, rows } = await sql`update lamps set colour = ${'red'} where id = ${1}`.execute(database.db);
    expect([numAffectedRows, rows]).toEqual([1n, []]);
  }
  told.mockRestore();
  expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5]);
});
