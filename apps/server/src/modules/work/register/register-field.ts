import { type ErrorCode, type ErrorFacts, type Words } from '@moqi/api';
import type { RegisterField } from '@moqi/api/work/register';

export type { RegisterField };

/** A field as it is asked for; without an id it is a new one. */
export interface WantedField extends Omit<RegisterField, 'fieldId'> {
  readonly fieldId?: string | undefined;
}

interface Problem<Code extends ErrorCode> {
  readonly code: Code;
  readonly facts: ErrorFacts;
}

type FieldsProblem = Problem<'REGISTER_FIELD_TWICE' | 'REGISTER_FIELD_UNKNOWN' | 'REGISTER_FIELD_KIND' | 'REGISTER_CHOICES_WRONG'>;
type ValuesProblem = Problem<'REGISTER_FIELD_UNKNOWN' | 'REGISTER_VALUE_WRONG'>;

const hasTwice = (words: readonly string[]): string | undefined => words.find((word, at) => words.indexOf(word) < at);

/** Why the fields cannot be kept as they are asked for. */
export function fieldsProblem(current: readonly RegisterField[], wanted: readonly WantedField[]): FieldsProblem | undefined {
  const twice = hasTwice(wanted.map(({ name }) => name)) ?? hasTwice(wanted.flatMap(({ fieldId }) => fieldId ?? []));
  if (twice !== undefined) return { code: 'REGISTER_FIELD_TWICE', facts: { name: twice } };
  for (const { fieldId, name, kind, choices } of wanted) {
    const former = current.find((one) => one.fieldId === fieldId);
    if (fieldId !== undefined && former === undefined) return { code: 'REGISTER_FIELD_UNKNOWN', facts: {} };
    if (former !== undefined && former.kind !== kind) return { code: 'REGISTER_FIELD_KIND', facts: { name } };
    const isUsable = kind === 'choice' ? choices.length > 1 && hasTwice(choices) === undefined : choices.length === 0;
    if (!isUsable) return { code: 'REGISTER_CHOICES_WRONG', facts: { name } };
  }
  return undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const FAULTS = {
  text: { 'zh-CN': '不能换行', en: 'it cannot hold line breaks' },
  number: { 'zh-CN': '应为数字，如 12.5', en: 'a number is needed, such as 12.5' },
  money: { 'zh-CN': '应为金额，最多两位小数', en: 'an amount with at most two decimals is needed' },
  date: { 'zh-CN': '应为日期，如 2026-06-01', en: 'a date is needed, such as 2026-06-01' },
  choice: { 'zh-CN': '不在选项中', en: 'it is not one of the choices' },
} as const satisfies Record<RegisterField['kind'], Words>;

const FITS: Readonly<Record<RegisterField['kind'], (value: string, field: RegisterField) => boolean>> = {
  text: (value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
  number: (value) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value),
  money: (value) => /^-?\d{1,13}(\.\d{1,2})?$/.test(value),
  date: isDay,
  choice: (value, { choices }) => choices.includes(value),
};

/** Why a value does not fit its field; undefined: it does. */
export function valueFault(field: RegisterField, value: string): Words | undefined {
  return FITS[field.kind](value, field) ? undefined : FAULTS[field.kind];
}

/** The values of an entry as they are kept: what is empty is left out. Those of no field, or that do not fit, are a problem. */
export function keptValues(
  fields: readonly RegisterField[],
  values: Readonly<Record<string, string>>,
): { readonly kept: Record<string, string>; readonly problem?: ValuesProblem } {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const kept = Object.fromEntries(filled);
  for (const [fieldId, value] of filled) {
    const field = fields.find((one) => one.fieldId === fieldId);
    if (field === undefined) return { kept, problem: { code: 'REGISTER_FIELD_UNKNOWN', facts: {} } };
    const reason = valueFault(field, value);
    if (reason !== undefined) return { kept, problem: { code: 'REGISTER_VALUE_WRONG', facts: { name: field.name, reason } } };
  }
  return { kept };
}
