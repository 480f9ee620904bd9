import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageKindOf } from './message-kind.ts';

test.each([
  ['code', 'code'],
  ['contract.invitation', 'contract'],
  ['sealUse.confirm', 'contract'],
  ['approval.approved', 'approval'],
  ['member.left', 'company'],
  ['nameChecks.ownPaperDecided', 'account'],
  ['billing.decided', 'billing'],
  ['something.new', 'account'],
] as const)('%s is about %s', (template, kind) => {
  expect(messageKindOf(template)).toBe(kind);
});

const modules = join(import.meta.dirname, '../..');
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
const templates = sources.flatMap((file) =>
  [...readFileSync(join(modules, file), 'utf8').matchAll(/template: ['`]([a-zA-Z]+)(?:\.[a-zA-Z$]|['`])/g)].map(
    ([, prefix = '']) => prefix,
  ),
);

test('every template that is written in the sources has a kind of its own', () => {
  expect(new Set(templates).size).toBeGreaterThan(12);
  const unnamed = templates.filter((prefix) => messageKindOf(`${prefix}.x`) === 'account' && !['account', 'nameChecks'].includes(prefix));
  expect(unnamed).toEqual([]);
});
