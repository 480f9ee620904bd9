import type { z } from 'zod';
import { type Definition, definitionOf, innerOf } from './schema-definition.ts';

/** What a field's schema accepts, as far as text that should be something else is concerned. */
interface Accepts {
  readonly text: boolean;
  readonly number: boolean;
  readonly boolean: boolean;
  readonly object: boolean;
  /** What the elements accept, when a list is accepted. */
  readonly list: Accepts | undefined;
}

const NOTHING: Accepts = { text: false, number: false, boolean: false, object: false, list: undefined };
/** Schemas that say nothing about what comes in: text is left to them. */
const TEXT: Accepts = { ...NOTHING, text: true };

function either(a: Accepts, b: Accepts): Accepts {
  return {
    text: a.text || b.text,
    number: a.number || b.number,
    boolean: a.boolean || b.boolean,
    object: a.object || b.object,
    list: a.list && b.list ? either(a.list, b.list) : (a.list ?? b.list),
  };
}

function acceptsValues(values: readonly unknown[]): Accepts {
  const has = (type: string) => values.some((value) => typeof value === type);
  return { ...NOTHING, text: has('string'), number: has('number'), boolean: has('boolean') };
}

const listOf = (element: Accepts): Accepts => ({ ...NOTHING, list: element });
const AN_OBJECT: Accepts = { ...NOTHING, object: true };

const byType: Readonly<Record<string, (definition: Definition) => Accepts>> = {
  number: ({ coerce }) => (coerce ? TEXT : { ...NOTHING, number: true }),
  boolean: ({ coerce }) => (coerce ? TEXT : { ...NOTHING, boolean: true }),
  literal: ({ values }) => acceptsValues(values ?? []),
  enum: ({ entries }) => acceptsValues(Object.values(entries ?? {})),
  array: ({ element }) => listOf(element ? acceptsOf(element) : TEXT),
  tuple: () => listOf(TEXT),
  object: () => AN_OBJECT,
  record: () => AN_OBJECT,
  union: ({ options }) => (options ?? []).map(acceptsOf).reduce(either, NOTHING),
  null: () => NOTHING,
  undefined: () => NOTHING,
  never: () => NOTHING,
};

function acceptsOf(schema: z.core.$ZodType): Accepts {
  const definition = definitionOf(schema);
  const inner = innerOf(definition);
  return inner === undefined ? (byType[definition.type]?.(definition) ?? TEXT) : acceptsOf(inner);
}

function parsedOrSame(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function meantNumber(text: string): number | undefined {
  const value = NUMBER.test(text) ? Number(text) : undefined;
  return value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
}

function meantStructure(text: string, accepts: Accepts): unknown {
  const opening = text[0];
  const fits = (accepts.object && opening === '{') || (accepts.list !== undefined && opening === '[');
  return fits ? parsedOrSame(text) : undefined;
}

/** The value that `text` stands for where `accepts` has no room for text; the text itself when it stands for none. */
function meant(text: string, accepts: Accepts): unknown {
  if (accepts.text) return text;
  const trimmed = text.trim();
  const value =
    (accepts.number ? meantNumber(trimmed) : undefined) ??
    (accepts.boolean ? TRUTHS.get(trimmed) : undefined) ??
    meantStructure(trimmed, accepts);
  if (value !== undefined) return value;
  // a form with one value for a repeatable field
  return accepts.list === undefined ? text : [meant(text, accepts.list)];
}

function understood(value: unknown, accepts: Accepts): unknown {
  if (typeof value === 'string') return meant(value, accepts);
  const elements = accepts.list;
  if (elements === undefined || !Array.isArray(value)) return value;
  return value.map((element: unknown) => (typeof element === 'string' ? meant(element, elements) : element));
}

function fieldsOf(schema: z.core.$ZodType): Map<string, Accepts> {
  const definition = definitionOf(schema);
  const inner = innerOf(definition);
  if (inner !== undefined) return fieldsOf(inner);
  const fields = new Map(Object.entries(definition.shape ?? {}).map(([name, field]) => [name, acceptsOf(field)]));
  for (const option of definition.options ?? []) {
    for (const [name, accepts] of fieldsOf(option)) fields.set(name, either(fields.get(name) ?? NOTHING, accepts));
  }
  return fields;
}

export type Fields = Record<string, unknown>;

export function knownFields(schema: z.core.$ZodType): ReadonlySet<string> {
  return new Set(fieldsOf(schema).keys());
}

/**
 * Forms and queries carry nothing but text. Derives from an operation's input schema what understands, in place, text that stands for a
 * number, a boolean, a list or an object. A field whose schema accepts text keeps its text, so a name of digits stays a name.
 */
export function textUnderstander(schema: z.core.$ZodType): (fields: Fields) => void {
  const wanted = [...fieldsOf(schema)].filter(([, accepts]) => !accepts.text);
  return (fields) => {
    for (const [name, accepts] of wanted) {
      const value = fields[name];
      if (value !== undefined) fields[name] = understood(value, accepts);
    }
  };
}
