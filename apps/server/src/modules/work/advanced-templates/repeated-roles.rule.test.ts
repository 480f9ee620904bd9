import { FilledIn, type Variable } from '@moqi/rules/variables';
import { expect, test } from 'vitest';
import type { PlaceMark, TemplateContents } from '#modules/work/templates/index.ts';
import { advancedProblems } from './advanced-problems.ts';
import { nameInRow, withRolesOfRows } from './repeated-roles.ts';

const column = (name: string): Variable => ({ name, kind: 'text', isRequired: false });
const variables: readonly Variable[] = [
  { name: '保证人', kind: 'rows', isRequired: true, columns: ['姓名', '手机号', '身份证号', '名称', '电子邮箱'].map(column) },
];
const role = (key: string, name: string, kind: 'person' | 'organization' = 'person') => ({
  key,
  kind,
  name,
  isOwn: false,
  order: 2,
  readSeconds: 5,
});
const mark: PlaceMark = { place: 'ink', role: '保证人', isRepeated: true };
const contents = (more: Partial<TemplateContents> = {}): TemplateContents => ({
  name: '保证合同',
  roles: [role('a', '甲方'), role('b', '保证人')],
  files: [],
  isOrdered: true,
  hasStraddle: false,
  variables,
  marks: [{ place: 'ink', role: '甲方' }, mark],
  ...more,
});
const rows = [
  { 姓名: '裴南乔', 手机号: '13900001111', 身份证号: '11010119900307803X', 电子邮箱: 'a@example.com' },
  { 姓名: ' 沈知遥 ', 电子邮箱: 'b@example.com' },
];

test('who stands in a row signs in a role of its own, all else as the role says', () => {
  const { roles } = withRolesOfRows(contents(), new FilledIn(variables, { 保证人: rows }));
  expect(roles.map(({ key, name, order, readSeconds }) => [key, name, order, readSeconds])).toEqual([
    ['a', '甲方', 2, 5],
    ['b-1', '保证人1', 2, 5],
    ['b-2', '保证人2', 2, 5],
  ]);
  expect(roles.map(({ inRow }) => inRow?.holder)).toEqual([
    undefined,
    { name: '裴南乔', organizationName: '', mobile: '13900001111', email: '', identityNumber: '11010119900307803X' },
    { name: '沈知遥', organizationName: '', mobile: '', email: 'b@example.com', identityNumber: '' },
  ]);
});

test('of a company the name is that of the company, and who acts for it has a column of its own', () => {
  const companies = contents({ roles: [role('b', '保证人', 'organization')] });
  const { roles } = withRolesOfRows(companies, new FilledIn(variables, { 保证人: [{ 名称: '启禾科技', 姓名: '裴南乔', 身份证号: '1' }] }));
  expect(roles[0]?.inRow?.holder).toMatchObject({ name: '裴南乔', organizationName: '启禾科技', identityNumber: '' });
});

test('without rows nobody signs in it; without such marks nothing changes', () => {
  expect(withRolesOfRows(contents(), new FilledIn(variables, {})).roles.map(({ name }) => name)).toEqual(['甲方']);
  const plain = contents({ marks: [{ place: 'ink', role: '保证人' }] });
  expect(withRolesOfRows(plain, new FilledIn(variables, { 保证人: rows }))).toEqual(plain);
});

test('a long name leaves room for its number', () => {
  expect(nameInRow('很'.repeat(30), 12)).toBe(`${'很'.repeat(28)}12`);
});

test.each<[string, Partial<TemplateContents>, readonly string[]]>([
  ['nothing', {}, []],
  [
    'a place outside of the rows',
    { marks: [mark, { place: 'ink', role: '保证人' }] },
    ['“保证人”每行一位，签署位置只能放在它自己的逐行里'],
  ],
  ['the sender', { roles: [role('a', '甲方'), { ...role('b', '保证人'), isOwn: true }] }, ['“保证人”每行一位，不能是发起方']],
])('what is wrong with it: %s', (_, more, expected) => {
  const tags = [{ tag: { kind: 'each' as const, name: '保证人' }, text: '{{逐行 保证人}}', within: [] }];
  expect(advancedProblems(contents(more), [{ tags, problems: [] }]).map((one) => one['zh-CN'])).toEqual(expected);
});
