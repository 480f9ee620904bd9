import { errorNumber } from '@moqi/api';
import { readQuota } from '@moqi/api/money/points';
import { createKey, KEY_SCOPE_NAMES } from '@moqi/api/reach/merchant-keys';
import { listBulks, pauseBulk, readBulk, sendBulk, uploadBulk } from '@moqi/api/work/bulk-sending';
import { setTemplateStatus } from '@moqi/api/work/templates';
import type ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhaust } from '#test/billing.ts';
import type { TestBrowser } from '#test/browser.ts';
import { mobileNumber, openEnterprise, openMember, openPerson } from '#test/people.ts';
import { openProgram } from '#test/program.ts';
import { publishedTemplate } from '#test/templates.ts';
import { rowsOf, SUPPLIER_TITLES, workbook } from '#test/workbooks.ts';
import { openWorld, type World } from '#test/world.ts';
import { sendBulkRows } from '../bulk.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Door = 'enterprise' | 'personal';
const open = async (door: Door) => {
  const enterprise = door === 'personal' ? undefined : await openEnterprise(world);
  const person = enterprise?.admin ?? (await openPerson(world, { name: '裴南乔' }));
  const { tplId } = await publishedTemplate(person.browser, door === 'personal' ? 'personal' : 'corporateAdmin');
  return { browser: person.browser, party: enterprise?.party ?? person.party, tplId };
};

type Row = readonly ExcelJS.CellValue[];
const filled = (rows: readonly Row[], change: (sheet: ExcelJS.Worksheet) => void = () => undefined, titles: Row = SUPPLIER_TITLES) =>
  workbook((book) => {
    const sheet = book.addWorksheet('批量发起');
    sheet.addRows([[...titles], ...rows.map((row) => [...row])]);
    change(sheet);
  });
const upload = (browser: Pick<TestBrowser, 'upload'>, tplId: string, bytes: Uint8Array) =>
  browser.upload(uploadBulk, 'session', [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes }], { tplId });
const people = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => [`韩立川${'甲乙丙丁戊己庚辛'[at] ?? at}`, mobileNumber()]);
const contractsOf = async (ids: readonly string[]) =>
  (
    await world.platform.db
      .selectFrom('contracts')
      .select(['contract_id', 'state', 'name', 'template_id'])
      .where('contract_id', 'in', [...ids])
      .execute()
  ).length;

describe.each<Door>(['enterprise', 'personal'])('through %s', (door) => {
  const progress = async (browser: Pick<TestBrowser, 'call'>, batchId: string, more: object = {}) =>
    (await browser.call(readBulk, door, { batchId, pageSize: 100, ...more })).data;
  const run = async (browser: TestBrowser, batchId: string) => {
    const { party_id: party } = await world.platform.db
      .selectFrom('bulk_sendings')
      .select('party_id')
      .where('bulk_id', '=', batchId)
      .executeTakeFirstOrThrow();
    await world.runJob(sendBulkRows.name, { party, bulkId: batchId });
    return progress(browser, batchId);
  };
  const prefix = door === 'personal' ? '/i' : '/c';

  it('gives a workbook to fill in, takes it filled in, and sends a contract of each row once', async () => {
    const { browser, tplId } = await open(door);
    const empty = await browser.post(`${prefix}/tpl/excelDownload`, { tplId });
    expect((await rowsOf(empty.rawPayload, { columns: 20 })).map(({ cells }) => cells)).toEqual([SUPPLIER_TITLES]);

    const answer = await upload(browser, tplId, await filled([...people(3), ['宋怀瑾', Number('13800138')]]));
    const { batchId } = answer.data;
    expect(answer.data).toMatchObject({
      state: 'ready',
      total: 4,
      faulty: 1,
      open: 3,
      leftOut: [],
      errors: [{ row: 5, contractName: expect.any(String) }],
    });
    expect(answer.data.errors[0]?.errors).toEqual([
      { column: { 'zh-CN': '供应商·手机号', en: '供应商·Mobile' }, why: { 'zh-CN': '不是有效的手机号', en: 'is not a mobile number' } },
    ]);

    // a part first, the rest later; asked again, nothing new begins
    const [first = 0] = answer.data.rows.map(({ row }) => row);
    expect((await browser.call(sendBulk, door, { batchId, rows: [first] })).data).toMatchObject({ state: 'running', waiting: 1, open: 2 });
    expect(await run(browser, batchId)).toMatchObject({ state: 'ready', sent: 1, open: 2 });
    expect((await browser.call(sendBulk, door, { batchId })).data).toMatchObject({ waiting: 2, open: 0 });
    expect((await browser.call(sendBulk, door, { batchId })).data).toMatchObject({ waiting: 2 });
    // two workers at once, as after one that was given up too early
    await Promise.all([run(browser, batchId), run(browser, batchId)]);
    const done = await progress(browser, batchId);
    expect(done).toMatchObject({ state: 'done', sent: 3, faulty: 1, waiting: 0, count: 4 });
    const ids = done.list.flatMap(({ applyId }) => applyId || []);
    expect([new Set(ids).size, await contractsOf(ids)]).toEqual([3, 3]);
    const all = world.platform.db.selectFrom('contracts').select('state').where('template_id', '=', tplId);
    expect((await all.execute()).map(({ state }) => state)).toEqual(['signing', 'signing', 'signing']);
    expect((await browser.call(listBulks, door, { tplId })).data).toMatchObject({ count: 1, list: [{ batchId, state: 'done', sent: 3 }] });

    const result = await rowsOf((await browser.get(`${prefix}/applySign/batchResult?batchId=${batchId}`)).rawPayload, { columns: 20 });
    expect(result[1]?.cells.slice(8, 11)).toEqual(['2', '已发起', done.list[0]?.applyNo]);
    const faulty = await rowsOf((await browser.get(`${prefix}/applySign/batchResult?batchId=${batchId}&part=faulty`)).rawPayload, {
      columns: 20,
    });
    expect(faulty.map(({ cells }) => cells[0])).toEqual(['供应商·姓名*', '宋怀瑾']);
    expect(faulty[1]?.cells.slice(8, 12)).toEqual(['5', '有问题，没有发起', '', '供应商·手机号：不是有效的手机号']);
  });

  it('is paused, and goes on where it was; a contract sent with the same words before is another one', async () => {
    const { browser, tplId } = await open(door);
    const sheet = await filled(people(2));
    const { batchId } = (await upload(browser, tplId, sheet)).data;
    expect((await browser.call(pauseBulk, door, { batchId, oper: 'pause' })).code).toBe(errorNumber('BULK_NOTHING'));
    await browser.call(sendBulk, door, { batchId });
    expect((await browser.call(pauseBulk, door, { batchId, oper: 'pause' })).data).toMatchObject({
      state: 'paused',
      waiting: 2,
      why: null,
    });
    expect(await run(browser, batchId)).toMatchObject({ state: 'paused', waiting: 2, sent: 0 });
    expect((await browser.call(pauseBulk, door, { batchId, oper: 'resume' })).data).toMatchObject({ state: 'running' });
    expect(await run(browser, batchId)).toMatchObject({ state: 'done', sent: 2 });
    const again = (await upload(browser, tplId, sheet)).data;
    await browser.call(sendBulk, door, { batchId: again.batchId });
    expect(await run(browser, again.batchId)).toMatchObject({ state: 'done', sent: 2 });
    const ids = [...(await progress(browser, batchId)).list, ...(await progress(browser, again.batchId)).list].map(
      ({ applyId }) => applyId,
    );
    expect(await contractsOf(ids)).toBe(4);
  });

  it('is nobody’s but its owner’s, and nothing is sent of what may not be', async () => {
    const { browser, tplId } = await open(door);
    const { batchId } = (await upload(browser, tplId, await filled([['宋怀瑾', '']]))).data;
    expect((await browser.call(sendBulk, door, { batchId })).code).toBe(errorNumber('BULK_NOTHING'));
    const good = (await upload(browser, tplId, await filled(people(1)))).data;
    const stranger = (await open(door)).browser;
    const unknown = errorNumber('BULK_UNKNOWN');
    expect((await stranger.call(sendBulk, door, { batchId: good.batchId })).code).toBe(unknown);
    expect((await stranger.call(pauseBulk, door, { batchId: good.batchId, oper: 'pause' })).code).toBe(unknown);
    expect((await stranger.call(readBulk, door, { batchId: good.batchId })).code).toBe(unknown);
    expect((await stranger.get(`${prefix}/applySign/batchResult?batchId=${good.batchId}`)).json().code).toBe(unknown);
    expect((await stranger.post(`${prefix}/tpl/excelDownload`, { tplId })).json().code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
    expect((await upload(stranger, tplId, await filled(people(1)))).code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
    expect((await stranger.call(listBulks, door, {})).data.list).toEqual([]);
    await browser.call(setTemplateStatus, door === 'personal' ? 'personal' : 'corporateAdmin', { tplId, enabled: 0 });
    expect((await browser.call(sendBulk, door, { batchId: good.batchId })).code).toBe(errorNumber('TEMPLATE_DISABLED'));
    expect((await browser.post(`${prefix}/tpl/excelDownload`, { tplId })).json().code).toBe(errorNumber('TEMPLATE_DISABLED'));
  });

  it('begins nothing of a sender who is not verified, or who cannot pay for all that is asked for', async () => {
    const { browser, party, tplId } = await open(door);
    const { batchId, rows } = (await upload(browser, tplId, await filled(people(2)))).data;
    const { db } = world.platform;
    const setVerified = (isVerified: boolean) =>
      door === 'personal'
        ? db
            .updateTable('persons')
            .set({ real_name_state: isVerified ? 'verified' : 'none' })
            .where('party_id', '=', party)
            .execute()
        : db
            .updateTable('organizations')
            .set({ state: isVerified ? 'verified' : 'unverified' })
            .where('party_id', '=', party)
            .execute();
    await setVerified(false);
    const unverified = door === 'personal' ? 'REAL_NAME_NEEDED' : 'ORGANIZATION_UNVERIFIED';
    expect((await browser.call(sendBulk, door, { batchId })).code).toBe(errorNumber(unverified));
    await setVerified(true);
    // what every party begins with is there once it was asked for
    await browser.call(readQuota, door, {});
    const [one, none] =
      door === 'personal' ? (['personalContract', 'enterpriseContract'] as const) : (['enterpriseContract', 'personalContract'] as const);
    await exhaust(world, party, none);
    await exhaust(world, party, one, 1);
    expect((await browser.call(sendBulk, door, { batchId })).code).toBe(errorNumber('POINTS_INSUFFICIENT'));
    expect(await progress(browser, batchId)).toMatchObject({ state: 'ready', open: 2, waiting: 0 });
    const first = rows.slice(0, 1).map(({ row }) => row);
    expect((await browser.call(sendBulk, door, { batchId, rows: first })).data).toMatchObject({ state: 'running', waiting: 1, open: 1 });
  });
});

it('names each row that is not to be sent, with its column and its reason', async () => {
  const { browser, tplId } = await open('enterprise');
  const [one, other] = [mobileNumber(), mobileNumber()];
  const rows: readonly Row[] = [
    ['林书禾', one],
    ['林书禾', one],
    ['', mobileNumber()],
    ['林', mobileNumber()],
    ['何见微', '', ''],
    ['何见微', '', 'he@'],
    ['何见微', mobileNumber(), '', '驾驶证', 'X1'],
    ['何见微', mobileNumber(), '', '护照'],
    ['何见微', mobileNumber(), '', '', Number('330102199001011234')],
    ['何见微', mobileNumber(), '', '', '330102199003071234'],
    ['何见微', { formula: 'B2', result: one }],
    ['何见微', other, { error: '#N/A' }],
    ['何见微', mobileNumber(), '', '', '', 'a/b'],
    ['何见微', mobileNumber(), '', '', '', '', '2026-02-30'],
    ['何见微', mobileNumber(), '', '', '', '', new Date('2020-01-01T00:00:00Z')],
    ['何见微', mobileNumber(), '', '', '', '', new Date('2099-12-31T00:00:00Z')],
    ['何见微', mobileNumber(), '', '', '', '', '2099/12/31', '12.345'],
    ['程屿', mobileNumber()],
  ];
  const bytes = await filled(rows, (sheet) => {
    sheet.getRow(19).hidden = true;
  });
  const { data } = await upload(browser, tplId, bytes);
  const told = data.errors.map(({ row, errors }) => [
    row,
    ...errors.map(({ column, why }) => `${column['zh-CN'].replace('供应商·', '')}：${why['zh-CN'].slice(0, 9).trim()}`),
  ]);
  expect(told).toEqual([
    [3, '姓名：和第 2 行完全相'],
    [4, '姓名：没有填写'],
    [5, '姓名：姓名要 2–50'],
    [6, '手机号：手机号和邮箱至少填'],
    [7, '邮箱：不是有效的邮箱'],
    [8, '证件类型：不是可选的证件类型'],
    [9, '证件号码：选择了证件类型，没'],
    [10, '证件号码：是超过 15 位的'],
    [11, '证件号码：不是有效的证件号码'],
    [12, '手机号：是公式，请改为填写'],
    [13, '邮箱：单元格是错误值'],
    [14, '合同名称：合同名称过长，或有'],
    [15, '签署截止日期：不是有效的日期，请'],
    [16, '签署截止日期：截止日期已经过去'],
    [18, '合同金额：不是有效的金额，最'],
    [19, '姓名：这一行被隐藏或筛选'],
  ]);
  expect(data).toMatchObject({ total: 18, faulty: 16, open: 2 });
});

it('shows nothing to a member who may send nothing', async () => {
  const { party } = await openEnterprise(world);
  const { browser, memberId } = await openMember(world, party);
  expect((await browser.call(listBulks, 'enterprise', {})).data).toMatchObject({ count: 0 });
  await world.platform.db.deleteFrom('member_roles').where('party_id', '=', party).where('member_id', '=', memberId).execute();
  expect(await browser.call(listBulks, 'enterprise', {})).toMatchObject({ success: false, code: errorNumber('FORBIDDEN') });
});

it('takes no file that is no filled-in workbook of the template', async () => {
  const { browser, tplId } = await open('enterprise');
  const refused = async (bytes: Uint8Array) => {
    const { code, msg } = await upload(browser, tplId, bytes);
    return [code, msg] as const;
  };
  expect(await refused(Buffer.from('PK nothing'))).toEqual([errorNumber('SPREADSHEET_INVALID'), expect.any(String)]);
  expect((await refused(await filled([])))[0]).toBe(errorNumber('SPREADSHEET_EMPTY'));
  const [code, msg] = await refused(await filled(people(1), undefined, ['名字', '手机']));
  expect([code, msg]).toEqual([errorNumber('SPREADSHEET_COLUMNS'), expect.stringContaining('供应商·姓名')]);
  expect((await refused(await filled(people(1), undefined, ['供应商·姓名', '供应商·手机号', '供应商·手机号'])))[1]).toContain(
    '供应商·手机号（重复）',
  );
  expect((await browser.upload(uploadBulk, 'session', [], { tplId })).code).toBe(errorNumber('FILE_MISSING'));
  const left = await upload(
    browser,
    tplId,
    await filled([['韩立川', mobileNumber(), '紧急']], undefined, ['供应商·姓名', '供应商·手机号', '备注']),
  );
  expect(left.data).toMatchObject({ open: 1, leftOut: ['备注'] });
});

it('takes a workbook from a program, judges it alike, sends it, and tells it to nobody else', async () => {
  const { admin } = await openEnterprise(world);
  const { tplId } = await publishedTemplate(admin.browser);
  const key = { name: 'HR', scopes: [...KEY_SCOPE_NAMES], perMinute: 1000, perDay: 10_000 };
  const program = openProgram(world, (await admin.browser.call(createKey, 'enterprise', key)).data);
  const file = await filled([...people(2), ['韩立川', '12345']]);
  const uploaded = (await program.upload(uploadBulk, { file, fileName: '名单.xlsx', fields: { tplId } })).json();
  expect(uploaded).toMatchObject({ success: true, data: { open: 2, faulty: 1, errors: [{ row: 4 }] } });
  const { batchId } = uploaded.data as { batchId: string };
  expect((await program.call(sendBulk, { batchId })).json()).toMatchObject({ success: true, data: { state: 'running' } });
  await world.runJobs();
  expect((await program.call(readBulk, { batchId })).json()).toMatchObject({ success: true, data: { sent: 2, faulty: 1 } });
  const strange = (await openEnterprise(world)).admin.browser;
  const other = openProgram(world, (await strange.call(createKey, 'enterprise', key)).data);
  expect((await other.upload(uploadBulk, { file, fileName: '名单.xlsx', fields: { tplId } })).json()).toMatchObject({
    error: 'TEMPLATE_UNKNOWN',
  });
  expect((await other.call(readBulk, { batchId })).json()).toMatchObject({ error: 'BULK_UNKNOWN' });
  expect((await other.call(sendBulk, { batchId })).json()).toMatchObject({ error: 'BULK_UNKNOWN' });
  // people of the company see what its program sends
  expect((await admin.browser.call(listBulks, 'enterprise', {})).data.list).toMatchObject([{ batchId }]);
});
