import { describe, expect, it } from 'vitest';
import type { SheetRow } from '#platform/spreadsheet/index.ts';
import { columnsOf, type ImportPlaces, missingColumns, readImportRows } from './import-row.ts';

const titles = ['姓名', '手机号', '邮箱', '部门', '职务', '角色'];
const places: ImportPlaces = {
  paths: new Map([
    ['采购部', 'g1'],
    ['研发中心/视觉算法组', 'g2'],
  ]),
  fallback: undefined,
  accepts: (groupId) => groupId !== 'g2',
  roles: new Map([
    ['印章管理员', { roleId: 'r1' }],
    ['seal administrator', { roleId: 'r1' }],
    ['采购', { roleId: 'r2' }],
    ['财务', { roleId: 'r3', fault: 'roleDisabled' }],
    ['企业管理员', { roleId: 'r4', fault: 'roleNotYours' }],
  ]),
};
const plain = { isHidden: false, faults: [] };
const judge = (cells: readonly string[], change: Partial<SheetRow> = {}) =>
  readImportRows([{ row: 2, cells, ...plain, ...change }], columnsOf(titles), places)[0];
const faultsOf = (...given: Parameters<typeof judge>) => judge(...given)?.faults.map(({ column, fault }) => `${column} ${fault}`);

describe('columnsOf', () => {
  it.each([
    [titles.slice(0, 5), [0, 1, 2, 3, 4]],
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
  [['许念安', '13800000000', '', '', '', '出纳'], ['roles roleUnknown']],
  [['许念安', '13800000000', '', '', '', '采购、财务'], ['roles roleDisabled']],
  [['许念安', '13800000000', '', '', '', '企业管理员'], ['roles roleNotYours']],
])('%j: %j', (cells, faults) => {
  expect(faultsOf(cells)).toEqual(faults);
});

it.each([
  ['', []],
  ['采购', ['r2']],
  ['采购、 Seal Administrator；采购，', ['r2', 'r1']],
])('the cell %j names the roles %j', (cell, roleIds) => {
  expect(judge(['许念安', '13800000000', '', '', '', cell])?.roleIds).toEqual(roleIds);
});

describe('what the spreadsheet makes doubtful', () => {
  it.each([
    ['formula', 0, ['name formula']],
    ['longNumber', 1, ['mobile longNumber']],
    ['date', 4, ['title dateInvalid']],
    ['error', 2, ['email cellError']],
    // a column that is not imported
    ['formula', 6, []],
    ['formula', 5, ['roles formula']],
  ] as const)('%s in column %s: %j', (fault, column, faults) => {
    const cells = ['许念安', '13800000000', 'a@example.com', '采购部', '经理', '采购', 'x'].with(column, '');
    expect(faultsOf(cells, { faults: [{ column, fault }] })).toEqual(faults);
  });

  it('is told of a cell beside what is wrong with others', () => {
    const faults = [{ column: 1, fault: 'longNumber' as const }];
    expect(faultsOf(['许', '', '', '不存在'], { faults })).toEqual(['mobile longNumber', 'name nameInvalid', 'group groupUnknown']);
  });

  it('is a row or a column that is hidden, and they are told with their own faults', () => {
    expect(faultsOf(['许念安', '13800000000'], { isHidden: true })).toEqual(['name rowHidden']);
    const faults = [{ column: 1, fault: 'hidden' as const }];
    expect(faultsOf(['许', '12345'], { isHidden: true, faults })).toEqual([
      'name rowHidden',
      'mobile columnHidden',
      'name nameInvalid',
      'mobile mobileInvalid',
    ]);
  });

  it('lets a row stand that has the number of a hidden one', () => {
    const row = (number: number, isHidden: boolean) => ({ row: number, cells: ['许念安', '13800000000'], isHidden, faults: [] });
    const rows = readImportRows([row(2, true), row(3, false)], columnsOf(titles), places);
    expect(rows.map(({ faults }) => faults.map(({ fault }) => fault))).toEqual([['rowHidden'], []]);
  });
});

it('lets the first of two rows with the same number stand', () => {
  const row = (n: number, ...cells: string[]) => ({ row: n, cells, ...plain });
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
