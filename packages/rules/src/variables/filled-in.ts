import { CHECKED } from '../box-answers.ts';
import { printedAnswer } from '../filled-text.ts';
import type { Violation } from '../violation.ts';
import { type Computed, compute, holds, type Known, type Names } from './compute.ts';
import { decimalOf, decimalOfCount, decimalText, roundTo } from './decimal.ts';
import { type FormulaFault, FormulaRefused, readFormula } from './formula.ts';
import { printedValue, type Row, type Values, type Variable, wrongValue } from './variable.ts';

/** What keeps values from being printed: of a variable, or of a cell of its rows. */
export interface ValueFault {
  readonly name: string;
  /** counted from 1 */
  readonly row?: number;
  readonly column?: string;
  readonly violation?: Violation;
  readonly formula?: FormulaFault;
}

const bareAmount = (text: string): string => text.replace(/[¥￥,，\s]/g, '');

function readValue({ kind }: Variable, text: string): Known {
  if (text === '') return undefined;
  if (kind === 'check') return text === CHECKED;
  return kind === 'number' || kind === 'money' ? decimalOf(bareAmount(text)) : text;
}

function textOf({ kind }: Variable, value: Known): string {
  if (value === undefined) return '';
  if (typeof value !== 'bigint') return typeof value === 'boolean' ? (value ? CHECKED : 'no') : value;
  if (kind !== 'money') return decimalText(value);
  // an amount of a contract is not below zero: there is no way to print it in capitals
  if (value < 0n) throw new FormulaRefused('size');
  return decimalText(roundTo(value, 2));
}

/** Variables with what was filled in: what formulas and conditions compute with, and what is printed. */
export class FilledIn implements Names {
  readonly #variables: ReadonlyMap<string, Variable>;
  readonly #values: Values;
  readonly #outer: Names | undefined;
  readonly #number: number;
  readonly #texts = new Map<string, string>();
  readonly #computing = new Set<string>();

  /** `outer`: of a row, all that stands outside of the rows; `number`: of the row, counted from 1. */
  constructor(
    variables: readonly Variable[],
    values: Values,
    { outer, number = 0 }: { readonly outer?: Names; readonly number?: number } = {},
  ) {
    this.#variables = new Map(variables.map((one) => [one.name, one]));
    this.#values = values;
    this.#outer = outer;
    this.#number = number;
  }

  /** What was filled in or computed, as it is filled in. @throws FormulaRefused */
  text(name: string): string {
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const variable = this.#variable(name);
    const given = this.#given(name);
    const text =
      variable.formula === undefined ? (typeof given === 'string' ? given : '') : textOf(variable, this.#computed(name, variable.formula));
    this.#texts.set(name, text);
    return text;
  }

  #computed(name: string, formula: string): Known {
    if (this.#computing.has(name)) throw new FormulaRefused('circle', name);
    this.#computing.add(name);
    try {
      return compute(readFormula(formula), this);
    } finally {
      this.#computing.delete(name);
    }
  }

  /** A variable may be called like something that every object has. */
  #given(name: string): Values[string] | undefined {
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }

  #variable(name: string): Variable {
    const variable = this.#variables.get(name);
    if (variable === undefined) throw new FormulaRefused('unknownName', name);
    return variable;
  }

  /** Of this name, also where a row stands within them. */
  find(name: string): Variable | undefined {
    return this.#variables.get(name) ?? (this.#outer instanceof FilledIn ? this.#outer.find(name) : undefined);
  }

  has(name: string): boolean {
    return this.#variables.has(name);
  }

  value(name: string): Known {
    if (name === '序号' && this.#number > 0) return decimalOfCount(this.#number);
    if (this.#outer !== undefined && !this.has(name)) return this.#outer.value(name);
    const variable = this.#variable(name);
    if (variable.kind === 'rows') throw new FormulaRefused('type', name);
    return readValue(variable, this.text(name));
  }

  column(name: string): readonly Computed[] {
    const [rows = '', column = ''] = name.split('.');
    if (this.#outer !== undefined && !this.has(rows)) return this.#outer.column(name);
    return this.rows(rows).flatMap((row) => row.value(column) ?? []);
  }

  /** Each row with what stands outside of it. */
  rows(name: string): readonly FilledIn[] {
    const { columns = [] } = this.#variable(name);
    const given = this.#given(name);
    const rows: readonly Row[] = given === undefined || typeof given === 'string' ? [] : given;
    return rows.map((row, at) => new FilledIn(columns, row, { outer: this, number: at + 1 }));
  }

  /** As it stands in the contract. @throws FormulaRefused */
  printed(name: string, isCapital = false): string {
    if (name === '序号' && this.#number > 0) return String(this.#number);
    if (this.#outer instanceof FilledIn && !this.has(name)) return this.#outer.printed(name, isCapital);
    return printedValue(this.#variable(name), this.text(name), isCapital);
  }

  holds(condition: string): boolean {
    return holds(readFormula(condition), this);
  }

  /** Everything that is wrong, in the order of the variables. */
  faults(): readonly ValueFault[] {
    return [...this.#variables.values()].flatMap((variable) => {
      if (variable.kind !== 'rows') return this.#faultsOf(variable);
      const rows = this.rows(variable.name);
      if (rows.length === 0 && variable.isRequired) return [{ name: variable.name, violation: { code: 'REQUIRED' as const, facts: {} } }];
      return rows.flatMap((row, at) =>
        row.faults().map(({ name: column, ...why }) => ({ ...why, name: variable.name, row: at + 1, column })),
      );
    });
  }

  #faultsOf(variable: Variable): ValueFault[] {
    const { name, formula } = variable;
    try {
      const text = this.text(name);
      const violation = formula === undefined ? wrongValue(variable, text) : undefined;
      return violation === undefined ? [] : [{ name, violation }];
    } catch (error) {
      if (error instanceof FormulaRefused) return [{ name, formula: error.fault }];
      throw error;
    }
  }
}

/** A computed number beside its field, as the page shows it while others are typed; undefined: it cannot be computed yet. */
export function computedNow(filled: FilledIn, { name, kind, capitals }: Variable): string | undefined {
  try {
    const text = filled.text(name);
    return text === '' ? undefined : printedAnswer({ ...(kind === 'money' && { format: 'money' }), capitals }, text);
  } catch (error) {
    if (error instanceof FormulaRefused) return undefined;
    throw error;
  }
}
