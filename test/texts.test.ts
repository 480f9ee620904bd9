import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allTexts, codeTexts, featureTexts, listOf } from './texts.ts';
import { faultsOf } from './voice.ts';

const texts = allTexts();

test('docs/texts.tsv lists every text as it stands: bin/texts writes it, and its diff is what is read', () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(readFileSync(join(import.meta.dirname, '../docs/texts.tsv'), 'utf8')).toBe(listOf(texts));
});

test('every text speaks in the voice of the product', () => {
  expect(faultsOf(texts)).toEqual([]);
});

test('a feature gives its texts in both languages, singular and plural in one row', () => {
  const zh = {
    path: 'apps/web/src/features/work/create/texts/zh-CN.json',
    text: '{ "title": "发起合同", "pages": { "count_other": "{{count}} 页" } }',
  };
  const en = { path: '', text: '{ "title": "New contract", "pages": { "count_one": "1 page", "count_other": "{{count}} pages" } }' };
  expect(featureTexts(zh, en)).toEqual([
    { place: 'features/work/create title', chinese: '发起合同', english: 'New contract' },
    { place: 'features/work/create pages.count', chinese: '{{count}} 页', english: '{{count}} pages · 1 page' },
  ]);
});

test.each([
  ['entries of a list', "const A = [1, '没有找到', 'Not found'];", [['没有找到', 'Not found']]],
  ['arguments', "words('还没有文件', 'There is no file');", [['还没有文件', 'There is no file']]],
  ['properties', "const a = { 'zh-CN': '文件', en: 'File' };", [['文件', 'File']]],
  ['templates, with blanks', 'say(`“${name}”是空的`, `“${name}” is empty`);', [['“{…}”是空的', '“{…}” is empty']]],
  ['Chinese alone', "const a = { kind: '公章', shape: round('x') };", [['公章', '']]],
  ['no pattern', "const a = '(?:盖章|签字)';", []],
  ['no comment', "// 电子签名法\nconst a = 'x';", []],
])('code gives its texts: %s', (_, text, pairs) => {
  expect(codeTexts({ path: 'a.ts', text }).map(({ chinese, english }) => [chinese, english])).toEqual(pairs);
});

test.each([
  ['请填写姓名,然后继续', ''],
  ['全部(3 份)', ''],
  ['共3份', ''],
  ['已完成！', ''],
  ['请稍候...', ''],
  ['点击登陆', ''],
  ['您已签完', ''],
  ['', "The signer's name"],
  ['', 'My enterprises'],
  ['', 'No time-stamp'],
  ['', 'Your email address'],
  ['', 'Whoever has the link can join'],
  ['', 'Own list'],
  ['', 'Well done!'],
  ['', 'Two  spaces'],
])('%j %j is not how the product speaks', (chinese, english) => {
  expect(faultsOf([{ place: 'a', chinese, english }])).toHaveLength(1);
});

test.each([
  ['已签 {{done}}，共 {{all}}（3 方）', 'Signed by 3 of {{all}}'],
  ['您还未完成实名认证，请先完成认证', 'You have not completed real-name verification yet'],
])('%j %j is', (chinese, english) => {
  expect(faultsOf([{ place: 'a', chinese, english }])).toEqual([]);
});
