import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FilledIn, sampleValues, type Values, type Variable, type VariableFault, variableProblems } from '../../src/variables/index.ts';

const variable = (name: string, more: Partial<Variable> = {}): Variable => ({ name, kind: 'text', isRequired: true, ...more });
const contract: readonly Variable[] = [
  variable('乙方'),
  variable('签订日期', { kind: 'date' }),
  variable('明细', {
    kind: 'rows',
    columns: [
      variable('品名'),
      variable('单价', { kind: 'money' }),
      variable('数量', { kind: 'number' }),
      variable('小计', { kind: 'money', formula: '单价*数量' }),
    ],
  }),
  variable('总价', { kind: 'money', capitals: true, formula: '求和(明细.小计)' }),
  variable('分期', { kind: 'check', isRequired: false }),
  variable('备注', { isRequired: false }),
];
const values: Values = {
  乙方: '临江<仪器>&有限公司',
  签订日期: '2026-03-05',
  明细: [
    { 品名: '离心泵', 单价: '1,200.50', 数量: '3' },
    { 品名: '阀门', 单价: '0.10', 数量: '3' },
  ],
};

it('prints what was filled in and what is computed from it', () => {
  const filled = new FilledIn(contract, values);
  expect(filled.faults()).toEqual([]);
  const shown = ['乙方', '签订日期', '总价', '分期', '备注'].map((name) => filled.printed(name));
  expect(shown).toEqual(['临江<仪器>&有限公司', '2026年3月5日', '¥3,601.80（人民币叁仟陆佰零壹元捌角整）', '', '']);
  expect(filled.printed('总价', true)).toBe('人民币叁仟陆佰零壹元捌角整');
  const rows = filled.rows('明细').map((row) => [row.printed('序号'), row.printed('小计'), row.printed('乙方')]);
  expect(rows).toEqual([
    ['1', '¥3,601.50', '临江<仪器>&有限公司'],
    ['2', '¥0.30', '临江<仪器>&有限公司'],
  ]);
  expect([filled.holds('总价>=3000'), filled.holds('分期'), filled.rows('明细')[1]?.holds('单价<1 且 总价>1')]).toEqual([
    true,
    false,
    true,
  ]);
});

it('what rows come to is exact to the cent, whatever is in them, and conditions hold by it', () => {
  const row = fc.record({ price: fc.integer({ min: 0, max: 99_999_999 }), count: fc.integer({ min: 0, max: 99_999 }) });
  const yuan = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  const printed = (cents: bigint) => `¥${(cents / 100n).toLocaleString('en-US')}.${String(cents % 100n).padStart(2, '0')}`;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
      const sums = rows.map(({ price, count }) => BigInt(price) * BigInt(count));
      const total = sums.reduce((sum, one) => sum + one, 0n);
      const cells = rows.map(({ price, count }, at) => ({ 品名: `货 ${at}`, 单价: yuan(BigInt(price)), 数量: String(count) }));
      const filled = new FilledIn(contract, { ...values, 明细: cells });
      expect(filled.rows('明细').map((one) => one.printed('小计'))).toEqual(sums.map(printed));
      expect(filled.printed('总价').startsWith(printed(total))).toBe(true);
      expect([filled.holds(`总价>=${yuan(total)}`), filled.holds(`总价>${yuan(total)}`)]).toEqual([true, false]);
    }),
  );
});

it('names what is missing or wrong, cell by cell', () => {
  const filled = new FilledIn(contract, { 签订日期: '2026-02-30', 明细: [{ 品名: '泵', 单价: '两百', 数量: '' }] });
  expect(filled.faults().map(({ name, row, column, violation, formula }) => [name, row, column, violation?.code ?? formula])).toEqual([
    ['乙方', undefined, undefined, 'REQUIRED'],
    ['签订日期', undefined, undefined, 'PATTERN_MISMATCH'],
    ['明细', 1, '单价', 'NUMBER_INVALID'],
    ['明细', 1, '数量', 'REQUIRED'],
  ]);
  expect(new FilledIn(contract, {}).faults().map(({ name }) => name)).toEqual(['乙方', '签订日期', '明细']);
  const below = [variable('差额', { kind: 'money', formula: '1-2' })];
  expect(new FilledIn(below, {}).faults()).toEqual([{ name: '差额', formula: 'size' }]);
});

it('has samples that fit for every kind', () => {
  const kinds = [...contract, variable('证件', { kind: 'idNumber' }), variable('方式', { kind: 'choice', choices: ['一次', '分期'] })];
  expect(new FilledIn(kinds, sampleValues(kinds)).faults()).toEqual([]);
});

it.each<[string, readonly Variable[], readonly [VariableFault, string][]]>([
  ['none', contract, []],
  ['a name of the tags', [variable('结束')], [['name', '结束']]],
  ['a name with a blank', [variable('甲 方')], [['name', '甲 方']]],
  ['a name twice', [variable('甲方'), variable('甲方')], [['twice', '甲方']]],
  ['one choice', [variable('方式', { kind: 'choice', choices: ['一次'] })], [['choices', '方式']]],
  ['rows without columns', [variable('明细', { kind: 'rows' })], [['columns', '明细']]],
  [
    'rows in rows',
    [variable('明细', { kind: 'rows', columns: [variable('子', { kind: 'rows', columns: [variable('甲')] })] })],
    [['columnKind', '明细.子']],
  ],
  ['an unknown name', [variable('总价', { kind: 'money', formula: '单价*2' })], [['unknownName', '总价']]],
  [
    'a circle',
    [variable('甲', { kind: 'number', formula: '乙+1' }), variable('乙', { kind: 'number', formula: '甲+1' })],
    [
      ['circle', '甲'],
      ['circle', '乙'],
    ],
  ],
  ['words that are multiplied', [variable('甲'), variable('乙', { kind: 'number', formula: '甲*2' })], [['type', '乙']]],
  [
    'a column of its own row',
    [variable('明细', { kind: 'rows', columns: [variable('价', { kind: 'number', formula: '量*2' })] })],
    [['unknownName', '明细.价']],
  ],
])('problems of variables: %s', (_, variables, expected) => {
  expect(variableProblems(variables).map(({ fault, name }) => [fault, name])).toEqual(expected);
});
