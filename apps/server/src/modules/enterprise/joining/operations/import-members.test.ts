import { errorNumber, type OutputOf } from '@moqi/api';
import { downloadImportFaults, downloadImportTemplate, importMembers, readImport } from '@moqi/api/enterprise/joining';
import { exportMembers } from '@moqi/api/enterprise/members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSpreadsheet, writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { buy } from '#test/billing.ts';
import { inviteMember, makeGroup, membersBy, openGroupManager } from '#test/members.ts';
import { mobileNumber, openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { counted, noStatements } from '#test/statements/count.ts';
import { openWorld, type World } from '#test/world.ts';
import { importMembersJob } from '../jobs/import-members.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());

type Who = Pick<TestPerson, 'browser'>;
type Rows = readonly (readonly (string | number)[])[];
const admin = () => enterprise.admin;
const TITLES = ['姓名', '手机号', '邮箱', '部门', '职务', '角色'];
const MOST = { bytes: 10_000_000, content: 100_000_000, rows: 20_000, columns: 30 };

async function sheet(rows: Rows, titles: readonly string[] = TITLES): Promise<Uint8Array> {
  const columns = titles.map((header, index) => ({ header, cell: (row: readonly (string | number)[]) => row[index] }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSpreadsheet({ sheetName: '成员', columns, rows })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
const cellsOf = async (bytes: Uint8Array) => (await readSpreadsheet(once(bytes), MOST)).map(({ cells }) => cells);

const upload = (bytes: Uint8Array, mode: 'valid' | 'whole' = 'valid', by: Who = admin()) =>
  by.browser.upload(importMembers, 'corporateAdmin', [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes }], { mode });
const status = async (importId: string, by: Who = admin()): Promise<OutputOf<typeof readImport>> =>
  (await by.browser.call(readImport, 'corporateAdmin', { importId })).data;

async function imported(rows: Rows, mode: 'valid' | 'whole' = 'valid', by: Who = admin()) {
  const answer = await upload(await sheet(rows), mode, by);
  if (!answer.success) throw new Error(answer.msg);
  await world.runJob(importMembersJob.name, { party: enterprise.party, importId: answer.data.importId });
  return status(answer.data.importId, by);
}

const download = async (path: string, by: Who = admin()) => (await by.browser.get(path)).rawPayload;
const names = async () => (await membersBy(admin(), { state: 'invited' })).map(({ name }) => name).toSorted();

describe('importing members', () => {
  it('adds the rows that are right, invites them, and says of the others which and why', async () => {
    const vision = await makeGroup(enterprise, '视觉算法组', await makeGroup(enterprise, '研发中心'));
    const [a, b] = [mobileNumber(), mobileNumber()];
    const taken = await openMember(world, enterprise.party);
    const result = await imported([
      ['何见微', Number(a), '', '研发中心/视觉算法组', '工程师'],
      ['', '12', 'x', '没有', ''],
      ['宋怀瑾', b, 'Song@Example.com', '', ''],
      ['宋怀玉', b],
      ['程屿', taken.mobile],
    ]);
    expect(result).toMatchObject({ state: 'done', total: 5, finished: 5, added: 2, faulty: 3, fileName: '名单.xlsx' });
    expect(result.errors).toEqual([
      {
        row: 3,
        name: '',
        faults: [
          { column: 'name', fault: 'missing' },
          { column: 'mobile', fault: 'mobileInvalid' },
          { column: 'email', fault: 'emailInvalid' },
          { column: 'group', fault: 'groupUnknown' },
        ],
      },
      { row: 5, name: '宋怀玉', faults: [{ column: 'mobile', fault: 'repeated' }] },
      { row: 6, name: '程屿', faults: [{ column: 'mobile', fault: 'taken' }] },
    ]);
    expect(await names()).toEqual(['何见微', '宋怀瑾'].toSorted());
    const [row] = (await membersBy(admin())).filter(({ name }) => name === '何见微');
    expect(row).toMatchObject({ groupId: vision, title: '工程师', roles: [{ builtIn: 'member' }], can: { remind: true } });
    const invited = (await world.outbox()).filter(({ template, address }) => template === 'member.invitation' && [a, b].includes(address));
    expect(invited).toHaveLength(2);
  });

  it('gives the faulty rows back with their reasons, to be mended and uploaded again', async () => {
    const { importId } = await imported([
      ['何见微', 'x'],
      ['=1+1', mobileNumber(), '', '没有'],
    ]);
    const bytes = await download(`/c/m/user/import/faults?importId=${importId}`);
    const [titles, ...rows] = await cellsOf(bytes);
    expect(titles).toEqual([...TITLES, '原行号', '原因', 'Reason']);
    expect(rows.map((cells) => [cells[0], cells[6], cells[7]])).toEqual([
      ['何见微', '2', '手机号：格式不正确，应为 11 位大陆手机号'],
      ["'=1+1", '3', expect.stringContaining('没有这个部门')],
    ]);
    expect((await upload(bytes)).success).toBe(true);
  });

  it('keeps nothing of a sheet with a fault where all or none was asked for', async () => {
    const faulty = await imported([['何见微', mobileNumber()], ['宋怀瑾']], 'whole');
    expect(faulty).toMatchObject({ state: 'done', added: 0, faulty: 1 });
    expect(await names()).toEqual([]);
    const taken = await imported(
      [
        ['何见微', mobileNumber()],
        ['程屿', admin().mobile],
      ],
      'whole',
    );
    expect(taken).toMatchObject({ state: 'done', added: 0, faulty: 1 });
    expect(
      await imported(
        [
          ['何见微', mobileNumber()],
          ['宋怀瑾', mobileNumber()],
        ],
        'whole',
      ),
    ).toMatchObject({ added: 2, faulty: 0 });
    expect(await names()).toHaveLength(2);
  });

  it('runs once at a time, is taken up where a worker died, and does nothing twice', async () => {
    const bytes = await sheet([['何见微', mobileNumber()]]);
    const answers = await Promise.all([upload(bytes), upload(bytes)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, errorNumber('IMPORT_RUNNING')].toSorted());
    const importId = answers.find(({ success }) => success)?.data.importId ?? '';
    expect(await status(importId)).toMatchObject({ state: 'running', finished: 0 });
    const run = () => world.runJob(importMembersJob.name, { party: enterprise.party, importId });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await status(importId)).toMatchObject({ state: 'done', added: 1 });
    expect(await names()).toEqual(['何见微']);
    const logged = world.platform.db.selectFrom('log_entries').select('action').where('party_id', '=', enterprise.party);
    expect((await logged.where('action', '=', 'members.importEnd').execute()).length).toBe(1);
  });

  it('puts members where the scope of the importer reaches', async () => {
    const mine = await makeGroup(enterprise, '研发中心');
    await makeGroup(enterprise, '采购部');
    const manager = await openGroupManager(world, enterprise.party, mine);
    const result = await imported(
      [
        ['何见微', mobileNumber()],
        ['宋怀瑾', mobileNumber(), '', '采购部'],
      ],
      'valid',
      manager,
    );
    expect(result.errors).toMatchObject([{ row: 3, faults: [{ column: 'group', fault: 'groupOutOfReach' }] }]);
    expect(await membersBy(admin(), { groupId: mine })).toHaveLength(2);
  });

  it.each([
    ['no spreadsheet', async () => Buffer.from('姓名,手机号'), 'SPREADSHEET_INVALID'],
    ['the template as it is', () => download('/c/m/user/import/template'), 'SPREADSHEET_EMPTY'],
    ['other columns', () => sheet([['a', 'b']], ['工号', '备注']), 'SPREADSHEET_COLUMNS'],
    ['10,001 rows', () => sheet(Array.from({ length: 10_001 }, (_, n) => [`成员${n}`, n])), 'SPREADSHEET_TOO_LARGE'],
  ] as const)('refuses %s', async (_, make, code) => {
    const answer = await upload(await make());
    expect(answer.code).toBe(errorNumber(code));
    expect(answer.msg).toContain('名单.xlsx');
  });

  it('refuses a form without a file', async () => {
    expect((await admin().browser.upload(importMembers, 'corporateAdmin', [], {})).code).toBe(errorNumber('FILE_MISSING'));
  });

  it('is nobody else’s to see', async () => {
    const { importId } = await imported([['何见微', 'x']]);
    const other = await openEnterprise(world);
    expect((await other.admin.browser.call(readImport, 'corporateAdmin', { importId })).code).toBe(errorNumber('NOT_FOUND'));
    const answer = await other.admin.browser.get(`/c/m/user/import/faults?importId=${importId}`);
    expect(answer.json()).toMatchObject({ code: errorNumber('NOT_FOUND') });
    const member = await openMember(world, enterprise.party);
    for (const path of ['/c/m/user/import/template', `/c/m/user/import/faults?importId=${importId}`, '/c/m/user/export'])
      expect((await member.browser.get(path)).json()).toMatchObject({ code: errorNumber('FORBIDDEN') });
  });

  it('offers a template that it takes itself', async () => {
    expect([downloadImportTemplate.method, downloadImportFaults.method]).toEqual(['GET', 'GET']);
    expect(await cellsOf(await download('/c/m/user/import/template'))).toEqual([TITLES]);
  });
});

describe('exporting members', () => {
  it('writes what the filter finds, and no formula', async () => {
    const groupId = await makeGroup(enterprise, '=HYPERLINK("x")');
    const mobile = mobileNumber();
    await inviteMember(enterprise, { name: '+何见微', mobile, title: '@经理', groupId });
    expect(exportMembers.method).toBe('GET');
    const [titles, ...rows] = await cellsOf(await download(`/c/m/user/export?groupId=${groupId}`));
    expect(titles?.slice(0, 6)).toEqual(TITLES);
    expect(rows).toEqual([["'+何见微", mobile, '', '\'=HYPERLINK("x")', "'@经理", '成员', '已邀请', '未实名']]);
    expect(await cellsOf(await download('/c/m/user/export'))).toHaveLength(3);
  });
});

/** What `bench:members` takes the time of: 10,000 members in 500 groups. */
describe('many members', () => {
  it('are imported by statements that each add many', async () => {
    for (let n = 0; n < 5; n++) await makeGroup(enterprise, `部门 ${n}`);
    const people = Array.from({ length: 1_200 }, (_, n) => [`成员${n}`, String(15_000_000_000 + n), '', `部门 ${n % 5}`, '工程师']);
    await buy(admin(), 'corporateAdmin', 'sms-1000', 2);
    const { data } = await upload(await sheet(people));
    const statements = noStatements();
    await counted(statements, () => world.runJob(importMembersJob.name, { party: enterprise.party, importId: data.importId }));
    expect(await status(data.importId)).toMatchObject({ state: 'done', added: 1_200, faulty: 0 });
    // one for each of them would be twelve hundred
    expect(statements.own).toBeLessThanOrEqual(150);
  });
});
