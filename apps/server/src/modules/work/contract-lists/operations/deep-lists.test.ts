import { countSignRecords, listSignRecords } from '@moqi/api/work/contract-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  person = await openPerson(world);
  await sql`insert into drawers (party_id, drawer_id, role, owner_party_id, contract_id, participant_id, sign_no, number, name, owner_name, created_by,
      created_by_name, signer_names, progress, contract_state, status, participant_status, is_ordered, document_count, created_at, updated_at)
    select ${person.party}, id, 'signer', ${person.party}, id, id, 'S' || n, 'MQ' || n, '合同' || n, '甲', ${person.party}, '甲', '乙', '[]', 'completed', 4, 1, false, 1,
      timestamptz '2026-01-01' + n / 3 * interval '1 minute', now()
    from (select n, gen_random_uuid() as id from generate_series(1, 10300) n) rows`.execute(world.platform.db);
});
afterAll(() => world.close());

const page = async (itemPage: number, filters: object = {}) =>
  (await person.browser.call(listSignRecords, 'personal', { itemPage, pageSize: 100, ...filters })).data;

it('counts no further than 10,001', async () => {
  expect((await page(1)).count).toBe(10_001);
  expect((await person.browser.call(countSignRecords, 'personal', {})).data).toMatchObject({ all: 10_001, byStatus: { 4: 10_001, 2: 0 } });
});

it('every page holds the next rows, none twice or left out, although three share each moment; beyond 10,000 rows there are no pages', async () => {
  const names = async (...pages: number[]) =>
    (await Promise.all(pages.map((at) => page(at)))).flatMap(({ list }) => list.map((row) => row.contractName));
  expect((await names(1, 2)).sort()).toEqual(Array.from({ length: 200 }, (_, at) => `合同${10_101 + at}`).sort());
  expect(new Set(await names(99, 100)).size).toBe(200);
  expect(await names(101)).toEqual([]);
  expect((await page(1, { keyword: '合同1030' })).list.map((row) => row.contractName)).toEqual(['合同10300', '合同1030']);
});
