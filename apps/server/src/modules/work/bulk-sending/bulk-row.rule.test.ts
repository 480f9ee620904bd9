import { describe, expect, test } from 'vitest';
import type { SheetRow } from '#platform/spreadsheet/index.ts';
import { columnsOf, findColumns } from './bulk-columns.ts';
import { contractOf, faultsOf, readBulkRows } from './bulk-row.ts';
import { dayText } from './day-text.ts';

const role = (key: string, name: string, kind: 'person' | 'organization', isOwn = false) => ({
  key,
  kind,
  name,
  isOwn,
  order: 1,
  readSeconds: 0,
});
const roles = [role('a', '采购方', 'organization', true), role('b', '供应商', 'organization'), role('c', '担保人', 'person')];
const columns = columnsOf({ roles }, 'organization');
const titles = columns.map(({ title }) => title['zh-CN']);
const now = new Date('2026-11-21T02:00:00Z');

const GOOD: Readonly<Record<string, string>> = {
  供应商·企业名称: '江州云杉科技有限公司',
  供应商·姓名: '韩立川',
  供应商·手机号: '13800138001',
  担保人·姓名: '林书禾',
  担保人·邮箱: 'linshuhe@example.com',
};
const cellsOf = (row: Readonly<Record<string, string>>) => titles.map((title) => row[title] ?? '');
const named = (faults: readonly { column: number; fault: string }[]) => faults.map(({ column, fault }) => `${titles[column]} ${fault}`);

test('a workbook asks for what the roles need, and not for the role that the sender fills by itself', () => {
  expect(titles).toEqual([
    '供应商·企业名称',
    '供应商·姓名',
    '供应商·手机号',
    '供应商·邮箱',
    '担保人·姓名',
    '担保人·手机号',
    '担保人·邮箱',
    '担保人·证件类型',
    '担保人·证件号码',
    '合同名称',
    '签署截止日期',
    '合同金额',
  ]);
  // a person who uses a template of an enterprise's role has to name it
  expect(columnsOf({ roles }, 'person')).toHaveLength(columns.length + 4);
});

test('columns are found by their titles in either language and any order; what is missing, double or unknown is told', () => {
  const found = findColumns(columns, ['备注', '担保人·Name *', '供应商·姓名*', ' 供应商·姓名 ', '供应商·企业名称']);
  expect(found.missing).toEqual([]);
  expect(found.twice).toEqual(['供应商·姓名']);
  expect(found.leftOut).toEqual(['备注']);
  expect([...found.at].map(([column, at]) => [column.title['zh-CN'], at])).toEqual([
    ['供应商·企业名称', 4],
    ['供应商·姓名', 2],
    ['担保人·姓名', 1],
  ]);
  expect(findColumns(columns, ['备注']).missing.map(({ title }) => title['zh-CN'])).toEqual([
    '供应商·企业名称',
    '供应商·姓名',
    '担保人·姓名',
  ]);
});

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/1/5', '2026-01-05'],
  ['2026.1.5', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['2026-02-30', undefined],
  ['31/12/2026', undefined],
  ['明天', undefined],
])('the day %s is %s', (text, day) => {
  expect(dayText(text)).toBe(day);
});

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a good row', {}, []],
  [
    'nothing',
    Object.fromEntries(titles.map((title) => [title, ''])),
    [
      '供应商·企业名称 missing',
      '供应商·姓名 missing',
      '担保人·姓名 missing',
      '供应商·手机号 contactMissing',
      '担保人·手机号 contactMissing',
    ],
  ],
  ['a name of one character', { 担保人·姓名: '林' }, ['担保人·姓名 nameInvalid']],
  ['a company of one character', { 供应商·企业名称: '云' }, ['供应商·企业名称 companyInvalid']],
  ['a short mobile number', { 供应商·手机号: '1380013800' }, ['供应商·手机号 mobileInvalid']],
  ['no address', { 供应商·手机号: '' }, ['供应商·手机号 contactMissing']],
  ['a broken mail address', { 担保人·邮箱: 'lin@' }, ['担保人·邮箱 emailInvalid']],
  ['an unknown document', { 担保人·证件类型: '驾驶证', 担保人·证件号码: 'X1' }, ['担保人·证件类型 identityTypeUnknown']],
  ['a document without number', { 担保人·证件类型: '护照' }, ['担保人·证件号码 identityNumberMissing']],
  ['a wrong check digit', { 担保人·证件号码: '330102199003071234' }, ['担保人·证件号码 identityNumberInvalid']],
  ['a passport', { 担保人·证件类型: '护照', 担保人·证件号码: 'E12345678' }, []],
  ['a name no file can have', { 合同名称: '采购/2026' }, ['合同名称 contractNameInvalid']],
  ['a name of 101 characters', { 合同名称: '采'.repeat(101) }, ['合同名称 contractNameInvalid']],
  ['no day', { 签署截止日期: '年底' }, ['签署截止日期 deadlineInvalid']],
  ['yesterday', { 签署截止日期: '2026-11-20' }, ['签署截止日期 deadlinePast']],
  ['today', { 签署截止日期: '2026-11-21' }, []],
  ['three decimals', { 合同金额: '1.005' }, ['合同金额 amountInvalid']],
  ['one person as both', { 担保人·姓名: '韩立川', 担保人·手机号: '13800138001' }, []],
])('of %s', (_, change, faults) => {
  expect(named(faultsOf(columns, cellsOf({ ...GOOD, ...change }), now))).toEqual(faults);
});

test('two persons of one row may not be one person', () => {
  const two = columnsOf({ roles: [role('b', '甲', 'person'), role('c', '乙', 'person')] }, 'organization');
  const cells = two.map(({ part }) => (part === 'name' ? '林书禾' : part === 'mobile' ? '13800138001' : ''));
  expect(faultsOf(two, cells, now).map(({ column, fault }) => [two[column]?.title['zh-CN'], fault])).toEqual([['乙·姓名', 'samePerson']]);
});

describe('of a sheet', () => {
  const found = { at: new Map(columns.map((column, at) => [column, at])) };
  const line = (row: number, change: Partial<SheetRow> = {}): SheetRow => ({
    row,
    cells: cellsOf(GOOD),
    isHidden: false,
    faults: [],
    ...change,
  });
  const read = (...rows: readonly SheetRow[]) =>
    readBulkRows(rows, columns, { found, now }).map(({ row, faults }) => [row, ...named(faults)]);

  test('a cell that is not to be believed is a fault by itself alone', () => {
    const cells = cellsOf({ ...GOOD, 供应商·手机号: '' });
    const faults = (['formula', 'longNumber', 'date', 'error'] as const).map((fault) =>
      read(line(2, { cells, faults: [{ column: 2, fault }] })),
    );
    expect(faults).toEqual([
      [[2, '供应商·手机号 formula']],
      [[2, '供应商·手机号 longNumber']],
      [[2, '供应商·手机号 dateInvalid']],
      [[2, '供应商·手机号 cellError']],
    ]);
  });

  test('what its sender does not see is a fault; of two equal rows the one that is seen stands', () => {
    expect(read(line(2, { isHidden: true }), line(3), line(4), line(5, { faults: [{ column: 2, fault: 'hidden' }] }))).toEqual([
      [2, '供应商·企业名称 rowHidden'],
      [3],
      [4, '供应商·企业名称 repeated'],
      [5, '供应商·手机号 columnHidden', '供应商·企业名称 repeated'],
    ]);
  });

  test('a row that says nothing is passed over', () => {
    expect(read(line(2, { cells: ['', ' '] }), line(3))).toEqual([[3]]);
  });
});

test('what a row says becomes parties in their roles and facts of the contract', () => {
  const row = {
    ...GOOD,
    供应商·手机号: '+86 138-0013-8001',
    担保人·证件号码: '33010219900307123x',
    合同名称: '采购2026',
    签署截止日期: '2026年12月31日',
    合同金额: '12,800',
  };
  expect(contractOf(columns, cellsOf(row))).toEqual({
    name: '采购2026',
    deadline: '2026-12-31',
    amountFen: 1_280_000,
    parties: [
      {
        role: '供应商',
        organizationName: '江州云杉科技有限公司',
        name: '韩立川',
        mobile: '13800138001',
        email: '',
        identityNumber: '',
      },
      {
        role: '担保人',
        organizationName: '',
        name: '林书禾',
        mobile: '',
        email: 'linshuhe@example.com',
        identityType: 1,
        identityNumber: '33010219900307123X',
      },
    ],
  });
});
