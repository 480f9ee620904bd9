import type { z } from 'zod';
import { type Definition, definitionOf, innerOf } from './schema-definition.ts';

type Path = readonly PropertyKey[];

/** What is known of one value: one shape, or several of which any may be meant. */
function shapesOf(schema: z.core.$ZodType): Definition[] {
  const definition = definitionOf(schema);
  const { options, left, right } = definition;
  if (left !== undefined && right !== undefined) return [left, right].flatMap(shapesOf);
  if (options !== undefined) return options.flatMap(shapesOf);
  const inner = innerOf(definition);
  return inner === undefined ? [definition] : shapesOf(inner);
}

const own = (shape: Definition['shape'], key: string) => (shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined);

function unknownIn(schemas: readonly z.core.$ZodType[], value: unknown, path: Path): Path | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const shapes = schemas.flatMap(shapesOf);
  const known = (key: string) => shapes.flatMap(({ shape, valueType, element }) => own(shape, key) ?? valueType ?? element ?? []);
  // what is described by no shape at all (any JSON) is left to its reader
  if (!shapes.some(({ shape, valueType, element }) => shape ?? valueType ?? element)) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const described = known(key);
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    if (described.length === 0) return here;
    const found = unknownIn(described, member, here);
    if (found) return found;
  }
  return undefined;
}

/**
 * The path of the first field of `value`, at any depth, that the schema does not know: a misspelt one, most often. Where a schema allows
 * several shapes, a field that one of them has is known.
 */
export function unknownField(schema: z.core.$ZodType, value: unknown): Path | undefined {
  return unknownIn([schema], value, []);
}
