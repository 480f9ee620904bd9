import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MODULE_ORDER } from './boundaries/module-order.mjs';
import { crowded, modulesOf, orderAsQuoted, unplannableConflicts } from './house.ts';
import { sources } from './sources.ts';

const paths = sources(/^apps\/server\/src\/modules\/.*\.ts$/).map(({ path }) => path);

test('a module of 61 sources is too large, tests not counted', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `apps/server/src/modules/work/seals/acts/a${at}.ts`);
  expect(crowded(files(60))).toEqual([]);
  expect(crowded([...files(60), 'apps/server/src/modules/work/seals/a.rule.test.ts'])).toEqual([]);
  expect(crowded(files(61))).toEqual(['work/seals has 61 source files: find the business that wants out']);
});

test('no module has more than 60 sources', () => {
  expect(paths.length).toBeGreaterThan(400);
  expect(crowded(paths)).toEqual([]);
});

test('every module has its place in the order', () => {
  expect([...modulesOf(paths)].sort()).toEqual(MODULE_ORDER.flat().sort());
});

test('ARCHITECTURE quotes the order of modules as it is', () => {
  expect(readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8')).toContain(orderAsQuoted(MODULE_ORDER));
});

test('an upsert by a partial index has the condition in its text', () => {
  const path = 'a.ts';
  const found = (text: string) => unplannableConflicts([{ path, text }]).length;
  expect(found("x.onConflict((c) => c.columns(['a', 'b']).where('state', '=', 'waiting').doNothing())")).toBe(1);
  expect(found('sql`on conflict (a) where state = ${state} do nothing`')).toBe(1);
  expect(found("x.onConflict((c) => c.columns(['a', 'b']).where('state', '=', sql.lit('waiting')).doNothing())")).toBe(0);
  expect(found("x.onConflict((c) => c.column('a').doUpdateSet(row).where('t.at', '<=', since))")).toBe(0);
  expect(found("sql`on conflict (a) where state = 'waiting' do update set b = ${b}`")).toBe(0);
  expect(unplannableConflicts(sources(/^apps\/server\/src\/.*\.ts$/))).toEqual([]);
});

// two pairs of migrations ran under one number each: installations know them by their names, so they keep them
test.each<[string, readonly string[]]>([
  ['apps/server/migrations', ['0050', '0057']],
  ['docs/decisions', []],
])('each number of %s is given once', (folder, known) => {
  const numbers = readdirSync(join(import.meta.dirname, '..', folder)).map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual(known);
});
