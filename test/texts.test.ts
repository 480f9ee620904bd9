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
  [
    'functions',
    'const w = { zh: (n) => `请签${n}`, en: `Sign ${n}` };',
    [
      ['请签{…}', ''],
      ['', 'Sign {…}'],
    ],
  ],
  [
    'objects of each language',
    "const chinese = { a: () => '不能为空' }; const english = { a: () => 'Cannot be empty' };",
    [
      ['不能为空', ''],
      ['', 'Cannot be empty'],
    ],
  ],
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
  ['也可以在「…」里移动', ''],
  ['删除模板《采购合同》？', ''],
  ['部门负责人', ''],
  ['例如 供应商', ''],
  ['类型：采购，且 部门：法务', ''],
  ['已于 {{time}} 撤销', ''],
  ['不超过 2500 万像素', ''],
  ['已用 {{made}}/{{allowed}} 次', ''],
  ['', 'Revoked at {{time}}'],
  ['', '{count} signature(s)'],
  ['', '{left} attempts left'],
  ['', 'Assign to {{count}} members'],
  ['', '100 to 8000 pixels'],
  ['', 'My favorites'],
  ['', '960.00 yuan'],
  ['', 'Authentication changed'],
  ['', 'Grant taken back'],
  ['管理部门', 'Manage groups'],
  ['新建角色', 'Role made'],
  ['状态', 'State'],
  ['绑定钉钉部门', 'Department bound'],
  ['充值', 'Recharge'],
])('%j %j is not how the product speaks', (chinese, english) => {
  expect(faultsOf([{ place: 'a', chinese, english }])).toHaveLength(1);
});

test.each([
  ['已签 {{done}}，共 {{all}}（3 方）', 'Signed by 3 of {{all}}'],
  ['请在 {{time}} 前处理', 'Please review by {{time}}'],
  ['分配给 {{count}} 人', 'Assign to {{count}} members · Assign to {{count}} member'],
  ['最多 {limit} 个模板分组', 'At most {limit} templates'],
  ['{{name}} {{time}} 拒签了《采购合同》', '{{name}} refused “{{contract}}” ({{time}})'],
  ['您还未完成实名认证，请先完成认证', 'You have not completed real-name verification yet'],
])('%j %j is', (chinese, english) => {
  expect(faultsOf([{ place: 'a', chinese, english }])).toEqual([]);
});
