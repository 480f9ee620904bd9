import { expect, test } from 'vitest';
import { problemsOf } from './readiness.ts';
import { type PlacedField, summaryOf, type TemplateContents, type TemplateRole } from './template.ts';

const FILE = '0199aa00-0000-7000-8000-0000000000f1';
const field = (party: string, change: Partial<PlacedField> = {}): PlacedField => ({
  key: `${party}-1`,
  party,
  kind: 'ink',
  page: 0,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.1,
  label: '',
  ...change,
});
const role = (key: string, change: Partial<TemplateRole> = {}): TemplateRole => ({
  key,
  kind: 'organization',
  name: `角色${key}`,
  isOwn: false,
  order: 1,
  readSeconds: 0,
  ...change,
});
const contents = (change: Partial<TemplateContents> = {}): TemplateContents => ({
  name: '设备采购合同',
  roles: [role('a', { isOwn: true }), role('b', { kind: 'person' })],
  files: [{ uploadId: FILE, fileName: '合同.pdf', fields: [field('a', { kind: 'seal' }), field('b')] }],
  isOrdered: false,
  hasStraddle: false,
  ...change,
});
const withFields = (...fields: PlacedField[]) => ({ files: [{ uploadId: FILE, fileName: '合同.pdf', fields }] });
const problems = (change: Partial<TemplateContents> = {}, pages = 2, size = 1000) =>
  problemsOf(contents(change), new Map([[FILE, { size, pages: Array.from({ length: pages }) }]])).map((words) => words['zh-CN']);

test('a whole one can be published', () => {
  expect(problems()).toEqual([]);
});

test.each<[string, Partial<TemplateContents>, string]>([
  ['a name', { name: '' }, '还没有模板名称'],
  ['a name without forbidden characters', { name: '采购<合同>' }, '发起时用模板名称'],
  ['a file', { files: [] }, '还没有上传文件'],
  ['roles', { roles: [] }, '还没有签署方角色'],
  ['a name for each role', { roles: [role('a'), role('b', { name: '' })] }, '有签署方角色没有名称'],
  ['different names', { roles: [role('a', { name: '甲' }), role('b', { name: '甲' })] }, '有两个签署方角色同名'],
  ['different keys', { roles: [role('a'), role('a', { name: '乙' })] }, '有两个签署方角色使用了同一个标识'],
  ['one own role at most', { roles: [role('a', { isOwn: true }), role('b', { isOwn: true })] }, '发起方只能担任一个签署方角色'],
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

test('the card marks what stands on the first page of the first file', () => {
  const two = contents(
    withFields(
      field('a', { page: 0 }),
      field('b', { page: 0, x: 0.6 }),
      field('b', { page: 2, key: 'z' }),
      field('a', { kind: 'straddle', page: 0, x: 0.9 }),
    ),
  );
  const { partyCount, placeCount, places } = summaryOf(two);
  expect([partyCount, placeCount]).toEqual([2, 4]);
  expect(places.map(({ x }) => x)).toEqual([0.1, 0.6]);
  expect(summaryOf(contents(withFields(field('a', { page: 1 })))).places).toEqual([]);
  expect(summaryOf(contents({ files: [] })).places).toEqual([]);
});
