import type { z } from 'zod';
import { type Definition, definitionOf, innerOf } from '#platform/http/schema-definition.ts';

export type Below = (most: number) => number;

export interface Tools {
  readonly below: Below;
  /** What was heard under a name before; undefined: nothing. */
  readonly recall: (name: string) => string | number | undefined;
}

const TEXTS = ['测试', '13900000014', 'a@b.cn', '2026-06-01', '2026-06-01 10:00:00', '1', '100.00', '91330106MA2KQ7X23P', 'Sesame-01'];
const OFTEN_LEFT_OUT = new Set(['optional', 'default']);

const oneOf = <T>(list: readonly T[] = [], below: Below): T | undefined => list[below(list.length || 1)];

const byType: Readonly<Record<string, (definition: Definition, name: string, tools: Tools) => unknown>> = {
  object: ({ shape = {} }, _, tools) =>
    Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, plausible(schema, field, tools)])),
  array: ({ element }, name, tools) => (element === undefined ? [] : [plausible(element, name.replace(/s$/, ''), tools)]),
  union: ({ options }, name, tools) => {
    const option = oneOf(options, tools.below);
    return option === undefined ? undefined : plausible(option, name, tools);
  },
  enum: ({ entries = {} }, _, { below }) => oneOf(Object.values(entries), below),
  literal: ({ values }, _, { below }) => oneOf(values, below),
  boolean: (_, __, { below }) => below(2) === 0,
  number: (_, name, { below, recall }) => recall(name) ?? below(5),
};

/** A value that the schema may well take: what was heard under its name, one of a list, or something of its kind. */
export function plausible(schema: z.core.$ZodType, name: string, tools: Tools): unknown {
  const definition = definitionOf(schema);
  if (OFTEN_LEFT_OUT.has(definition.type) && tools.below(2) === 0) return undefined;
  const inner = innerOf(definition);
  if (inner !== undefined) return plausible(inner, name, tools);
  const make = byType[definition.type];
  return make === undefined ? (tools.recall(name) ?? oneOf(TEXTS, tools.below)) : make(definition, name, tools);
}

/** The same input with something else in the place of one value, at any depth. */
export function withOne(input: unknown, below: Below, instead: (former: unknown) => unknown): unknown {
  if (typeof input !== 'object' || input === null || Object.keys(input).length === 0 || below(8) === 0) return instead(input);
  const chosen = below(Object.keys(input).length);
  const changed = Object.entries(input).map(
    ([key, value], index) => [key, index === chosen ? withOne(value, below, instead) : value] as const,
  );
  return Array.isArray(input) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
}
