import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';
import { isEdge, SHARED_WORDS, WIRE_WORDS, wireColumn, wireWordsIn } from './wire-words.ts';
import left from './wire-words-left.json' with { type: 'json' };

const modules = sources(/^apps\/server\/src\/modules\/.*\.ts$/);

test('words of the wire stand at the edge only, and in the file that writes one into the log', () => {
  expect(modules.length).toBeGreaterThan(400);
  const found = modules.filter(({ path }) => !isEdge(path)).map(({ path, text }) => [path, wireWordsIn(text)] as const);
  // role-log.ts writes its word into entries of the log, whose hashes keep them as they are; no file is added to the list: translate in wire.ts
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual(left);
});

test('every wire word of GLOSSARY is one that the domain does not say, or one that it shares', () => {
  const words = wireColumn(readFileSync(join(import.meta.dirname, '../GLOSSARY.md'), 'utf8'));
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => !(word in WIRE_WORDS) && !SHARED_WORDS.has(word))).toEqual([]);
});

test('every word of the list stands on the wire', () => {
  const wire = sources(/^packages\/api\/src\/.*\.ts$|^test\/wire\/.*\.json$/)
    .map(({ text }) => text)
    .join('\n');
  expect(Object.keys(WIRE_WORDS).filter((word) => !wire.includes(word))).toEqual([]);
});

test('a plant is found, in a comment too; a longer word is another word', () => {
  expect(wireWordsIn('const { ifOrder, applyNo } = row; // consumMode 1')).toEqual(['applyNo', 'consumMode', 'ifOrder']);
  expect(wireWordsIn('reordersNum(applyNow, isOrdered)')).toEqual([]);
});

test.each([
  ['apps/server/src/modules/work/sending/wire.ts', true],
  ['apps/server/src/modules/work/sending/wire-call.ts', true],
  ['apps/server/src/modules/work/sending/operations/read-draft.ts', true],
  ['apps/server/src/modules/work/sending/acts/save-draft.ts', false],
  ['apps/server/src/modules/work/sending/barbed-wire.ts', false],
])('%s is at the edge: %s', (path, is) => {
  expect(isEdge(path)).toBe(is);
});
