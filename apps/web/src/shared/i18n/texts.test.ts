import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { i18n, loadTexts, startTexts } from './i18n.ts';
import { LOCALES } from './locale.ts';

const src = join(import.meta.dirname, '../..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
const folders = [...new Set(files.filter((file) => /[\\/]texts[\\/][^\\/]+\.json$/.test(file)).map((file) => dirname(file)))];

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

function textsOf(folder: string, locale: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(src, folder, `${locale}.json`), 'utf8')) as Tree);
}

/** Chinese knows one plural form, English two: `files_one` and `files_other` answer to one `files`. */
const plain = (keys: Iterable<string>): string[] =>
  [...new Set([...keys].map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))].sort();
const blanks = (text: string): string[] => [...new Set(text.match(/\{\{\s*\w+/g)?.map((blank) => blank.replace(/\W/g, '')))].sort();

test('texts are found', () => {
  expect(folders).toContain(join('shared', 'i18n', 'texts'));
});

test('a namespace is the name of one feature only', () => {
  const namespaces = folders.map((folder) => basename(dirname(folder)));
  expect(namespaces.filter((name, index) => namespaces.indexOf(name) !== index)).toEqual([]);
});

test('a key without a text is an error of the compiler; the page would show the key itself', async () => {
  await startTexts('zh-CN');
  const t = i18n.getFixedT('zh-CN', 'app');
  expect(t('close')).toBe('关闭');
  // @ts-expect-error no text has this key
  expect(t('closed.by.nobody')).toBe('closed.by.nobody');
});

test('a namespace without a feature is an error of the compiler, and its texts are not found', async () => {
  // @ts-expect-error no feature has this name
  await loadTexts('nobody');
  expect(i18n.hasResourceBundle('zh-CN', 'nobody')).toBe(false);
});

describe.each(folders)('%s', (folder) => {
  const chinese = textsOf(folder, 'zh-CN');
  const english = textsOf(folder, 'en');

  test('exists in every language and no other', () => {
    expect(readdirSync(join(src, folder)).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
  });

  test('has the same keys in both languages', () => {
    expect(plain(english.keys())).toEqual(plain(chinese.keys()));
  });

  test('has the same blanks in both languages', () => {
    const differs = ([key, text]: [string, string]): boolean => {
      const stem = key.replace(/_other$/, '');
      const counterpart = chinese.get(key) ?? chinese.get(stem) ?? chinese.get(`${stem}_other`) ?? '';
      return blanks(text).join() !== blanks(counterpart).join();
    };
    // a singular may say "one" without its number
    expect([...english].filter(([key]) => !key.endsWith('_one')).filter(differs)).toEqual([]);
  });

  test('is empty nowhere, and Chinese stays out of the English', () => {
    const empty = [...chinese, ...english].filter(([, text]) => text.trim() === '');
    // what stands in quotation marks is typed exactly so
    const chineseInEnglish = [...english].filter(([, text]) => /\p{Script=Han}/u.test(text.replace(/“[^”]*”/g, '')));
    expect({ empty, chineseInEnglish }).toEqual({ empty: [], chineseInEnglish: [] });
  });
});
