import type { Words } from '@moqi/api';
import type { BulkFaultName } from '@moqi/api/work/bulk-sending';
import { CHECKED, message, UNCHECKED } from '@moqi/rules';
import { type Values, type Variable, type VariableKind, wrongValue } from '@moqi/rules/variables';
import type { PlacedField, TemplateContents } from '#modules/work/templates/index.ts';
import { dayText } from './day-text.ts';

/** A box as a workbook says it; the first word of each stands in the list. */
const BOXES: readonly (readonly [string, readonly string[]])[] = [
  [CHECKED, ['是', 'yes', 'y', '√', '1']],
  [UNCHECKED, ['否', 'no', 'n', '×', '0']],
];
export const BOX_CHOICES = BOXES.flatMap(([, [word = '']]) => word);

const READ: Readonly<Partial<Record<VariableKind, (text: string) => string | undefined>>> = {
  date: dayText,
  check: (text) => BOXES.find(([, words]) => words.includes(text.toLowerCase()))?.[0],
};

/** What a cell fills in; what cannot be read stays as it is, and is judged. */
const valueOf = ({ kind }: Variable, text: string): string => (text === '' ? '' : (READ[kind]?.(text) ?? text));

/** What a row fills in, by the names of variables. */
export function valuesOf(columns: readonly { readonly variable?: Variable }[], cells: readonly string[]): Values {
  return Object.fromEntries(
    columns.flatMap(({ variable }, at) => (variable ? [[variable.name, valueOf(variable, cells[at] ?? '')] as const] : [])),
  );
}

const KIND_FAULTS: Readonly<Partial<Record<VariableKind, BulkFaultName>>> = {
  date: 'deadlineInvalid',
  choice: 'choiceUnknown',
  check: 'choiceUnknown',
  money: 'amountInvalid',
  idNumber: 'identityNumberInvalid',
};

export interface ValueFault {
  readonly fault: BulkFaultName;
  readonly facts?: { readonly reason: Words };
}

/** Why a cell fills in nothing that can be printed. */
export function valueFault(variable: Variable, text: string): ValueFault | undefined {
  const violation = wrongValue(variable, valueOf(variable, text));
  if (violation === undefined) return undefined;
  const fault = KIND_FAULTS[variable.kind];
  if (fault !== undefined) return { fault };
  const reason: Words = { 'zh-CN': message(violation, 'zh-CN'), en: message(violation, 'en') };
  return { fault: 'valueInvalid', facts: { reason } };
}

/** Variables that no single cell can fill in. */
export function tablesOf({ variables = [] }: Pick<TemplateContents, 'variables'>): readonly string[] {
  return variables.filter(({ kind }) => kind === 'rows' || kind === 'image').map(({ name }) => name);
}

/** The template with the places that its Word files name, wherever they will stand: by it a row is judged before its pages are made. */
export function withMarkedPlaces(contents: TemplateContents): TemplateContents {
  const { marks = [], roles, files } = contents;
  const fields = marks.flatMap(({ place, role }, at): PlacedField[] => {
    const party = roles.find(({ name }) => name === role)?.key;
    return party === undefined ? [] : [{ key: `mark-${at}`, party, kind: place, page: 0, x: 0, y: 0, width: 0.1, height: 0.05, label: '' }];
  });
  return { ...contents, files: files.map((file, at) => (at === 0 ? { ...file, fields: [...file.fields, ...fields] } : file)) };
}
