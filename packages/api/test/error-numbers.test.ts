import { expect, test } from 'vitest';
import { errorRows } from '../src/index.ts';

test('each refusal has a number of its own: clients tell them apart by nothing else', () => {
  const codes = Map.groupBy(errorRows, ({ number }) => number);
  expect([...codes.values()].filter((rows) => rows.length > 1).map((rows) => rows.map(({ code }) => code))).toEqual([]);
});
