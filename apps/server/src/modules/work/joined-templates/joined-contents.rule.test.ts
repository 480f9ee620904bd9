import { expect, test } from 'vitest';
import type { PlacedField, TemplateContents, TemplateRole } from '#modules/work/templates/index.ts';
import { joinContents } from './joined-contents.ts';

const role = (key: string, name: string, more: Partial<TemplateRole> = {}): TemplateRole => ({
  key,
  name,
  kind: 'person',
  isOwn: false,
  order: 1,
  readSeconds: 0,
  ...more,
});
const field = (key: string, party: string, more: Partial<PlacedField> = {}): PlacedField => ({
  key,
  party,
  kind: 'ink',
  page: 0,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.1,
  label: '',
  ...more,
});
const template = (name: string, roles: readonly TemplateRole[], fields: readonly PlacedField[] = []): TemplateContents => ({
  name,
  contractType: 'labour',
  roles,
  files: [{ uploadId: `upload-${name}`, fileName: `${name}.pdf`, fields }],
  isOrdered: false,
  hasStraddle: false,
});
const said = (...all: readonly TemplateContents[]) => joinContents(all).clashes.map((clash) => clash['zh-CN']);

test('roles of one name are one role, and the places of all templates are its own', () => {
  const { contents, clashes } = joinContents([
    template('劳动合同', [role('a', '公司', { isOwn: true }), role('b', '员工', { readSeconds: 10, order: 2 })], [field('1', 'b')]),
    {
      ...template('保密协议', [role('x', '员工', { readSeconds: 30, asksPassword: true })], [field('1', 'x')]),
      isOrdered: true,
      hasStraddle: true,
    },
  ]);
  expect(clashes).toEqual([]);
  expect(contents).toMatchObject({ name: '劳动合同、保密协议', contractType: 'labour', isOrdered: true, hasStraddle: true });
  expect(contents.roles).toEqual([
    role('role1', '公司', { isOwn: true }),
    role('role2', '员工', { readSeconds: 30, order: 1, asksPassword: true }),
  ]);
  expect(contents.files.map(({ uploadId, fields }) => [uploadId, ...fields.map(({ key, party }) => [key, party])])).toEqual([
    ['upload-劳动合同', ['1-1', 'role2']],
    ['upload-保密协议', ['2-1', 'role2']],
  ]);
});

test('a type that differs is left out, and a long name is cut off', () => {
  const long = joinContents([
    template('甲'.repeat(80), [role('a', '员工')]),
    { ...template('乙'.repeat(80), []), contractType: 'purchase' },
  ]);
  expect(long.contents.name.length).toBe(100);
  expect(long.contents.contractType).toBe(undefined);
});

test.each<[string, readonly TemplateContents[], readonly string[]]>([
  [
    'a company and a person of one name',
    [template('一', [role('a', '乙方')]), template('二', [role('a', '乙方', { kind: 'organization' })])],
    ['“乙方”在一个模板里是企业，在另一个里是个人'],
  ],
  [
    'two roles of the sender',
    [template('一', [role('a', '甲方', { isOwn: true })]), template('二', [role('a', '公司', { isOwn: true })])],
    ['发起方在各模板里的角色不同：甲方、公司'],
  ],
  [
    'one question in two ways',
    [
      template('一', [role('a', '乙方')], [field('1', 'a', { kind: 'text', label: '金额', format: 'money' })]),
      template('二', [role('b', '乙方')], [field('1', 'b', { kind: 'text', label: '金额' })]),
    ],
    ['“乙方”的填写项“金额”在各模板里的填写方式不同'],
  ],
  [
    'one question of two roles',
    [
      template('一', [role('a', '甲方'), role('b', '乙方')], [field('1', 'a', { kind: 'text', label: '金额', format: 'money' })]),
      template('二', [role('b', '乙方')], [field('1', 'b', { kind: 'text', label: '金额' })]),
    ],
    [],
  ],
])('%s', (_, all, clashes) => {
  expect(said(...all)).toEqual(clashes);
});

test('a contract has an end of files', () => {
  const many = {
    ...template('一', [role('a', '乙方')]),
    files: Array.from({ length: 50 }, (_, at) => ({ uploadId: `${at}`, fileName: 'a', fields: [] })),
  };
  expect(said(many, template('二', [role('a', '乙方')]))).toEqual(['一共 51 个文件，一份合同最多 50 个']);
});
