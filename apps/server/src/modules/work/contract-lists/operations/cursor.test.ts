import { errorNumber, type InputOf, type OutputOf } from '@moqi/api';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { listApplications } from '@moqi/api/work/contract-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { openWorld, type World } from '#test/world.ts';

type Filters = InputOf<typeof listApplications>;
type Page = OutputOf<typeof listApplications>;
interface Answer {
  readonly code: number;
  readonly data: Page;
}
const DOORS = ['personal', 'enterprise', 'openapi'] as const;
type Door = (typeof DOORS)[number];

let world: World;
let person: TestPerson;
let enterprise: TestEnterprise;
let stranger: TestEnterprise;
let program: TestProgram;
beforeAll(async () => {
  world = await openWorld();
  [person, enterprise, stranger] = [await openPerson(world), await openEnterprise(world), await openEnterprise(world)];
  const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
  program = openProgram(world, (await enterprise.admin.browser.call(createKey, 'enterprise', settings)).data);
});
afterAll(() => world.close());

/** Rows `from` to `to`, three of each minute: the later number is not the older one. */
const sent = (party: PartyId, from: number, to: number) =>
  sql`insert into drawers (party_id, drawer_id, role, owner_party_id, contract_id, number, name, owner_name, created_by, created_by_name, signer_names,
      progress, contract_state, status, is_ordered, document_count, created_at, updated_at)
    select ${party}, id, 'owner', ${party}, id, 'MQ' || n, '合同' || n, '甲', ${party}, '甲', '乙', '[]', 'completed', 4, false, 1,
      timestamptz '2026-01-01' + n / 3 * interval '1 minute', now()
    from (select n, gen_random_uuid() as id from generate_series(${from}::int, ${to}::int) n) rows`.execute(world.platform.db);
const emptied = (party: PartyId) => world.platform.db.deleteFrom('drawers').where('party_id', '=', party).execute();

const partyOf = (door: Door): PartyId => (door === 'personal' ? person.party : enterprise.party);
async function ask(door: Door, filters: Filters): Promise<Answer> {
  if (door === 'openapi') return JSON.parse((await program.call(listApplications, filters)).body) as Answer;
  const { browser } = door === 'personal' ? person : enterprise.admin;
  return (await browser.call(listApplications, door, filters)) as Answer;
}
const names = ({ data }: Answer): string[] => data.list.map((row) => row.contractName);
const placed = ({ data: { count, itemPage, list } }: Answer) => [itemPage, list.length, count];

describe.each(DOORS)('by a cursor, %s', (door) => {
  it('each row is told once and none left out, while others are added and go', async () => {
    await emptied(partyOf(door));
    await sent(partyOf(door), 1, 8);
    const all = names(await ask(door, {}));
    expect(all).toHaveLength(8);
    const first = await ask(door, { pageSize: 3 });
    await sent(partyOf(door), 9, 13);
    const second = await ask(door, { pageSize: 3, cursor: first.data.nextCursor });
    const told = { party: partyOf(door), name: second.data.list[0]?.contractName ?? '' };
    await world.platform.db.deleteFrom('drawers').where('party_id', '=', told.party).where('name', '=', told.name).execute();
    const third = await ask(door, { pageSize: 3, cursor: second.data.nextCursor });
    expect([first, second, third].flatMap(names)).toEqual(all);
    expect([first, second, third].map(placed)).toEqual([
      [1, 3, 8],
      [2, 3, 8],
      [3, 2, 8],
    ]);
    expect(third.data).not.toHaveProperty('nextCursor');
    // by their numbers, pages tell rows again
    expect(names(await ask(door, { pageSize: 3, itemPage: 3 })).some((name) => names(first).includes(name))).toBe(true);
  });

  it('ends with the last row, also where that fills its page, and finds by words', async () => {
    await emptied(partyOf(door));
    await sent(partyOf(door), 1, 24);
    const [first, second] = [await ask(door, { pageSize: 12 }), await ask(door, { pageSize: 24 })];
    expect(second.data).not.toHaveProperty('nextCursor');
    const rest = await ask(door, { pageSize: 12, cursor: first.data.nextCursor });
    expect([...names(first), ...names(rest)]).toEqual(names(second));
    expect(rest.data).not.toHaveProperty('nextCursor');
    const words = await ask(door, { keyword: '合同2', pageSize: 4 });
    const more = await ask(door, { keyword: '合同2', pageSize: 4, cursor: words.data.nextCursor });
    expect([...names(words), ...names(more)].toSorted()).toEqual(['合同2', '合同20', '合同21', '合同22', '合同23', '合同24']);
    expect(placed(more)).toEqual([2, 2, 6]);
  });

  it('refuses a cursor of other filters, one that was changed, and one beside a page', async () => {
    await emptied(partyOf(door));
    await sent(partyOf(door), 1, 3);
    const { nextCursor: cursor = '' } = (await ask(door, { pageSize: 1 })).data;
    expect(cursor).not.toBe('');
    const invalid = { success: false, code: errorNumber('CURSOR_INVALID') };
    expect(await ask(door, { cursor, keyword: '合同' })).toMatchObject(invalid);
    expect(await ask(door, { cursor: `${cursor}AAAA` })).toMatchObject(invalid);
    const both = await ask(door, { cursor, itemPage: 2 });
    expect(both).toMatchObject({ success: false, code: errorNumber('INPUT_INVALID'), msg: expect.stringContaining('itemPage') });
    expect(await ask(door, { cursor: '***' })).toMatchObject({ code: errorNumber('INPUT_INVALID') });
  });
});

it('a cursor is of its company and member, whatever door they come through', async () => {
  await emptied(enterprise.party);
  await sent(enterprise.party, 1, 3);
  const { nextCursor: cursor } = (await ask('openapi', { pageSize: 1 })).data;
  expect(names(await ask('enterprise', { cursor }))).toHaveLength(2);
  const invalid = { success: false, code: errorNumber('CURSOR_INVALID') };
  const colleague = await openMember(world, enterprise.party);
  for (const { browser } of [stranger.admin, colleague]) {
    expect(await browser.call(listApplications, 'enterprise', { cursor })).toMatchObject(invalid);
  }
  expect(await enterprise.admin.browser.call(listApplications, 'personal', { cursor })).toMatchObject(invalid);
  const refused = await program.call(listApplications, { cursor, keyword: '合同' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ error: 'CURSOR_INVALID' });
});

it('a cursor reaches beyond 10,000 rows, where pages end', async () => {
  await emptied(person.party);
  await sent(person.party, 1, 10_150);
  const last = await ask('personal', { itemPage: 100, pageSize: 100 });
  expect(names(await ask('personal', { itemPage: 101, pageSize: 100 }))).toEqual([]);
  const beyond = await ask('personal', { cursor: last.data.nextCursor, pageSize: 100 });
  const end = await ask('personal', { cursor: beyond.data.nextCursor, pageSize: 100 });
  expect([beyond, end].map(placed)).toEqual([
    [101, 100, 10_001],
    [102, 50, 10_001],
  ]);
  expect(new Set([last, beyond, end].flatMap(names)).size).toBe(250);
  expect(end.data).not.toHaveProperty('nextCursor');
});
