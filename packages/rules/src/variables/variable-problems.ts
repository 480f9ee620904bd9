import { FilledIn } from './filled-in.ts';
import { type FormulaFault, FormulaRefused, namesIn, readFormula } from './formula.ts';
import { COLUMN_KINDS, RESERVED_NAMES, sampleValues, VARIABLE_NAME, type Variable } from './variable.ts';

export type VariableFault = 'name' | 'twice' | 'choices' | 'columns' | 'columnKind' | FormulaFault;

export interface VariableProblem {
  readonly fault: VariableFault;
  /** the variable, or the column as 明细.金额 */
  readonly name: string;
  /** the part of a formula that is meant */
  readonly part?: string;
}

function ownProblems(variable: Variable, name: string): VariableProblem[] {
  const problems: VariableProblem[] = [];
  if (!VARIABLE_NAME.test(variable.name) || RESERVED_NAMES.includes(variable.name)) problems.push({ fault: 'name', name });
  if (variable.kind === 'choice' && new Set(variable.choices).size < 2) problems.push({ fault: 'choices', name });
  if (variable.kind === 'rows' && (variable.columns ?? []).length === 0) problems.push({ fault: 'columns', name });
  return problems;
}

function twice(variables: readonly Variable[], prefix = ''): VariableProblem[] {
  const names = variables.map(({ name }) => name);
  return [...new Set(names.filter((name, at) => names.indexOf(name) < at))].map((name) => ({ fault: 'twice', name: prefix + name }));
}

/** What is wrong with a condition or a formula, tried with values that fit; undefined: nothing. */
export function formulaProblem(
  formula: string,
  filled: FilledIn,
  isCondition: boolean,
): { readonly fault: FormulaFault; readonly part: string } | undefined {
  try {
    const expression = readFormula(formula);
    // a name that is only asked for behind 如果 is tried too
    for (const name of namesIn(expression)) {
      if (name.includes('.')) filled.column(name);
      else filled.value(name);
    }
    if (isCondition) filled.holds(formula);
    return undefined;
  } catch (error) {
    if (error instanceof FormulaRefused) return { fault: error.fault, part: error.part };
    throw error;
  }
}

function formulaProblems(variables: readonly Variable[], filled: FilledIn, prefix = ''): VariableProblem[] {
  return variables.flatMap((variable) => {
    const { name, formula, columns = [] } = variable;
    const [first] = variable.kind === 'rows' ? filled.rows(name) : [];
    const inside = first === undefined ? [] : formulaProblems(columns, first, `${name}.`);
    if (formula === undefined) return inside;
    const problem = formulaProblem(formula, filled, false) ?? computes(filled, name);
    return problem === undefined ? inside : [...inside, { ...problem, name: prefix + name }];
  });
}

function computes(filled: FilledIn, name: string): { readonly fault: FormulaFault; readonly part: string } | undefined {
  try {
    filled.text(name);
    return undefined;
  } catch (error) {
    if (!(error instanceof FormulaRefused)) throw error;
    // whether it divides by zero or grows too great depends on what is filled in
    return error.fault === 'division' || error.fault === 'size' ? undefined : { fault: error.fault, part: error.part };
  }
}

/** Everything that keeps variables from being asked for, in their order. */
export function variableProblems(variables: readonly Variable[]): readonly VariableProblem[] {
  const problems = variables.flatMap((variable) => [
    ...ownProblems(variable, variable.name),
    ...(variable.columns ?? []).flatMap((column): VariableProblem[] => {
      const name = `${variable.name}.${column.name}`;
      const isKnown = (COLUMN_KINDS as readonly string[]).includes(column.kind);
      return [...ownProblems(column, name), ...(isKnown ? [] : [{ fault: 'columnKind' as const, name }])];
    }),
    ...twice(variable.columns ?? [], `${variable.name}.`),
  ]);
  return [...twice(variables), ...problems, ...formulaProblems(variables, new FilledIn(variables, sampleValues(variables)))];
}
