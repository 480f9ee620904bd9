import { errorNumber, type InputOf, pathsOf } from '@moqi/api';
import { downloadSealUsesExport, exportSealUses, readSealUsesExport } from '@moqi/api/work/grants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/spreadsheet/index.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { logOf } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

type Who = Pick<TestPerson, 'browser'>;
const sealId = crypto.randomUUID();
const places = [{ fileName: '合同.pdf', pages: [1, 3], straddle: true }];

async function used(
  change: { contract_name?: string; person_name?: string; refusal?: string; seal_id?: string; reason?: string } = {},
  times = 1,
) {
  const rows = Array.from({ length: times }, () => ({
    party_id: enterprise.party,
    seal_id: sealId,
    use_id: crypto.randomUUID(),
    person_id: enterprise.admin.party,
    person_name: '陆一鸣',
    seal_name: '公章',
    contract_number: 'MQ1',
    contract_name: '设备采购合同',
    places: JSON.stringify(change.refusal === undefined ? places : []),
    used_at: world.clock.now(),
    outcome: change.refusal === undefined ? 'used' : 'refused',
    ...change,
  }));
  await world.platform.db.insertInto('seal_uses').values(rows).execute();
  world.clock.advance({ seconds: 1 });
}

const start = (filter: InputOf<typeof exportSealUses> = {}, by: Who = enterprise.admin) =>
  by.browser.call(exportSealUses, 'corporateAdmin', filter);
const progress = (exportId: string, by: Who = enterprise.admin) => by.browser.call(readSealUsesExport, 'corporateAdmin', { exportId });
const download = (exportId: string, by: Who = enterprise.admin) =>
  by.browser.get(`${pathsOf(downloadSealUsesExport, 'corporateAdmin')[0]}?exportId=${exportId}`);

async function rowsOf(exportId: string): Promise<readonly (readonly string[])[]> {
  const { rawPayload } = await download(exportId);
  async function* content() {
    yield new Uint8Array(rawPayload);
  }
  const rows = await readSpreadsheet(content(), { bytes: 10_000_000, content: 50_000_000, rows: 10_000, columns: 20 });
  return rows.map(({ cells }) => cells);
}

it('writes uses and refusals in the order in which they were, and tells how far it is', async () => {
  await used({ reason: '采购' });
  await used({ refusal: 'SEAL_GRANT_REVOKED', person_name: '许念安' });
  const { data } = await start();
  world.clock.advance({ seconds: 1 });
  await used({ contract_name: '后来的合同' });
  expect(data.total).toBe(2);
  expect((await progress(data.exportId)).data).toMatchObject({ state: 'running', done: 0, total: 2 });
  expect((await download(data.exportId)).json().code).toBe(errorNumber('EXPORT_UNFINISHED'));
  await world.runJobs();
  expect((await progress(data.exportId)).data).toMatchObject({
    state: 'done',
    done: 2,
    fileName: expect.stringMatching(/^用印记录 .*\.xlsx$/),
  });
  expect(await rowsOf(data.exportId)).toEqual([
    ['时间（北京）', '印章', '经办人', '合同', '合同编号', '盖章位置', '结果', '用途'],
    [expect.stringMatching(/^2026-/), '公章', '陆一鸣', '设备采购合同', 'MQ1', '合同.pdf 第 1、3 页', '盖章 + 骑缝', '采购'],
    [expect.stringMatching(/^2026-/), '公章', '许念安', '设备采购合同', 'MQ1', '', '被拒绝：授权已收回'],
  ]);
  const told = (await logOf(world, enterprise.party, 'operation')).filter(({ action }) => action === 'seals.exportUses');
  expect(told).toMatchObject([{ object_name: '用印记录', after: { count: 2 } }]);
});

it('holds what the filter finds, in English too, and more than one stretch of it', async () => {
  await used({ contract_name: '劳动合同' });
  await used({ seal_id: crypto.randomUUID() });
  await used({}, 1_203);
  const some = await start({ keyword: '劳动', locale: 'en' });
  const seal = await start({ sealId });
  await world.runJobs();
  expect((await rowsOf(some.data.exportId)).map((row) => row[6])).toEqual(['Result', 'Sealed + straddle']);
  expect([seal.data.total, (await rowsOf(seal.data.exportId)).length]).toEqual([1_204, 1_205]);
});

it('is no formula in any cell', async () => {
  await used({ contract_name: '=cmd|calc!A1', person_name: '+1', reason: '@sum' });
  const { data } = await start();
  await world.runJobs();
  expect((await rowsOf(data.exportId)).slice(1).map((row) => [row[2], row[3], row[7]])).toEqual([["'+1", "'=cmd|calc!A1", "'@sum"]]);
});

it('belongs to the member who asked for it, among those who may see seals', async () => {
  const { data } = await start();
  await world.runJobs();
  const second = await openMember(world, enterprise.party, 'sealAdmin');
  for (const by of [second, (await openEnterprise(world)).admin]) {
    expect((await progress(data.exportId, by)).code).toBe(errorNumber('EXPORT_UNKNOWN'));
    expect((await download(data.exportId, by)).json().code).toBe(errorNumber('EXPORT_UNKNOWN'));
  }
  const member = await openMember(world, enterprise.party);
  expect((await start({}, member)).code).toBe(errorNumber('FORBIDDEN'));
});

it('goes after a week with its file; one that nobody wrote has failed after a day', async () => {
  const { data } = await start();
  await world.runJobs();
  const stored = world.platform.db.selectFrom('exports').select('file_hash').where('export_id', '=', data.exportId);
  const { file_hash: hash } = await stored.executeTakeFirstOrThrow();
  const waiting = await start();
  world.clock.advance({ days: 2 });
  const weekAgo = new Date(world.clock.now().getTime() - 7 * 86_400_000 - 1);
  await world.platform.db.updateTable('exports').set({ created_at: weekAgo }).where('export_id', '=', data.exportId).execute();
  await world.runJob('exports.sweep');
  expect((await progress(waiting.data.exportId)).data.state).toBe('failed');
  expect((await progress(data.exportId)).code).toBe(errorNumber('EXPORT_UNKNOWN'));
  await expect(world.platform.files.open(hash ?? '')).rejects.toThrow('no stored object');
});
