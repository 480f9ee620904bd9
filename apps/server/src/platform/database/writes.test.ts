import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#test/database/create-database.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { transact } from './transact.ts';
import { writeTogether } from './writes.ts';

let created: Awaited<ReturnType<typeof createDatabase>>;
let database: OpenDatabase;
beforeAll(async () => {
  created = await createDatabase('writes');
  database = openDatabase(created.address, () => undefined);
  await sql`create table sheets (id int primary key, pages bigint not null)`.execute(database.db);
  await sql`create table notes (text text not null, written_at timestamptz, sheet int references sheets)`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate sheets, notes`.execute(database.db);
  await sql`insert into sheets values (1, 4)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

const notes = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(database.db)).rows.map(({ text }) => text);
const pages = async () => (await sql<{ pages: number }>`select pages from sheets where id = 1`.execute(database.db)).rows[0]?.pages;

test('all parts are written, each with its own values, and later parts select what earlier ones return', async () => {
  const at = new Date('2026-03-02T01:02:03.004Z');
  await transact(database.db, (tx) =>
    writeTogether(tx, (writes) => {
      const moved = writes.add(sql`update sheets set pages = pages + ${3} where id = ${1} returning pages`);
      writes.add(sql`insert into notes select 'now ' || pages, ${at}::timestamptz from ${moved}`);
      writes.add(sql`insert into sheets values (${2}, ${9})`);
      writes.add(sql`insert into notes (text, sheet) values (${'of the new sheet'}, ${2})`);
    }),
  );
  expect(await pages()).toBe(7);
  expect(await notes()).toEqual(['now 7', 'of the new sheet']);
  const { rows } = await sql<{ written_at: Date }>`select written_at from notes where text = 'now 7'`.execute(database.db);
  expect(rows[0]?.written_at).toEqual(at);
});

test('what a part must return it returns, or nothing is written', async () => {
  const append = (before: number) =>
    transact(database.db, (tx) =>
      writeTogether(tx, (writes) => {
        writes.add(sql`insert into notes (text) values ('appended')`);
        const moved = writes.add(sql`update sheets set pages = pages + 1 where id = 1 and pages = ${before} returning id`);
        writes.demand(moved, 1, () => new Error('another one was first'));
      }),
    );
  await expect(append(3)).rejects.toThrow('another one was first');
  expect(await notes()).toEqual([]);
  await append(4);
  expect(await notes()).toEqual(['appended']);
  expect(await pages()).toBe(5);
});

test('nothing is sent where nothing is to be written, or where a part could not be made', async () => {
  await transact(database.db, (tx) => writeTogether(tx, () => undefined));
  const failing = transact(database.db, (tx) =>
    writeTogether(tx, (writes) => {
      writes.add(sql`insert into notes (text) values ('half')`);
      throw new Error('refused');
    }),
  );
  await expect(failing).rejects.toThrow('refused');
  expect(await notes()).toEqual([]);
});

test('an expression is evaluated with the statement', async () => {
  await transact(database.db, (tx) =>
    writeTogether(tx, (writes) => {
      const written = writes.add(sql`insert into notes (text) values ('loud') returning text`);
      writes.ask(sql`(select set_config('moqi.loud', text, false) from ${written})`);
    }),
  );
  const { rows } = await sql<{ told: string }>`select current_setting('moqi.loud') as told`.execute(database.db);
  expect(rows[0]?.told).toBe('loud');
});
