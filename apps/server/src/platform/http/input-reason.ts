import type { Locale, NameFault } from '@moqi/api';
import { z } from 'zod';
import type { FaultyText, TextFault } from '#kernel/text.ts';

type Issue = z.core.$ZodRawIssue;
type Sentences = {
  readonly required: string;
  readonly wrong: string;
  readonly shape: string;
  readonly oneOf: (values: string) => string;
  readonly atLeast: (bound: string, origin: string) => string;
  readonly atMost: (bound: string, origin: string) => string;
  readonly inField: (name: string, sentence: string) => string;
  readonly between: string;
  readonly unknown: string;
  readonly faulty: Readonly<Record<TextFault | NameFault, string>>;
};

const zh: Sentences = {
  required: '不能为空',
  wrong: '格式不正确',
  shape: '类型不正确',
  oneOf: (values) => `只能是 ${values}`,
  atLeast: (bound, origin) =>
    origin === 'string' ? `不能少于 ${bound} 个字符` : origin === 'array' ? `至少要有 ${bound} 项` : `不能小于 ${bound}`,
  atMost: (bound, origin) =>
    origin === 'string' ? `不能超过 ${bound} 个字符` : origin === 'array' ? `最多 ${bound} 项` : `不能大于 ${bound}`,
  inField: (name, sentence) => `“${name}”${sentence}`,
  between: '；',
  unknown: '不是这个接口的字段，请检查拼写',
  faulty: {
    nul: '含有空字符（U+0000），请删除后再提交',
    surrogate: '含有残缺的字符，请重新输入',
    direction: '含有看不见的书写方向控制符，请删除后再提交（手工重新输入即可）',
    lineBreak: '只能写在一行里，请删除换行和制表符',
    markup: '不能含有 HTML 标签（如 <b>），请改用《》或（）',
  },
};

const en: Sentences = {
  required: 'cannot be empty',
  wrong: 'has the wrong format',
  shape: 'has the wrong type',
  oneOf: (values) => `must be one of ${values}`,
  atLeast: (bound, origin) =>
    origin === 'string'
      ? `needs at least ${bound} characters`
      : origin === 'array'
        ? `needs at least ${bound} entries`
        : `cannot be less than ${bound}`,
  atMost: (bound, origin) =>
    origin === 'string'
      ? `cannot exceed ${bound} characters`
      : origin === 'array'
        ? `can have at most ${bound} entries`
        : `cannot be greater than ${bound}`,
  inField: (name, sentence) => `“${name}” ${sentence}`,
  between: '; ',
  unknown: 'is not a field of this call; please check its spelling',
  faulty: {
    nul: 'contains the character U+0000; please remove it and try again',
    surrogate: 'contains a broken character; please type it again',
    direction: 'contains an invisible mark of writing direction; please type the text again by hand',
    lineBreak: 'must be on one line; please remove line breaks and tabs',
    markup: 'cannot contain HTML tags such as <b>',
  },
};

/** What the schema's own check says of itself. */
function faultIn(params: Readonly<Record<string, unknown>> | undefined, { faulty, wrong }: Sentences): string {
  const fault = params?.fault;
  return typeof fault === 'string' && Object.hasOwn(faulty, fault) ? faulty[fault as keyof typeof faulty] : wrong;
}

function sentenceOf(issue: Issue, say: Sentences): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say.required : say.shape;
    case 'too_small':
      return issue.origin === 'string' && issue.input === '' ? say.required : say.atLeast(String(issue.minimum), issue.origin);
    case 'too_big':
      return say.atMost(String(issue.maximum), issue.origin);
    case 'invalid_value':
      return issue.input === undefined ? say.required : say.oneOf(issue.values.map(String).join(' / '));
    case 'invalid_union':
      return issue.input === undefined ? say.required : say.wrong;
    case 'custom':
      return faultIn(issue.params, say);
    default:
      return say.wrong;
  }
}

const sentences: Record<Locale, Sentences> = { 'zh-CN': zh, en };

/** Given to each parse. A schema's own message wins over these sentences. */
export const issueSentences: Record<Locale, z.core.ParseContext<z.core.$ZodIssue>> = {
  'zh-CN': { error: (issue) => sentenceOf(issue, zh) },
  en: { error: (issue) => sentenceOf(issue, en) },
};

function childOf(schema: unknown, key: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return (schema.shape as Record<PropertyKey, unknown>)[key];
  if (schema instanceof z.ZodArray) return schema.element;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return childOf(schema.unwrap(), key);
  return schema instanceof z.ZodPipe ? childOf(schema.in, key) : undefined;
}

/** Of a field that may be left out, the title of what it is when it is there. */
function titleOf(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  const own = schema instanceof z.ZodType ? schema.meta()?.title : undefined;
  return own ?? (isWrapped ? titleOf(schema.unwrap()) : undefined);
}

/** A field by the title its schema carries (Chinese, `.meta({ title })`), else by its name on the wire. */
function fieldNameOf(schema: z.core.$ZodType, path: readonly PropertyKey[], locale: Locale): string {
  let current: unknown = schema;
  const names = path.map((key) => {
    current = childOf(current, key);
    const title = locale === 'zh-CN' ? titleOf(current) : undefined;
    return typeof key === 'number' ? String(key + 1) : typeof title === 'string' ? title : String(key);
  });
  return names.join('.');
}

/** A page of errors helps nobody. */
const MOST_NAMED = 3;

export interface InputRefusal {
  readonly reason: string;
  /** path of the field → its sentence */
  readonly fields: Readonly<Record<string, string>>;
}

/** Says for a person which fields are wrong and why. */
export function inputRefusal(error: z.core.$ZodError, schema: z.core.$ZodType, locale: Locale): InputRefusal {
  const say = sentences[locale];
  const named = error.issues
    .slice(0, MOST_NAMED)
    .map((issue) => (issue.path.length === 0 ? issue.message : say.inField(fieldNameOf(schema, issue.path, locale), issue.message)));
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  return { reason: named.join(say.between), fields };
}

/** Says for a person which field holds text that no field may hold. */
export function faultyTextRefusal({ path, fault }: FaultyText, schema: z.core.$ZodType, locale: Locale): InputRefusal {
  const say = sentences[locale];
  const sentence = say.faulty[fault];
  const name = fieldNameOf(schema, path, locale);
  return { reason: name === '' ? sentence : say.inField(name, sentence), fields: { [path.join('.')]: sentence } };
}

/** Says which field the call does not have. */
export function unknownFieldRefusal(path: readonly PropertyKey[], schema: z.core.$ZodType, locale: Locale): InputRefusal {
  const say = sentences[locale];
  return { reason: say.inField(fieldNameOf(schema, path, locale), say.unknown), fields: { [path.join('.')]: say.unknown } };
}
