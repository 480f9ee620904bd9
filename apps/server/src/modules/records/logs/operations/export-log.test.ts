import { createHash } from 'node:crypto';
import { errorNumber, pathsOf } from '@moqi/api';
import { downloadLogExport, exportLog, readLogExport } from '@moqi/api/records/logs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/database/transact.ts';
import { readSpreadsheet } from '#platform/spreadsheet/index.ts';
import { ObjectMissing } from '#ports/object-store.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { recordLog } from '../acts/record-log.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const write = (names: readonly string[], by: Pick<TestPerson, 'party' | 'name'> = enterprise.admin) =>
  transact(world.platform.db, async (tx) => {
    for (const name of names) {
      await recordLog(
        tx,
        { party: enterprise.party, by: { personId: by.party, name: by.name }, now: world.clock.now() },
        {
          kind: 'asset',
          action: 'roles.create',
          object: { type: 'role', id: name, name },
          after: { roleName: name, grants: ['logs.read:group'] },
        },
      );
    }
  });
type Who = Pick<TestPerson, 'browser'>;
const start = (by: Who = enterprise.admin, filter: { keyword?: string; locale?: 'en' } = {}) =>
  by.browser.call(exportLog, 'corporateAdmin', { kind: 'asset', ...filter });
const read = async (exportId: string, by: Who = enterprise.admin) => by.browser.call(readLogExport, 'corporateAdmin', { exportId });
const download = (exportId: string, by: Who = enterprise.admin) =>
  by.browser.get(`${pathsOf(downloadLogExport, 'corporateAdmin')[0]}?exportId=${exportId}`);

async function rowsOf(exportId: string, by?: Who): Promise<readonly (readonly string[])[]> {
  const { rawPayload } = await download(exportId, by);
  async function* content() {
    yield new Uint8Array(rawPayload);
  }
  const rows = await readSpreadsheet(content(), { bytes: 10_000_000, content: 50_000_000, rows: 10_000, columns: 20 });
  return rows.map(({ cells }) => cells);
}

describe('an export', () => {
  it('says how far it is, and then hands over the file', async () => {
    await write(['甲', '乙', '丙']);
    const { data } = await start();
    expect(data.total).toBe(3);
    expect((await read(data.exportId)).data).toMatchObject({ state: 'running', done: 0, total: 3 });
    expect((await download(data.exportId)).json().code).toBe(errorNumber('EXPORT_UNFINISHED'));
    await world.runJobs();
    expect((await read(data.exportId)).data).toMatchObject({
      state: 'done',
      done: 3,
      fileName: expect.stringMatching(/^额度日志 .*\.xlsx$/),
    });
    const [header, ...rows] = await rowsOf(data.exportId);
    expect(header?.slice(0, 6)).toEqual(['序号', '时间（北京）', '操作人', '操作', '对象类型', '对象']);
    expect(rows.map((row) => row.slice(0, 8))).toEqual(
      ['甲', '乙', '丙'].map((name, index) => [
        String(index + 1),
        '2026-06-01 10:00:00',
        enterprise.admin.name,
        '新建角色',
        '角色',
        name,
        '',
        `角色名称：${name}；权限：查看日志（本部门及下级）`,
      ]),
    );
  });

  it('can be checked by anybody: each hash covers the hash before and the text of the record', async () => {
    await write(['甲', '乙', '丙']);
    const { data } = await start();
    await world.runJobs();
    const [, ...rows] = await rowsOf(data.exportId);
    const columns = rows.map((row) => ({ before: row.at(-3) ?? '', hash: row.at(-2) ?? '', text: row.at(-1) ?? '' }));
    for (const { before, hash, text } of columns) {
      expect(createHash('sha256').update(Buffer.from(before, 'hex')).update(text).digest('hex')).toBe(hash);
    }
    expect(columns.map(({ before }) => before)).toEqual(['0'.repeat(64), columns[0]?.hash, columns[1]?.hash]);
    expect(JSON.parse(columns[1]?.text ?? '')).toContain('乙');
  });

  it('holds what matches and what may be seen, and says so in the log', async () => {
    const keeper = await openMember(world, enterprise.party, 'sealAdmin');
    await write(['甲', '乙']);
    await write(['丙'], keeper);
    const own = await start(keeper);
    const some = await start(enterprise.admin, { keyword: '乙', locale: 'en' });
    await world.runJobs();
    expect((await rowsOf(own.data.exportId, keeper)).slice(1).map((row) => row[5])).toEqual(['丙']);
    const [header, ...rows] = await rowsOf(some.data.exportId);
    expect([header?.[3], rows.map((row) => [row[3], row[5]])]).toEqual(['Action', [['Role created', '乙']]]);
    const logged = world.platform.db.selectFrom('log_entries').select(['action', 'after']).where('party_id', '=', enterprise.party);
    expect(await logged.where('action', '=', 'logs.export').orderBy('number').execute()).toMatchObject([
      { after: { log: 'asset', count: 1 } },
      { after: { log: 'asset', count: 1, filter: ['keyword=乙'] } },
    ]);
  });

  it('is no formula in any cell', async () => {
    await write(['=cmd|calc!A1', '+1', '@sum']);
    const { data } = await start();
    await world.runJobs();
    expect((await rowsOf(data.exportId)).slice(1).map((row) => row[5])).toEqual(["'=cmd|calc!A1", "'+1", "'@sum"]);
  });

  it('belongs to the member who asked for it', async () => {
    const { data } = await start();
    await world.runJobs();
    const second = await openMember(world, enterprise.party, 'admin');
    const other = await openEnterprise(world);
    for (const by of [second, other.admin]) {
      expect((await read(data.exportId, by)).code).toBe(errorNumber('EXPORT_UNKNOWN'));
      expect((await download(data.exportId, by)).json().code).toBe(errorNumber('EXPORT_UNKNOWN'));
    }
  });

  it('goes after a week, its file too; one that nobody wrote has failed after a day', async () => {
    const { data } = await start();
    await world.runJobs();
    const waiting = await start();
    world.clock.advance({ days: 2 });
    await world.runJob('exports.sweep');
    expect((await read(waiting.data.exportId)).data.state).toBe('failed');
    expect((await read(data.exportId)).data.state).toBe('done');
    const { file_hash: hash } = await world.platform.db
      .selectFrom('exports')
      .select('file_hash')
      .where('export_id', '=', data.exportId)
      .executeTakeFirstOrThrow();
    await expect(world.platform.files.open(hash ?? '').then((stored) => stored.close())).resolves.toBeUndefined();
    const dayAfterWeek = new Date(world.clock.now().getTime() - 7 * 86_400_000 - 1);
    await world.platform.db.updateTable('exports').set({ created_at: dayAfterWeek }).where('export_id', '=', data.exportId).execute();
    // over before the sweep comes
    expect((await read(data.exportId)).code).toBe(errorNumber('EXPORT_UNKNOWN'));
    expect((await download(data.exportId)).json().code).toBe(errorNumber('EXPORT_UNKNOWN'));
    await world.runJob('exports.sweep');
    await expect(world.platform.files.open(hash ?? '')).rejects.toThrow(ObjectMissing);
    const left = world.platform.db.selectFrom('exports').select('export_id').where('party_id', '=', enterprise.party);
    expect(await left.execute()).toEqual([{ export_id: waiting.data.exportId }]);
  });
});
