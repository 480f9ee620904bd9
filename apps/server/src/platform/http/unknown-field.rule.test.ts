import { expect, test } from 'vitest';
import { z } from 'zod';
import { unknownFieldFinder } from './unknown-field.ts';

const party = z.object({ name: z.string(), mobile: z.string().optional() });
const schema = z.object({
  title: z.string().default(''),
  parties: z.array(party).optional(),
  sender: z.union([z.object({ person: party }), z.object({ company: z.string() })]).optional(),
  values: z.record(z.string(), z.object({ text: z.string() })).optional(),
  raw: z.unknown().optional(),
  late: z.lazy(() => party).optional(),
  both: z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })).optional(),
  piped: party.transform(({ name }) => name).optional(),
});

const unknownField = unknownFieldFinder(schema);

test.each<[unknown, string | undefined]>([
  [{}, undefined],
  [{ title: '合同', parties: [{ name: '何见微', mobile: '1' }] }, undefined],
  [{ titel: '合同' }, 'titel'],
  [{ parties: [{ name: '何见微' }, { name: '程屿', moblie: '1' }] }, 'parties.1.moblie'],
  [{ sender: { person: { name: '何见微' } } }, undefined],
  [{ sender: { company: '木兰' } }, undefined],
  [{ sender: { compnay: '木兰' } }, 'sender.compnay'],
  [{ values: { 甲方: { text: '木兰' } } }, undefined],
  [{ values: { 甲方: { texts: '木兰' } } }, 'values.甲方.texts'],
  [{ raw: { anything: [{ goes: 1 }] } }, undefined],
  [{ late: { nmae: '' } }, 'late.nmae'],
  [{ both: { a: '', b: '' } }, undefined],
  [{ both: { c: '' } }, 'both.c'],
  [{ piped: { name: '', b: '' } }, 'piped.b'],
  [{ parties: 'text that stands for a list' }, undefined],
  [{ constructor: 1 }, 'constructor'],
])('%j has the unknown field %s', (value, path) => {
  expect(unknownField(value)?.join('.')).toBe(path);
});
