import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compute, type Known, type Names } from '../../src/variables/compute.ts';
import { decimalOf, decimalText } from '../../src/variables/decimal.ts';
import { FormulaRefused, readFormula } from '../../src/variables/formula.ts';

const VALUES: Readonly<Record<string, Known>> = {
  单价: decimalOf('0.1'),
  数量: decimalOf('3'),
  付款方式: '分期',
  含税: true,
  未填: undefined,
};
const names: Names = {
  value: (name) => {
    if (!Object.hasOwn(VALUES, name)) throw new FormulaRefused('unknownName', name);
    return VALUES[name];
  },
  column: () => [decimalOf('1.5') ?? 0n, decimalOf('2.25') ?? 0n],
};
const shown = (formula: string): string | boolean | undefined => {
  const value = compute(readFormula(formula), names);
  return typeof value === 'bigint' ? decimalText(value) : value;
};

it.each<[string, string | boolean | undefined]>([
  ['单价*数量', '0.3'],
  ['单价 × （数量＋1）', '0.4'],
  ['1-2-3', '-4'],
  ['2+3*4', '14'],
  ['-(2+3)', '-5'],
  ['10÷4', '2.5'],
  ['1/3', '0.33333333'],
  ['四舍五入(2/3,2)', '0.67'],
  ['求和(明细.金额)', '3.75'],
  ['SUM(明细.金额, 1)', '4.75'],
  ['行数(明细.金额)', '2'],
  ['最大(明细.金额,2)', '2.25'],
  ['最小(明细.金额)', '1.5'],
  ['单价=0.1', true],
  ['付款方式=“分期”', true],
  ['付款方式<>"分期"', false],
  ['数量>=3 且 非 含税', false],
  ['数量>=4 或 含税', true],
  ['如果(含税, 100, 单价/0)', '100'],
  ['如果(未填>1, 1, 2)', '2'],
  ['未填+1', undefined],
  ['未填>1 或 含税', true],
])('%s is %s', (formula, expected) => {
  expect(shown(formula)).toBe(expected);
});

it.each<[string, string]>([
  ['1+', 'syntax'],
  ['(1', 'syntax'],
  ['1 2', 'syntax'],
  ['单价..数量', 'syntax'],
  ['process.exit()', 'unknownFunction'],
  ['constructor(1)', 'unknownFunction'],
  ['__proto__', 'unknownName'],
  ['toString', 'unknownName'],
  ['eval(1)', 'unknownFunction'],
  ['未知*2', 'unknownName'],
  ['付款方式*2', 'type'],
  ['含税>1', 'type'],
  ['1=“1”', 'type'],
  ['明细.金额+1', 'type'],
  ['单价/0', 'division'],
  ['9999999999999999*10', 'size'],
  ['(('.repeat(40), 'tooLong'],
  ['1'.repeat(301), 'tooLong'],
  ['单价；', 'syntax'],
])('%s is refused: %s', (formula, fault) => {
  expect(() => shown(formula)).toThrow(expect.objectContaining({ fault }));
});

const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
const amount = (value: number) =>
  `(${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')})`;

it('adds and multiplies amounts without losing a cent', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 9999 }), (left, right, times) => {
      const exact = (BigInt(left) + BigInt(right)) * BigInt(times) * 1_000_000n;
      expect(compute(readFormula(`(${amount(left)}+${amount(right)})*${times}`), names)).toBe(exact);
    }),
  );
});

function outcome(formula: string): string {
  try {
    compute(readFormula(formula), names);
    return 'answered';
  } catch (error) {
    return error instanceof FormulaRefused ? 'refused' : 'failed';
  }
}

it('answers or refuses whatever is typed, and never more than a little later', () => {
  const pieces = fc.constantFrom(
    '1',
    '单价',
    '+',
    '*',
    '(',
    ')',
    ',',
    '如果',
    '求和',
    '且',
    '=',
    '"',
    '.',
    ' ',
    '明细.金额',
    '\u0000',
    '-',
    'if(',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (typed) => {
      expect(outcome(typed.join(''))).not.toBe('failed');
    }),
  );
});

it('reads back every number that it writes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 23n), max: 10n ** 23n }), (value) => {
      expect(decimalOf(decimalText(value))).toBe(value);
    }),
  );
});
