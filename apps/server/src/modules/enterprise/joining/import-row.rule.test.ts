import { describe, expect, it } from 'vitest';
import { columnsOf, type ImportPlaces, missingColumns, readImportRows } from './import-row.ts';

const titles = ['姓名', '手机号', '邮箱', '部门', '职务'];
const places: ImportPlaces = {
  paths: new Map([
    ['采购部', 'g1'],
    ['研发中心/视觉算法组', 'g2'],
  ]),
  fallback: undefined,
  accepts: (groupId) => groupId !== 'g2',
};
const judge = (cells: readonly string[], hasFormula = false) =>
  readImportRows([{ row: 2, cells, hasFormula }], columnsOf(titles), places)[0];
const faultsOf = (...given: Parameters<typeof judge>) => judge(...given)?.faults.map(({ column, fault }) => `${column} ${fault}`);

describe('columnsOf', () => {
  it.each([
    [titles, [0, 1, 2, 3, 4]],
    [
      ['职务', '姓名（必填）', 'Mobile*', 'E-MAIL'],
      [1, 2, 3, undefined, 0],
    ],
    [['工号'], [undefined, undefined, undefined, undefined, undefined]],
  ])('%j', (given, places_) => {
    const columns = columnsOf(given);
    expect((['name', 'mobile', 'email', 'group', 'title'] as const).map((column) => columns.get(column))).toEqual(places_);
  });

  it.each([
    [['姓名', '手机号'], []],
    [['姓名', '邮箱'], []],
    [['手机号'], ['name']],
    [['工号'], ['name', 'mobile']],
  ])('%j lacks %j', (given, missing) => {
    expect(missingColumns(columnsOf(given))).toEqual(missing);
  });
});

it.each([
  [['许念安', '13800000000', 'a@example.com', '采购部', '经理'], []],
  [['许念安', '+86 13800000000'], []],
  [['许念安', '', 'A@Example.com'], []],
  [['', '13800000000'], ['name missing']],
  [['许', '13800000000'], ['name nameInvalid']],
  [['长'.repeat(51), '13800000000'], ['name nameInvalid']],
  [['许念安'], ['mobile contactMissing']],
  [['许念安', '12345'], ['mobile mobileInvalid']],
  [['许念安', '', 'a@'], ['email emailInvalid']],
  [['许念安', '13800000000', '', '不存在'], ['group groupUnknown']],
  [['许念安', '13800000000', '', '研发中心/视觉算法组'], ['group groupOutOfReach']],
  [['许念安', '13800000000', '', '', '职'.repeat(51)], ['title titleTooLong']],
])('%j: %j', (cells, faults) => {
  expect(faultsOf(cells)).toEqual(faults);
});

it('refuses a row with a formula, whatever it would come to', () => {
  expect(faultsOf(['许念安', '13800000000'], true)).toEqual(['name formula']);
});

it('lets the first of two rows with the same number stand', () => {
  const row = (n: number, ...cells: string[]) => ({ row: n, cells, hasFormula: false });
  const rows = readImportRows(
    [row(2, '许念安', '13800000000', 'a@example.com'), row(5, '程屿', '13800000000'), row(9, '苏晚晴', '', 'A@example.com')],
    columnsOf(titles),
    places,
  );
  expect(rows.map(({ faults }) => faults.map(({ column, fault }) => `${column} ${fault}`))).toEqual([
    [],
    ['mobile repeated'],
    ['email repeated'],
  ]);
});
