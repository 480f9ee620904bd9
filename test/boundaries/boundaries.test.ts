import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { type Cruised, cruiseTree } from './cruise-tree.ts';

/** A small house in which each rule is broken once; each broken file says which in its first lines. */
const violations = join(import.meta.dirname, 'violations');

function announced(): string[] {
  return globSync('**/*.ts', { cwd: violations }).flatMap((file) =>
    [...readFileSync(join(violations, file), 'utf8').matchAll(/^\/\/ breaks (\S+)$/gm)].map(([, rule = '']) => `${rule}: ${file}`),
  );
}

const found = ({ crossings }: Cruised) => [...new Set(crossings.map(({ rule, from }) => `${rule}: ${from}`))];

test('every rule is broken somewhere in the fixture', () => {
  const rules = new Set(announced().map((line) => line.slice(0, line.indexOf(':'))));
  expect(rules).toEqual(new Set((config.forbidden ?? []).map(({ name }) => name)));
});

test('each violation is found, and nothing but the violations', async () => {
  const cruised = await cruiseTree(violations);
  expect(cruised.overlooked).toEqual([]);
  expect(found(cruised).sort()).toEqual(announced().sort());
}, 60_000);
