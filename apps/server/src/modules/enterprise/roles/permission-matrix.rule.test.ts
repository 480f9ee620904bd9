import { BUILT_IN_ROLES, PERMISSION_NAMES } from '@moqi/api/enterprise/roles';
import { expect, it } from 'vitest';
import { matrixOf } from './permission-matrix.ts';

it('has every permission once, with a cell for each role', () => {
  const rows = matrixOf([BUILT_IN_ROLES.admin.grants, {}]);
  expect(rows.map(({ permission }) => permission)).toEqual(PERMISSION_NAMES);
  expect(rows.every(({ cells }) => cells[0]?.scope === 'enterprise' && cells[1]?.scope === null)).toBe(true);
});

it.each([
  ['members.read', 'group', '查看成员名单和联系方式（本部门及下级部门）'],
  ['members.read', 'own', '查看成员名单和联系方式（仅限本人）'],
  ['seals.manage', 'enterprise', '新建、上传、授权、停用和冻结印章（对整个企业有效）'],
] as const)('%s in the scope %s says: %s', (permission, scope, sentence) => {
  const row = matrixOf([{ [permission]: scope }]).find((one) => one.permission === permission);
  expect(row?.cells[0]?.sentence['zh-CN']).toBe(sentence);
});

it('says what is not allowed', () => {
  expect(matrixOf([{}])[0]?.cells).toEqual([{ scope: null, sentence: { 'zh-CN': '没有这项权限', en: 'Not allowed' } }]);
});
