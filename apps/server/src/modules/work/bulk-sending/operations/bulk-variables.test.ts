import { execFileSync } from 'node:child_process';
import { errorNumber } from '@moqi/api';
import { operateAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import { previewBulkRow, readBulk, sendBulk, uploadBulk } from '@moqi/api/work/bulk-sending';
import type ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { advancedTemplate, publishedAdvanced, wordUpload } from '#test/advanced-templates.ts';
import { paragraph } from '#test/office-files.ts';
import { mobileNumber, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { publishedTemplate } from '#test/templates.ts';
import { rowsOf, workbook } from '#test/workbooks.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

type Door = 'enterprise' | 'personal';
const managing = (door: Door) => (door === 'personal' ? 'personal' : 'corporateAdmin');
const prefixOf = (door: Door) => (door === 'personal' ? '/i' : '/c');

let world: World;
const owners = new Map<Door, Pick<TestPerson, 'browser' | 'party'>>();
beforeAll(async () => {
  world = await openWorld();
  const { admin, party } = await openEnterprise(world);
  owners.set('enterprise', { browser: admin.browser, party });
  owners.set('personal', await openPerson(world, { name: '裴南乔' }));
});
afterAll(() => world.close());

const ownerOf = (door: Door) => {
  const owner = owners.get(door);
  if (owner === undefined) throw new Error('no owner');
  return owner;
};

const VALUES = ['岗位', '入职日期', '月工资', '工时制度', '约定试用期'];
const BODY = [
  paragraph('{{岗位}}自{{入职日期}}入职，月工资{{月工资}}，年薪{{年薪}}，执行{{工时制度}}。'),
  paragraph('{{如果：约定试用期}}试用期三个月。{{否则}}不约定试用期。{{结束}}'),
  paragraph('{{签字：采购方}}'),
  paragraph('{{签字：供应商}}'),
].join('');

async function published(door: Door): Promise<string> {
  const { browser } = ownerOf(door);
  const body = door === 'personal' ? BODY : BODY.replace('签字：采购方', '盖章：采购方');
  const targetId = await wordUpload(world, browser, body);
  const required = 1 as const;
  const variables = [
    { name: '岗位', kind: 'text' as const, required },
    { name: '入职日期', kind: 'date' as const, required },
    { name: '月工资', kind: 'money' as const, required },
    { name: '工时制度', kind: 'choice' as const, required, choices: ['标准工时制', '不定时工作制'] },
    { name: '约定试用期', kind: 'check' as const, required: 0 as const },
    { name: '年薪', kind: 'money' as const, required, formula: '月工资*12' },
  ];
  const input = advancedTemplate(targetId, managing(door), { publish: 1, variables });
  const answer = await browser.call(operateAdvancedTemplate, managing(door), input);
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.tplId;
}

const titlesOf = async (door: Door, tplId: string) => {
  const { rawPayload } = await ownerOf(door).browser.post(`${prefixOf(door)}/tpl/excelDownload`, { tplId });
  return (await rowsOf(rawPayload, { columns: 40 }))[0]?.cells ?? [];
};
type Row = readonly ExcelJS.CellValue[];
const sheetOf = (titles: readonly string[], rows: readonly Row[]) =>
  workbook((book) => {
    book.addWorksheet('批量发起').addRows([[...titles], ...rows.map((row) => [...row])]);
  });
const upload = (door: Door, tplId: string, bytes: Uint8Array) =>
  ownerOf(door).browser.upload(uploadBulk, 'session', [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes }], { tplId });
const textOf = async (hash: string): Promise<string> => {
  const file = await world.platform.files.open(hash);
  const bytes = Buffer.from(await file.read(0, file.size));
  await file.close();
  return execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).replace(/\s+/gu, '');
};

const TITLES = ['供应商·姓名', '供应商·手机号', ...VALUES];
const GOOD = ['会计', '2026/12/1', '12800', '标准工时制', '是'];

describe.each<Door>(['enterprise', 'personal'])('rows with variables through %s', (door) => {
  let tplId: string;
  beforeAll(async () => {
    tplId = await published(door);
  });

  it('are columns of the workbook; a preview is the file that is sent', async () => {
    const { browser, party } = ownerOf(door);
    const titles = await titlesOf(door, tplId);
    expect(titles.slice(5, 10)).toEqual(['岗位*', '入职日期*', '月工资*', '工时制度*', '约定试用期']);
    const rows: Row[] = [
      ['韩立川', mobileNumber(), ...GOOD],
      ['沈知遥', mobileNumber(), '出纳', new Date('2026-12-02T00:00:00Z'), 9800.5, '不定时工作制', ''],
      ['宋怀瑾', mobileNumber(), '', '明天', '一万', '弹性', '也许'],
    ];
    const { data } = await upload(door, tplId, await sheetOf(TITLES, rows));
    const { batchId } = data;
    expect(data).toMatchObject({ open: 2, faulty: 1, leftOut: [] });
    expect(data.errors[0]?.errors.map(({ column, why }) => `${column['zh-CN']}：${why['zh-CN']}`)).toEqual([
      '岗位：没有填写',
      '入职日期：不是有效的日期，请写成 2026-12-31',
      '月工资：不是有效的金额，最多两位小数',
      '工时制度：不在可选的内容里，请从下拉列表选择',
      '约定试用期：不在可选的内容里，请从下拉列表选择',
    ]);

    const count = async () =>
      (await world.platform.db.selectFrom('uploads').select('upload_id').where('party_id', '=', party).execute()).length;
    const before = await count();
    const preview = (await browser.call(previewBulkRow, door, { batchId, row: 2 })).data;
    expect(await count()).toBe(before);
    expect(preview.roleJson.map(({ roleName }) => roleName)).toEqual(['采购方', '供应商']);
    expect(preview.attatchFileNamesJson[0]?.fields.map(({ party: role }) => role)).toEqual(['a', 'b']);
    const [shown] = preview.files;
    expect(await textOf(shown?.docHash ?? '')).toContain(
      '会计自2026年12月1日入职，月工资¥12,800.00，年薪¥153,600.00，执行标准工时制。试用期三个月。',
    );

    await browser.call(sendBulk, door, { batchId });
    await world.runJobs();
    const done = (await browser.call(readBulk, door, { batchId, outcome: 'sent' })).data;
    expect(done).toMatchObject({ state: 'done', sent: 2, refused: 0 });
    const [one, other] = done.list;
    const hashOf = async (applyId = '') => {
      const documents = world.platform.db.selectFrom('documents').select('segments').where('party_id', '=', party);
      // what is laid down for its signers follows the bytes of the upload
      const [first = ''] = (await documents.where('contract_id', '=', applyId).executeTakeFirstOrThrow()).segments;
      return first;
    };
    expect(await hashOf(one?.applyId)).toBe(shown?.docHash);
    expect(await textOf(await hashOf(other?.applyId))).toContain(
      '出纳自2026年12月2日入职，月工资¥9,800.50，年薪¥117,606.00，执行不定时工作制。不约定试用期。',
    );
  });

  it('are previewed by their owner alone, and only where they have no problems', async () => {
    const { browser } = ownerOf(door);
    const rows: Row[] = [
      ['韩立川', mobileNumber(), ...GOOD],
      ['宋怀瑾', '', ...GOOD],
    ];
    const { batchId } = (await upload(door, tplId, await sheetOf(TITLES, rows))).data;
    const code = async (row: number, by = browser) => (await by.call(previewBulkRow, door, { batchId, row })).code;
    expect(await code(3)).toBe(errorNumber('BULK_ROW_FAULTY'));
    expect(await code(9)).toBe(errorNumber('BULK_ROW_UNKNOWN'));
    const stranger = door === 'personal' ? await openPerson(world) : (await openEnterprise(world)).admin;
    expect(await code(2, stranger.browser)).toBe(errorNumber('BULK_UNKNOWN'));
  });

  it('cannot be written for a template with tables to fill in', async () => {
    const { browser } = ownerOf(door);
    const { tplId: withTable } = await publishedAdvanced(world, browser, managing(door));
    const refused = await browser.post(`${prefixOf(door)}/tpl/excelDownload`, { tplId: withTable });
    expect(refused.json()).toMatchObject({ code: errorNumber('BULK_TEMPLATE_TABLES'), msg: expect.stringContaining('明细') });
    const answer = await upload(door, withTable, await sheetOf(TITLES, []));
    expect(answer.code).toBe(errorNumber('BULK_TEMPLATE_TABLES'));
  });
});

it('a row of a template without variables is previewed as well', async () => {
  const { browser } = ownerOf('enterprise');
  const { tplId } = await publishedTemplate(browser);
  const { batchId } = (await upload('enterprise', tplId, await sheetOf(TITLES.slice(0, 2), [['韩立川', mobileNumber()]]))).data;
  const { data } = await browser.call(previewBulkRow, 'enterprise', { batchId, row: 2 });
  expect([data.files.length, data.attatchFileNamesJson.length]).toEqual([1, 1]);
});
