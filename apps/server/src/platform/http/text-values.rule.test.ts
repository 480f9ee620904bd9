import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownFields, textUnderstander } from './text-values.ts';

const understood = (schema: z.ZodType, value: unknown) => {
  const fields: Record<string, unknown> = { field: value };
  textUnderstander(z.object({ field: schema }))(fields);
  return fields.field;
};

describe('text in a form', () => {
  it.each([
    ['a whole number', z.number(), '42', 42],
    ['a decimal', z.number(), ' -1.50 ', -1.5],
    ['a number too long to be exact', z.number(), '12345678901234567890', '12345678901234567890'],
    ['a number written otherwise', z.number(), '1e3', '1e3'],
    ['true', z.boolean(), 'true', true],
    ['1 as true', z.boolean(), '1', true],
    ['0 as false', z.boolean(), '0', false],
    ['yes, which is neither', z.boolean(), 'yes', 'yes'],
    ['a number literal', z.union([z.literal(0), z.literal(1)]), '1', 1],
    ['a number where text is right too', z.union([z.string(), z.number()]), '42', '42'],
    ['an object', z.object({ a: z.number() }), '{"a":1}', { a: 1 }],
    ['a record', z.record(z.string(), z.number()), '{"a":1}', { a: 1 }],
    ['a list', z.array(z.number()), '[1,2]', [1, 2]],
    ['one value for a list', z.array(z.number()), '3', [3]],
    ['repeated values', z.array(z.number()), ['3', '4'], [3, 4]],
    ['repeated values that may be text', z.array(z.union([z.string(), z.number()])), ['3', 'x'], ['3', 'x']],
    ['broken JSON', z.object({ a: z.number() }), '{"a":', '{"a":'],
    ['JSON where text is wanted', z.string(), '{"a":1}', '{"a":1}'],
  ] as const)('%s', (_, schema, value, expected) => {
    expect(understood(schema, value)).toEqual(expected);
  });

  it.each([
    ['optional', z.number().optional()],
    ['nullable', z.number().nullable()],
    ['a default', z.number().default(1)],
    ['a prefault', z.number().prefault(1)],
    ['read-only', z.number().readonly()],
    ['refined', z.number().refine((n) => n > 0)],
    ['lazy', z.lazy(() => z.number())],
    ['transformed', z.number().transform(String)],
    ['an intersection', z.intersection(z.number(), z.number().min(1))],
  ])('is understood through %s', (_, schema) => {
    expect(understood(schema, '42')).toBe(42);
  });

  it.each([
    ['a schema that converts by itself', z.coerce.number()],
    ['a text that is transformed', z.string().transform(Number)],
    ['a preprocessor', z.preprocess((value) => Number(value), z.number())],
    ['anything', z.unknown()],
  ])('is left to %s', (_, schema) => {
    expect(understood(schema, '42')).toBe('42');
  });
});

it('the fields of a union are those of all its options; text stays where one of them takes it', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), n: z.number() }),
    z.object({ kind: z.literal('b'), n: z.string(), m: z.number() }),
  ]);
  expect([...knownFields(schema)].sort()).toEqual(['kind', 'm', 'n']);
  const fields: Record<string, unknown> = { kind: 'b', n: '1', m: '2' };
  textUnderstander(schema)(fields);
  expect(fields).toEqual({ kind: 'b', n: '1', m: 2 });
});
