import { expect, test } from 'vitest';
import { badFileName, emptyExports, promises } from './names.ts';
import { sources } from './sources.ts';

const code = sources(/\.(ts|tsx|mts|mjs)$/);

test('there is code to look at', () => {
  expect(code.length).toBeGreaterThan(400);
});

test('files are named after what they export, in words that say something', () => {
  expect(code.flatMap(({ path }) => badFileName(path) ?? [])).toEqual([]);
});

test('exports have names that say something', () => {
  expect(code.flatMap(({ path, text }) => emptyExports(text).map((name) => `${path}: ${name}`))).toEqual([]);
});

test('no work is put off in a comment', () => {
  const others = code.filter(({ path }) => !path.startsWith('test/names'));
  expect(others.flatMap(({ path, text }) => promises(text).map((line) => `${path}: ${line}`))).toEqual([]);
});

test.each(['src/dateUtils.ts', 'src/user-info.ts', 'src/apply-list-new.ts', 'src/seal-manager.test.ts', 'src/Seal.tsx'])(
  '%s is refused',
  (path) => {
    expect(badFileName(path)).toContain(path);
  },
);

test.each([
  'src/new-signature.ts',
  'src/database.ts',
  'src/information.ts',
  'apps/web/src/routes/authEdit/authEditNew.tsx',
  '.dependency-cruiser.mjs',
  'a/b.rule.test.ts',
])('%s is not', (path) => {
  expect(badFileName(path)).toBeUndefined();
});

test('exported names are judged by their words', () => {
  const source =
    'export const sealData = 1;\nexport function parseSignedData() {}\nexport class SealManager {}\nexport type Newest = 1;\nconst temp = 1;';
  expect(emptyExports(source)).toEqual(['sealData', 'SealManager']);
});
