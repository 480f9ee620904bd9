import { listOperationEntries } from '@moqi/api/records/logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const ENTRIES = 100_000;
const WITHIN_MS = 100;
let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  // one of ten by 王强, every thousandth about a region, one alone about the annex
  await sql`insert into log_entries (party_id, kind, number, recorded_at, person_id, person_name, action, object_type, object_id, object_name, reason, ip, user_agent, hash)
    select ${enterprise.party}, 'operation', n, timestamptz '2026-01-01' + n * interval '1 minute', ${enterprise.admin.party},
      case when n % 10 = 0 then '王强' else '成员' || n % 97 end, 'members.update', 'member', n::text,
      case when n = 50001 then '附件甲' when n % 1000 = 0 then '华东区域销售' else '部门 ' || md5(n::text) end, '', '127.0.0.1', 'test', sha256(n::text::bytea)
    from generate_series(1000, ${ENTRIES + 999}::integer) n`.execute(world.platform.db);
  // what autovacuum does by itself while a log grows
  await sql`analyze log_entries`.execute(world.platform.db);
}, 120_000);
afterAll(() => world.close());

const search = async (keyword: string, itemPage = 1) => {
  const { data } = await enterprise.admin.browser.call(listOperationEntries, 'corporateAdmin', { keyword, itemPage, pageSize: 20 });
  return data;
};

it.each([
  ['附件', 1, [50001]],
  ['附件甲', 1, [50001]],
  ['附', 1, [50001]],
  ['区域', 100, [100000, 99000, 98000]],
  ['王强', 10_000, [100990, 100980, 100970]],
  ['成员', 10_001, [100999, 100998, 100997]],
  ['没有的', 0, []],
  ['甲附', 0, []],
  ['%', 0, []],
])(`finds 「%s」 among ${ENTRIES} entries within ${WITHIN_MS} ms`, async (keyword, count, first) => {
  const found = await search(keyword);
  expect([found.count, found.list.slice(0, first.length || 1).map(({ number }) => number)]).toEqual([count, first]);
  // the best of several: what else the machine does is not measured
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 30 && best >= WITHIN_MS; round++) {
    const from = performance.now();
    await search(keyword);
    best = Math.min(best, performance.now() - from);
  }
  expect(best).toBeLessThan(WITHIN_MS);
});

it('goes on over pages, whether a word is rare or not', async () => {
  const numbers = async (keyword: string, page: number) => (await search(keyword, page)).list.map(({ number }) => number);
  expect((await numbers('区域', 5)).slice(-1)).toEqual([1000]);
  expect(await numbers('区域', 6)).toEqual([]);
  expect((await numbers('王强', 3))[0]).toBe(100_990 - 400);
});
