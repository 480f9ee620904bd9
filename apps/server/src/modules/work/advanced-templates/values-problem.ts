import type { Words } from '@moqi/api';
import { FilledIn, type Values, type Variable } from '@moqi/rules/variables';
import { joined, valueFaultWords, words } from './problem-words.ts';

/** Why nothing can be made of what is filled in; undefined: it can be printed. */
export function valuesProblem(variables: readonly Variable[], values: Values): Words | undefined {
  const asked = new Set(variables.filter(({ formula }) => formula === undefined).map(({ name }) => name));
  const strange = Object.keys(values).filter((name) => !asked.has(name));
  const faults = [
    ...strange.map((name) => words(`没有名为“${name}”的变量`, `there is no variable “${name}”`)),
    ...new FilledIn(variables, values).faults().map(valueFaultWords),
  ];
  return faults.length === 0 ? undefined : joined(faults);
}
