import { expect, it } from 'vitest';
import {
  BUILT_IN_ROLES,
  type Grants,
  type HeldRole,
  isAdministrator,
  PERMISSION_NAMES,
  unionOfGrants,
} from '../src/enterprise/roles/index.ts';

const own = (grants: Grants): HeldRole => ({ builtIn: null, grants });
const builtIn = (name: NonNullable<HeldRole['builtIn']>): HeldRole => ({ builtIn: name, grants: {} });

it.each<[string, HeldRole[], Grants]>([
  ['no role', [], {}],
  ['one role', [own({ 'logs.read': 'own' })], { 'logs.read': 'own' }],
  ['the widest scope first', [own({ 'logs.read': 'enterprise' }), own({ 'logs.read': 'group' })], { 'logs.read': 'enterprise' }],
  ['the widest scope last', [own({ 'logs.read': 'own' }), own({ 'logs.read': 'group' })], { 'logs.read': 'group' }],
  ['both', [own({ 'logs.read': 'own' }), own({ 'members.read': 'group' })], { 'logs.read': 'own', 'members.read': 'group' }],
  ['a built-in one from the code', [{ builtIn: 'member', grants: { 'seals.manage': 'enterprise' } }], BUILT_IN_ROLES.member.grants],
])('%s', (_, roles, expected) => {
  expect(unionOfGrants(roles)).toEqual(expected);
});

it('lets administrators do everything', () => {
  expect(Object.keys(unionOfGrants([builtIn('admin')]))).toEqual(PERMISSION_NAMES);
  expect(isAdministrator([builtIn('member'), builtIn('admin')])).toBe(true);
  expect(isAdministrator([builtIn('sealAdmin'), own(BUILT_IN_ROLES.admin.grants)])).toBe(false);
});
