import type { FileReference } from '@moqi/api/trust/files';
import type { Row, Values, Variable } from '@moqi/rules/variables';
import { forget, keep, readKept } from '#shared/form/kept-values.ts';
import type { Edited } from './advanced-template.ts';

const editedName = (tplId: string): string => `advancedTemplate.${tplId}`;
const filledName = (tplId: string): string => `advancedFill.${tplId}`;

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** What was changed and not saved, with the files that it names. */
export interface KeptEditing {
  readonly edited: Edited;
  readonly known: readonly FileReference[];
}

/** @returns undefined too where somebody saved another revision since */
export function readEditing(tplId: string, revision: number): KeptEditing | undefined {
  const kept = readKept(editedName(tplId));
  if (kept['revision'] !== String(revision)) return undefined;
  return (parsed(kept['editing']) as KeptEditing | null) ?? undefined;
}

export function keepEditing(tplId: string, revision: number, editing: KeptEditing): void {
  keep(editedName(tplId), { revision: String(revision), editing: JSON.stringify(editing) });
}

export const forgetEditing = (tplId: string): void => forget(editedName(tplId));

const isRow = (one: unknown): one is Row =>
  typeof one === 'object' && one !== null && Object.values(one).every((cell) => typeof cell === 'string');

/** What was filled in, of the variables that there still are. */
export function readFilled(tplId: string, variables: readonly Variable[]): Values {
  const found = parsed(readKept(filledName(tplId))['values']);
  if (typeof found !== 'object' || found === null) return {};
  const kept = new Map<string, unknown>(Object.entries(found));
  return Object.fromEntries(
    variables.flatMap(({ name, kind }): [string, Values[string]][] => {
      const value = kept.get(name);
      if (kind === 'rows') return Array.isArray(value) && value.every(isRow) ? [[name, value]] : [];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

export const keepFilled = (tplId: string, values: Values): void => keep(filledName(tplId), { values: JSON.stringify(values) });

export const forgetFilled = (tplId: string): void => forget(filledName(tplId));
