import { type TemplateContents, templateContents } from '@moqi/api';
import { expect, test } from 'vitest';
import { problemsOf } from './readiness.ts';
import { summaryOf } from './template.ts';

const FILE = '0199aa00-0000-7000-8000-0000000000f1';
const field = (party: string, change: object = {}) => ({
  key: `${party}-1`,
  party,
  kind: 'ink' as const,
  page: 0,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.1,
  ...change,
});
const role = (key: string, change: object = {}) => ({ key, signatoryType: 1 as const, roleName: `角色${key}`, ...change });
const contents = (change: object = {}): TemplateContents =>
  templateContents.parse({
    tplName: '设备采购合同',
    roleJson: [role('a', { ownFlag: 1 }), role('b', { signatoryType: 0 })],
    attatchFileNamesJson: [{ targetId: FILE, fileName: '合同.pdf', fields: [field('a', { kind: 'seal' }), field('b')] }],
    ...change,
  });
const withFields = (...fields: object[]) => ({ attatchFileNamesJson: [{ targetId: FILE, fileName: '合同.pdf', fields }] });
const problems = (change: object = {}, pages = 2, size = 1000) =>
  problemsOf(contents(change), new Map([[FILE, { size, pages: Array.from({ length: pages }) }]])).map((words) => words['zh-CN']);

test('a whole one can be published', () => {
  expect(problems()).toEqual([]);
});

test.each([
  ['a name', { tplName: '' }, '还没有模板名称'],
  ['a name without forbidden characters', { tplName: '采购<合同>' }, '发起时用模板名称'],
  ['a file', { attatchFileNamesJson: [] }, '还没有上传文件'],
  ['roles', { roleJson: [] }, '还没有签署方角色'],
  ['a name for each role', { roleJson: [role('a'), role('b', { roleName: '' })] }, '有签署方角色没有名称'],
  ['different names', { roleJson: [role('a', { roleName: '甲' }), role('b', { roleName: '甲' })] }, '有两个签署方角色同名'],
  ['different keys', { roleJson: [role('a'), role('a', { roleName: '乙' })] }, '有两个签署方角色使用了同一个标识'],
  ['one own role at most', { roleJson: [role('a', { ownFlag: 1 }), role('b', { ownFlag: 1 })] }, '发起方只能担任一个签署方角色'],
  ['a place for each role', withFields(field('a')), '“角色b”还没有签署位置'],
  ['more than a date', withFields(field('a'), field('b', { kind: 'date' })), '“角色b”还没有签署位置'],
  ['a role for each place', withFields(field('a'), field('b'), field('c')), '有签署位置没有对应的签署方角色'],
  ['no seal of a person', withFields(field('a'), field('b', { kind: 'seal' })), '“角色b”是个人，不能盖企业印章，请改为手写签名'],
  ['fields on their pages', withFields(field('a'), field('b', { page: 2 })), '“合同.pdf”第 3 页有签署位置超出页面'],
])('it needs %s', (_, change, sentence) => {
  expect(problems(change).join()).toContain(sentence);
});

test('a straddle seal needs two pages, and all files together have a limit', () => {
  const straddle = withFields(field('a', { kind: 'straddle' }), field('b'));
  expect(problems(straddle, 1)).toEqual(['“合同.pdf”只有 1 页，不能加骑缝章']);
  expect(problems(straddle, 2)).toEqual([]);
  expect(problems({}, 2, 600 * 1024 * 1024)).toEqual(['全部文件合计超过 500 MB']);
});

test('the card shows the places of the first page that has any', () => {
  const two = contents(
    withFields(
      field('a', { page: 1 }),
      field('b', { page: 1, x: 0.6 }),
      field('b', { page: 2, key: 'z' }),
      field('a', { kind: 'straddle' }),
    ),
  );
  const { partyCount, placeCount, places } = summaryOf(two);
  expect([partyCount, placeCount]).toEqual([2, 4]);
  expect(places.map(({ x }) => x)).toEqual([0.1, 0.6]);
  expect(summaryOf(contents({ attatchFileNamesJson: [] })).places).toEqual([]);
});
