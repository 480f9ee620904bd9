import { errorNumber } from '@moqi/api';
import { importMembers, readImport } from '@moqi/api/enterprise/joining';
import { listGroups } from '@moqi/api/enterprise/members';
import type ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/spreadsheet/index.ts';
import { membersBy } from '#test/members.ts';
import { mobileNumber, openEnterprise, type TestEnterprise } from '#test/people.ts';
import { archive, rowsOf, sheetPart, streamOf, workbook } from '#test/workbooks.ts';
import { openWorld, type World } from '#test/world.ts';
import { importMembersJob } from '../jobs/import-members.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const upload = (bytes: Uint8Array) =>
  enterprise.admin.browser.upload(
    importMembers,
    'corporateAdmin',
    [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes }],
    {},
  );

/** Members in a workbook of another program. */
const members = (rows: readonly (readonly ExcelJS.CellValue[])[], change: (sheet: ExcelJS.Worksheet) => void = () => undefined) =>
  workbook((book) => {
    const sheet = book.addWorksheet('成员');
    sheet.addRows([['姓名', '手机号', '邮箱', '部门', '职务'], ...rows.map((row) => [...row])]);
    change(sheet);
  });

async function imported(bytes: Uint8Array) {
  const answer = await upload(bytes);
  if (!answer.success) throw new Error(answer.msg);
  const { importId } = answer.data;
  await world.runJob(importMembersJob.name, { party: enterprise.party, importId });
  return (await enterprise.admin.browser.call(readImport, 'corporateAdmin', { importId })).data;
}

it('adds nobody from a cell that is not to be believed, and names it', async () => {
  const bytes = await members([
    ['何见微', Number(mobileNumber()), '', '', new Date('2026-11-21T00:00:00Z')],
    ['宋怀瑾', Number('330102199001011234')],
    ['程屿', { formula: 'B2+1', result: 13800000000 }],
    ['苏晚晴', mobileNumber(), { error: '#N/A' }],
  ]);
  const result = await imported(bytes);
  expect(result).toMatchObject({ added: 1, faulty: 3 });
  expect(result.errors).toEqual([
    { row: 3, name: '宋怀瑾', faults: [{ column: 'mobile', fault: 'longNumber' }] },
    { row: 4, name: '程屿', faults: [{ column: 'mobile', fault: 'formula' }] },
    { row: 5, name: '苏晚晴', faults: [{ column: 'email', fault: 'cellError' }] },
  ]);
  const [added] = (await membersBy(enterprise.admin)).filter(({ name }) => name === '何见微');
  expect(added?.title).toBe('2026-11-21');
  // what a program made of a number must not come back as text
  const file = await enterprise.admin.browser.get(`/c/m/user/import/faults?importId=${result.importId}`);
  const [, first] = await rowsOf(file.rawPayload, { columns: 8 });
  expect(first?.cells).toEqual(['宋怀瑾', '', '', '', '', '', '3', expect.stringContaining('手机号：是超过 15 位的数字')]);
});

it('adds nobody from a row that a filter hides, and says so', async () => {
  const bytes = await members(
    [
      ['何见微', mobileNumber()],
      ['宋怀瑾', mobileNumber()],
    ],
    (sheet) => {
      sheet.getRow(3).hidden = true;
    },
  );
  const result = await imported(bytes);
  expect(result).toMatchObject({
    added: 1,
    faulty: 1,
    errors: [{ row: 3, name: '宋怀瑾', faults: [{ column: 'name', fault: 'rowHidden' }] }],
  });
});

it('answers others while a hostile workbook is read, and refuses that with a sentence', async () => {
  const cells = '<c/>'.repeat(12_000_000);
  const rows = '<row><c><v>1</v></c></row>'.repeat(10_002);
  const hostile = await archive(sheetPart(`<row>${cells}</row>${rows}`));
  expect(hostile.length).toBeLessThan(200_000);
  let isRead = false;
  const refused = upload(hostile).finally(() => {
    isRead = true;
  });
  for (let n = 0; n < 20; n++) expect((await enterprise.admin.browser.call(listGroups, 'enterprise', {})).success).toBe(true);
  expect(isRead).toBe(false);
  const { code, msg } = await refused;
  expect(code).toBe(errorNumber('SPREADSHEET_TOO_LARGE'));
  // a slow processor meets the limit of time before that of rows
  expect(msg).toMatch(/^“名单\.xlsx”超出限度（(?:超过 10,000 行|10 秒内没有读完)），没有导入。请分成几份再上传$/u);
});

it.each([
  ['content', sheetPart(`<row a="${' '.repeat(500_000)}"/>`.repeat(140)), '解压后超过 64 MB'],
  ['memory', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_000_001)}</sst>` }, '读取它需要太多内存'],
])('refuses too much %s with a sentence', async (_, parts, reason) => {
  const { code, msg } = await upload(await archive(parts));
  expect(code).toBe(errorNumber('SPREADSHEET_TOO_LARGE'));
  expect(msg).toContain(reason);
});

it('asks to come again later while many others wait', async () => {
  const slow = await archive(sheetPart(`<row>${'<c/>'.repeat(12_000_000)}</row>`));
  const limits = { bytes: 1_000_000, content: 64_000_000, rows: 1, columns: 1 };
  // one is read for seconds, sixteen wait and are given up as soon as it is their turn
  const others = Array.from({ length: 17 }, (_, at) =>
    readSpreadsheet(streamOf(slow), limits, { milliseconds: at < 1 ? 5_000 : 1, megabytes: 64 }).catch(() => []),
  );
  // the files have arrived: each is as long as the others
  await new Promise(setImmediate);
  const { code, msg } = await upload(await members([]));
  expect(code).toBe(errorNumber('SPREADSHEETS_BUSY'));
  expect(msg).toContain('“名单.xlsx”没有导入');
  await Promise.all(others);
  expect((await upload(await members([['何见微', mobileNumber()]]))).success).toBe(true);
});
