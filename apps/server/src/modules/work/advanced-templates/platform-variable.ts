import type { Variable, VariableKind } from '@moqi/rules/variables';

type More = Omit<Partial<Variable>, 'name' | 'kind'>;

const asked = (name: string, kind: VariableKind, more: More = {}): Variable => ({ name, kind, isRequired: true, ...more });

export const text = (name: string, help?: string): Variable => asked(name, 'text', { help });
export const day = (name: string): Variable => asked(name, 'date');
export const count = (name: string): Variable => asked(name, 'number');
export const money = (name: string): Variable => asked(name, 'money');
export const idNumber = (name: string): Variable => asked(name, 'idNumber');
export const choice = (name: string, ...choices: readonly string[]): Variable => asked(name, 'choice', { choices });
/** It may be left as no. */
export const check = (name: string): Variable => asked(name, 'check', { isRequired: false });
/** What a condition asks for, or what may stay empty. */
export const maybe = (variable: Variable): Variable => ({ ...variable, isRequired: false });
export const computed = (variable: Variable, formula: string): Variable => ({ ...variable, formula });
export const rows = (name: string, ...columns: readonly Variable[]): Variable => asked(name, 'rows', { columns });
