import { BUILT_IN_ROLES } from '@moqi/api/enterprise/roles';
import { expect, test } from 'vitest';
import { changedPermissions, givableScopes, withGrant } from './grant-draft.ts';
import { readRoleSearch } from './role-search.ts';

test('a permission is given, widened and taken away', () => {
  const given = withGrant({}, 'logs.read', 'own');
  expect(given).toEqual({ 'logs.read': 'own' });
  expect(withGrant(given, 'logs.read', 'group')).toEqual({ 'logs.read': 'group' });
  expect(withGrant(given, 'logs.read', undefined)).toEqual({});
});

test('a narrower scope is a change, too', () => {
  expect(
    changedPermissions({ 'logs.read': 'group', 'seals.read': 'enterprise' }, { 'logs.read': 'own', 'seals.read': 'enterprise' }),
  ).toEqual(['logs.read']);
  expect(changedPermissions({ 'logs.read': 'group' }, { 'logs.read': 'group' })).toEqual([]);
});

test('no member is offered a scope wider than what the member holds', () => {
  expect(givableScopes('logs.read', { 'logs.read': 'group' })).toEqual(['own', 'group']);
  expect(givableScopes('logs.read', {})).toEqual([]);
  expect(givableScopes('seals.manage', BUILT_IN_ROLES.admin.grants)).toEqual(['enterprise']);
});

test('a mangled address shows the first role', () => {
  expect(readRoleSearch({ tab: 'x', view: 'y', roleId: '' })).toEqual({});
  expect(readRoleSearch({ tab: 'members', view: 'compare', roleId: 'r' })).toEqual({ tab: 'members', view: 'compare', roleId: 'r' });
});
