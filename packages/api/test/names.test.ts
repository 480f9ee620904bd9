import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../src/operations.ts';
import { oneLine } from '../src/wire/shapes.ts';

/** Each text of an input, with the names on the way to it. */
function textsOf(schema: unknown, path = ''): [path: string, z.ZodString][] {
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => textsOf(inner, path === '' ? name : `${path}.${name}`));
  if (schema instanceof z.ZodArray) return textsOf(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path));
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return textsOf(schema.unwrap(), path);
  return [];
}

describe('a name', () => {
  test.each<[string, string | undefined]>([
    ['浙江木兰科技有限公司', undefined],
    ['《房屋租赁合同》（2026）', undefined],
    ['a < b & c > d', undefined],
    ['  何见微\n', undefined],
    ['何见微\n程屿', 'lineBreak'],
    ['何\t见微', 'lineBreak'],
    ['何见微\u2028', undefined],
    ['何\u2028见微', 'lineBreak'],
    ['<b>何见微</b>', 'markup'],
    ['<img src=x onerror=alert(1)>', 'markup'],
    ['x</script>', 'markup'],
    ['<!-- 何见微', 'markup'],
  ])('%j: %s', (name, fault) => {
    const issue = oneLine(50).safeParse(name).error?.issues[0];
    expect(issue?.code === 'custom' ? issue.params?.fault : undefined).toBe(fault);
  });

  test('stands on one line in every act that takes one', () => {
    const named = operations
      .filter(({ reads }) => reads === undefined)
      .flatMap(({ name, input }) => textsOf(input).map(([path, text]) => ({ field: `${name} ${path}`, text })))
      .filter(({ field }) => /(?:name|title|legalPerson|payer)$/i.test(field));
    const taking = named.filter(({ text }) => text.safeParse('何见微\n程屿').success).map(({ field }) => field);
    // the name of a role is brought into one spelling first, and then judged more strictly; an export and a view look for names
    const judgedElsewhere = [
      'organizations.operateRole roleName',
      'contracts.exportContracts contractName',
      'contracts.exportContracts signatoryFullName',
      'contracts.exportOwnContracts contractName',
      'contracts.exportOwnContracts signatoryFullName',
      'contracts.saveView filters.signatoryFullName',
    ];
    expect([...new Set(taking)]).toEqual(judgedElsewhere);
  });
});
