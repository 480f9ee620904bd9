import type { TemplateVariable } from '@moqi/api/work/templates';
import type { FieldRule } from '@moqi/rules';
import { type Variable, wrongValue } from '@moqi/rules/variables';

/** As the rules judge it, the same at the server; behind a QR code nothing has columns. */
export function variableOf({ name, kind, required, help, choices, capitals }: TemplateVariable): Variable {
  return { name, kind, isRequired: required === 1, help, choices, capitals: capitals === 1 };
}

/** What may be wrong with each, by its name. */
export const rulesOf = (variables: readonly Variable[]): Readonly<Record<string, readonly FieldRule[]>> =>
  Object.fromEntries(variables.map((one) => [one.name, [(text: string) => wrongValue(one, text)]]));
