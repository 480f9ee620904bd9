import { decimalOf, decimalOfCount, divide, isTooGreat, multiply, roundTo } from './decimal.ts';
import { type Expression, type FormulaFunction, FormulaRefused, type Operator } from './formula.ts';

/** A number in hundred-millionths, words, or yes and no. */
export type Computed = bigint | string | boolean;
/** Undefined: it is not filled in, and what is made of it is not there either. */
export type Known = Computed | undefined;

/** What the names in an expression stand for. @throws FormulaRefused unknownName */
export interface Names {
  value(name: string): Known;
  /** the filled-in cells of a column, as 明细.金额 */
  column(name: string): readonly Computed[];
}

function numberOf(value: Computed): bigint {
  if (typeof value !== 'bigint') throw new FormulaRefused('type', String(value).slice(0, 20));
  return value;
}

function truthOf(value: Computed): boolean {
  if (typeof value !== 'boolean') throw new FormulaRefused('type', typeof value === 'bigint' ? '' : value.slice(0, 20));
  return value;
}

function bounded(value: bigint): bigint {
  if (isTooGreat(value)) throw new FormulaRefused('size');
  return value;
}

const ARITHMETIC: Readonly<Partial<Record<Operator, (left: bigint, right: bigint) => bigint>>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': multiply,
  '/': (left, right) => {
    if (right === 0n) throw new FormulaRefused('division');
    return divide(left, right);
  },
};
const ORDER: Readonly<Partial<Record<Operator, (left: bigint, right: bigint) => boolean>>> = {
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};

function combined(operator: Operator, left: Computed, right: Computed): Computed {
  const arithmetic = ARITHMETIC[operator];
  if (arithmetic !== undefined) return bounded(arithmetic(numberOf(left), numberOf(right)));
  const order = ORDER[operator];
  if (order !== undefined) return order(numberOf(left), numberOf(right));
  if (typeof left !== typeof right) throw new FormulaRefused('type');
  return (left === right) === (operator === '=');
}

/** What is not filled in is not true: a condition about it does not hold. */
function both(expression: Extract<Expression, { kind: 'binary' }>, names: Names): Known {
  const { operator, left, right } = expression;
  const first = compute(left, names);
  if (operator === 'and' || operator === 'or') {
    const is = first !== undefined && truthOf(first);
    if (is !== (operator === 'and')) return is;
    const second = compute(right, names);
    return second !== undefined && truthOf(second);
  }
  const second = compute(right, names);
  return first === undefined || second === undefined ? undefined : combined(operator, first, second);
}

/** One name of a column, or some values. */
function listOf(operands: readonly Expression[], names: Names): readonly Computed[] {
  return operands.flatMap((operand) => {
    if (operand.kind === 'name' && operand.text.includes('.')) return names.column(operand.text);
    return compute(operand, names) ?? [];
  });
}

type Calling = (operands: readonly Expression[], names: Names) => Known;

const extreme =
  (wins: (value: bigint, than: bigint) => boolean): Calling =>
  (operands, names) => {
    const [first, ...more] = listOf(operands, names).map(numberOf);
    return first === undefined ? undefined : more.reduce((best, one) => (wins(one, best) ? one : best), first);
  };

const CALLS: Readonly<Record<FormulaFunction, Calling>> = {
  sum: (operands, names) => bounded(listOf(operands, names).reduce<bigint>((sum, one) => sum + numberOf(one), 0n)),
  count: (operands, names) => decimalOfCount(listOf(operands, names).length),
  max: extreme((value, than) => value > than),
  min: extreme((value, than) => value < than),
  round: ([value, decimals], names) => {
    if (value === undefined || decimals?.kind !== 'number') throw new FormulaRefused('syntax');
    const computed = compute(value, names);
    return computed === undefined ? undefined : roundTo(numberOf(computed), Number(decimals.text));
  },
  if: ([condition, then, otherwise, more], names) => {
    if (condition === undefined || then === undefined || otherwise === undefined || more !== undefined) throw new FormulaRefused('syntax');
    return compute(holds(condition, names) ? then : otherwise, names);
  },
};

/** @throws FormulaRefused unknownName, type, division, size, syntax */
export function compute(expression: Expression, names: Names): Known {
  switch (expression.kind) {
    case 'number': {
      const value = decimalOf(expression.text);
      if (value === undefined) throw new FormulaRefused('size', expression.text);
      return value;
    }
    case 'text':
      return expression.text;
    case 'name':
      if (expression.text.includes('.')) throw new FormulaRefused('type', expression.text);
      return names.value(expression.text);
    case 'minus': {
      const value = compute(expression.operand, names);
      return value === undefined ? undefined : -numberOf(value);
    }
    case 'not':
      return !holds(expression.operand, names);
    case 'binary':
      return both(expression, names);
    case 'call':
      return CALLS[expression.name](expression.operands, names);
  }
}

/** Whether a condition is true; about what is not filled in it is not. */
export function holds(condition: Expression, names: Names): boolean {
  const value = compute(condition, names);
  return value !== undefined && truthOf(value);
}
