import { expect, test } from 'vitest';
import { sources } from './sources.ts';
import { foreignLines, riddles } from './words.ts';

const TEXT = /\.(?:ts|tsx|mts|mjs|js|json|md|sql|css|html|conf|toml|yaml|yml|sh)$|^bin\/|^\.ci\//;
/** These speak of such words on purpose, or hold what npm wrote. */
const EXCEPT = new Set(['test/words.ts', 'test/words.test.ts', 'package-lock.json']);
/** The voice of the product has the same rule for its texts. The agreements in force are changed by a new version only. */
const SPEAK_SO = new Set([...EXCEPT, 'test/voice.ts', 'test/texts.test.ts', 'apps/web/src/entities/agreement/agreements/english.ts']);

test('code and documents name no machine and no registry', () => {
  const files = sources(TEXT).filter(({ path }) => !EXCEPT.has(path));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(({ path, text }) => foreignLines(text).map((line) => `${path}:${line}`))).toEqual([]);
});

test('code and documents say who is meant', () => {
  const files = sources(TEXT).filter(({ path }) => !SPEAK_SO.has(path));
  expect(files.flatMap(({ path, text }) => riddles(text).map((line) => `${path}:${line}`))).toEqual([]);
});

test.each([
  ['a\n// the own seals first', '2: whose own?'],
  ['-- whoever saves says which one', '1: who?'],
])('%j is a riddle', (text, line) => {
  expect(riddles(text)).toEqual([line]);
});

test.each([
  ['see /mnt/disk/bin', '1: a path of one machine'],
  ['a\ncd /home/li/moqi', '2: a path of one machine'],
  ['https://artifactory.example/zod', '1: a registry or mirror by name'],
  ['proxy at 192.168.1.20:8080', '1: an address of a private network'],
])('%j is foreign', (text, line) => {
  expect(foreignLines(text)).toEqual([line]);
});

test.each(['packages/pdf/work/x', '${root}/home/page', 'TRUST_PROXY=10.0.0.0/8', "import '../work/plan.ts'", 'http://127.0.0.1:8080'])(
  '%j is not',
  (text) => {
    expect(foreignLines(text)).toEqual([]);
  },
);
