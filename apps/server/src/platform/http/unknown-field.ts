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

/** What is known of the members of a value, made when the first such value comes: schemas may describe themselves. */
class Known {
  readonly #schemas: readonly z.core.$ZodType[];
  #isMade = false;
  /** by name, of those that a shape names */
  readonly #named = new Map<string, Known>();
  #others: Known | undefined;
  #isDescribed = false;

  constructor(schemas: readonly z.core.$ZodType[]) {
    this.#schemas = schemas;
  }

  /** False: described by no shape at all (any JSON), and left to its reader. */
  get isDescribed(): boolean {
    this.#make();
    return this.#isDescribed;
  }

  /** Undefined: no shape knows it. */
  member(key: string): Known | undefined {
    return this.#named.get(key) ?? this.#others;
  }

  #make(): void {
    if (this.#isMade) return;
    this.#isMade = true;
    const shapes = this.#schemas.flatMap(shapesOf);
    this.#isDescribed = shapes.some(({ shape, valueType, element }) => shape ?? valueType ?? element);
    const others = shapes.flatMap(({ valueType, element }) => valueType ?? element ?? []);
    if (others.length > 0) this.#others = new Known(others);
    for (const key of new Set(shapes.flatMap(({ shape = {} }) => Object.keys(shape)))) {
      this.#named.set(key, new Known(shapes.flatMap(({ shape, valueType, element }) => own(shape, key) ?? valueType ?? element ?? [])));
    }
  }
}

function unknownIn(known: Known, value: unknown): Path | undefined {
  if (typeof value !== 'object' || value === null || !known.isDescribed) return undefined;
  for (const key of Object.keys(value)) {
    const member = known.member(key);
    const found = member === undefined ? [] : unknownIn(member, (value as Record<string, unknown>)[key]);
    if (found !== undefined) return [Array.isArray(value) ? Number(key) : key, ...found];
  }
  return undefined;
}

/**
 * Finds the path of the first field of a value, at any depth, that the schema does not know: a misspelt one, most often. Where a schema allows
 * several shapes, a field that one of them has is known.
 */
export function unknownFieldFinder(schema: z.core.$ZodType): (value: unknown) => Path | undefined {
  const known = new Known([schema]);
  return (value) => unknownIn(known, value);
}
