import { maxLength, required } from '../fields/length.ts';
import { printedAnswer, type TextFormat, wrongAnswer } from '../filled-text.ts';
import { capitalAmount } from '../formats/capital-amount.ts';
import { type Violation, violation } from '../violation.ts';

export const VARIABLE_KINDS = ['text', 'number', 'money', 'date', 'choice', 'check', 'idNumber', 'image', 'rows'] as const;
export type VariableKind = (typeof VARIABLE_KINDS)[number];
export const COLUMN_KINDS = ['text', 'number', 'money', 'date', 'choice', 'check'] as const;

/** 变量: what a template leaves open, and how it is asked for and printed. */
export interface Variable {
  readonly name: string;
  readonly kind: VariableKind;
  readonly isRequired: boolean;
  /** what stands below the field */
  readonly help?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  /** of an amount: it is printed in Chinese capital numerals too */
  readonly capitals?: boolean | undefined;
  /** it is computed from others, and nobody is asked for it */
  readonly formula?: string | undefined;
  /** of `rows`: what each row has */
  readonly columns?: readonly Variable[] | undefined;
}

export type Row = Readonly<Record<string, string>>;
/** What was filled in, by the names of variables; a box as yes or no, a day as 2026-11-21. */
export type Values = Readonly<Record<string, string | readonly Row[]>>;

/** Words of the tags that are no names. */
export const RESERVED_NAMES: readonly string[] = [
  '如果',
  '否则',
  '结束',
  '逐行',
  '盖章',
  '签字',
  '签署日期',
  '序号',
  '且',
  '或',
  '非',
  '并且',
  '或者',
];
export const VARIABLE_NAME = /^\p{L}[\p{L}\p{N}_]{0,39}$/u;
export const LONGEST_VALUE = 2000;

const FORMATS: Readonly<Partial<Record<VariableKind, TextFormat>>> = {
  number: 'number',
  money: 'money',
  choice: 'choice',
  check: 'check',
  idNumber: 'idNumber',
};
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

const questionOf = ({ kind, choices, capitals }: Variable) => ({ format: FORMATS[kind], choices: [...(choices ?? [])], capitals });

/** A day of the calendar: 2026-02-30 is none. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** What is wrong with what was filled in for a variable of one value; undefined: it can be printed. */
export function wrongValue(variable: Variable, text: string): Violation | undefined {
  if (text === '') return variable.isRequired ? required(text) : undefined;
  if (variable.kind === 'image') return undefined;
  if (variable.kind === 'date') return isDay(text) ? undefined : violation('PATTERN_MISMATCH', {});
  return maxLength(text, LONGEST_VALUE) ?? wrongAnswer(questionOf(variable), text);
}

/** As it stands in the contract; `isCapital`: an amount in Chinese capital numerals alone. */
export function printedValue(variable: Variable, text: string, isCapital = false): string {
  if (text === '' || variable.kind === 'image') return '';
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (variable.kind === 'date') return `${year}年${Number(month)}月${Number(day)}日`;
  if (isCapital && variable.kind === 'money') return capitalAmount(text.replace(/[¥￥,，\s]/g, ''));
  return printedAnswer(questionOf(variable), text);
}

const SAMPLES: Readonly<Partial<Record<VariableKind, string>>> = {
  number: '12',
  money: '12800.00',
  date: '2026-01-15',
  check: 'yes',
  idNumber: '11010119900307803X',
  image: '',
};

function sampleOf({ kind, name, choices }: Variable): string {
  return SAMPLES[kind] ?? (kind === 'choice' ? (choices?.[0] ?? '') : `（${name}）`);
}

/** Values to look at a template with, before there are any. */
export function sampleValues(variables: readonly Variable[]): Values {
  const asked = variables.filter(({ formula }) => formula === undefined);
  const rowOf = (columns: readonly Variable[] = []): Row =>
    Object.fromEntries(columns.filter(({ formula }) => formula === undefined).map((column) => [column.name, sampleOf(column)]));
  return Object.fromEntries(asked.map((one) => [one.name, one.kind === 'rows' ? [rowOf(one.columns), rowOf(one.columns)] : sampleOf(one)]));
}
