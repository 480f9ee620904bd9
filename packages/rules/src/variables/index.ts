/** What templates leave open: kinds of variables, what is wrong with a value, how it is printed, and what is computed from others. */
export { computedNow, FilledIn, type ValueFault } from './filled-in.ts';
export { type FormulaFault, FormulaRefused, namesInFormula } from './formula.ts';
export {
  COLUMN_KINDS,
  LONGEST_VALUE,
  RESERVED_NAMES,
  type Row,
  sampleValues,
  VARIABLE_KINDS,
  VARIABLE_NAME,
  type Values,
  type Variable,
  type VariableKind,
  wrongValue,
} from './variable.ts';
export { formulaProblem, type VariableFault, type VariableProblem, variableProblems } from './variable-problems.ts';
