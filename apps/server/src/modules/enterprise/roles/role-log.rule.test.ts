import { expect, it } from 'vitest';
import { changedFacts } from './role-log.ts';
import type { Role } from './role-policy.ts';

const role: Role = {
  roleId: 'r',
  builtIn: null,
  name: '区域负责人',
  description: '',
  grants: { 'members.read': 'group', 'logs.read': 'own' },
  state: 'active',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it.each<[string, Partial<Role>, object, object]>([
  ['nothing', {}, {}, {}],
  ['the name', { name: '大区负责人' }, { roleName: '区域负责人' }, { roleName: '大区负责人' }],
  ['the state', { state: 'disabled' }, { state: 'active' }, { state: 'disabled' }],
  [
    'a wider scope',
    { grants: { 'members.read': 'enterprise', 'logs.read': 'own' } },
    { grants: ['members.read:group'] },
    { grants: ['members.read:enterprise'] },
  ],
  ['a permission more', { grants: { ...role.grants, 'seals.read': 'enterprise' } }, { grants: [] }, { grants: ['seals.read:enterprise'] }],
  ['a permission less', { grants: { 'members.read': 'group' } }, { grants: ['logs.read:own'] }, { grants: [] }],
])('tells of %s', (_, change, before, after) => {
  expect(changedFacts(role, { ...role, ...change })).toEqual({ before, after });
});
