import type { Variable } from '@moqi/rules/variables';
import { describe, expect, test } from 'vitest';
import { columnsOf, findColumns } from './bulk-columns.ts';
import { faultsOf } from './bulk-row.ts';
import { tablesOf, valuesOf, withMarkedPlaces } from './bulk-values.ts';

const variable = (name: string, kind: Variable['kind'], more: Partial<Variable> = {}): Variable => ({
  name,
  kind,
  isRequired: true,
  ...more,
});
const variables = [
  variable('岗位', 'text', { help: '写全称' }),
  variable('入职日期', 'date'),
  variable('月工资', 'money'),
  variable('试用期月数', 'number', { isRequired: false }),
  variable('工时制度', 'choice', { choices: ['标准工时制', '不定时工作制'] }),
  variable('约定试用期', 'check', { isRequired: false }),
  variable('身份证号', 'idNumber'),
  variable('年薪', 'money', { formula: '月工资*12' }),
];
const roles = [{ key: 'b', kind: 'person' as const, name: '员工', isOwn: false, order: 1, readSeconds: 0 }];
const columns = columnsOf({ roles, variables }, 'organization');
const titles = columns.map(({ title }) => title['zh-CN']);
const now = new Date('2026-11-21T02:00:00Z');

const GOOD: Readonly<Record<string, string>> = {
  员工·姓名: '林书禾',
  员工·手机号: '13800138001',
  岗位: '会计',
  入职日期: '2026/12/1',
  月工资: '¥12,800.5',
  工时制度: '标准工时制',
  约定试用期: '是',
  身份证号: '11010119900307803X',
};
const cellsOf = (change: Readonly<Record<string, string>> = {}) => titles.map((title) => ({ ...GOOD, ...change })[title] ?? '');
const told = (change: Readonly<Record<string, string>>) =>
  faultsOf(columns, cellsOf(change), now).map(({ column, fault }) => `${titles[column]} ${fault}`);

test('each variable of one value is a column between the parties and the contract; what is computed is none', () => {
  expect(titles.slice(5, 12)).toEqual(['岗位', '入职日期', '月工资', '试用期月数', '工时制度', '约定试用期', '身份证号']);
  const of = (title: string) => columns.find((column) => column.title['zh-CN'] === title);
  expect(of('工时制度')?.choices).toEqual(['标准工时制', '不定时工作制']);
  expect(of('约定试用期')).toMatchObject({ choices: ['是', '否'], isRequired: false });
  expect(of('岗位')?.help['zh-CN']).toBe('文字，原样写进合同。写全称');
});

test('a variable that is called like another column says that it is one', () => {
  const both = columnsOf(
    { roles, variables: [variable('合同金额', 'money'), variable('mobile', 'text'), variable('Mobile', 'text')] },
    'person',
  );
  const named = both.map(({ title }) => title['zh-CN']);
  expect(named).toContain('变量·合同金额');
  expect(findColumns(both, named)).toMatchObject({ twice: [], missing: [], leftOut: [] });
});

test('cells are read as what they fill in', () => {
  expect(valuesOf(columns, cellsOf({ 试用期月数: '3' }))).toEqual({
    岗位: '会计',
    入职日期: '2026-12-01',
    月工资: '¥12,800.5',
    试用期月数: '3',
    工时制度: '标准工时制',
    约定试用期: 'yes',
    身份证号: '11010119900307803X',
  });
  expect(valuesOf(columns, cellsOf({ 约定试用期: 'No' }))['约定试用期']).toBe('no');
});

describe('a cell that fills in nothing', () => {
  test.each<[Readonly<Record<string, string>>, readonly string[]]>([
    [{}, []],
    [{ 岗位: '' }, ['岗位 missing']],
    [{ 约定试用期: '' }, []],
    [{ 约定试用期: '也许' }, ['约定试用期 choiceUnknown']],
    [{ 入职日期: '2026-02-30' }, ['入职日期 deadlineInvalid']],
    // a day of the past is a day all the same
    [{ 入职日期: '2020年1月5日' }, []],
    [{ 月工资: '一万' }, ['月工资 amountInvalid']],
    [{ 试用期月数: '三' }, ['试用期月数 valueInvalid']],
    [{ 工时制度: '弹性' }, ['工时制度 choiceUnknown']],
    [{ 身份证号: '110101199003078031' }, ['身份证号 identityNumberInvalid']],
    [{ 岗位: '长'.repeat(2001) }, ['岗位 valueInvalid']],
  ])('%j', (change, faults) => {
    expect(told(change)).toEqual(faults);
  });
});

test('tables and pictures fit into no cell', () => {
  expect(tablesOf({ variables: [...variables, variable('明细', 'rows'), variable('照片', 'image')] })).toEqual(['明细', '照片']);
  expect(tablesOf({})).toEqual([]);
});

test('places that Word files name count as places of the first file; those of strangers do not', () => {
  const contents = {
    name: '合同',
    roles,
    files: [{ uploadId: 'a', fileName: 'a.pdf', fields: [] }],
    isOrdered: false,
    hasStraddle: false,
    marks: [
      { place: 'ink' as const, role: '员工' },
      { place: 'seal' as const, role: '丙方' },
    ],
  };
  expect(withMarkedPlaces(contents).files[0]?.fields.map(({ party, kind }) => `${party} ${kind}`)).toEqual(['b ink']);
});
