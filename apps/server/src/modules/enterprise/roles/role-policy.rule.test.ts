import { BUILT_IN_ROLES, type Grants, type Permission } from '@moqi/api/enterprise/roles';
import { describe, expect, it } from 'vitest';
import { abilitiesWith, beyondOwn, changeOfRoles, lastAdministrator, misplacedScope, type Role } from './role-policy.ts';

const everything = BUILT_IN_ROLES.admin.grants;
const manager: Grants = { 'roles.manage': 'enterprise', 'members.read': 'group' };

describe('beyondOwn', () => {
  it.each<[string, Grants, Grants, Permission | undefined]>([
    ['nothing', {}, {}, undefined],
    ['what is held', { 'members.read': 'group' }, manager, undefined],
    ['less than is held', { 'members.read': 'own' }, manager, undefined],
    ['a wider scope', { 'members.read': 'enterprise' }, manager, 'members.read'],
    ['what is not held at all', { 'members.read': 'own', 'billing.read': 'enterprise' }, manager, 'billing.read'],
    ['everything, by an administrator', everything, everything, undefined],
  ])('%s', (_, grants, holder, expected) => {
    expect(beyondOwn(grants, holder)).toBe(expected);
  });
});

describe('misplacedScope', () => {
  it.each<[Grants, Permission | undefined]>([
    [{}, undefined],
    [everything, undefined],
    [{ 'logs.read': 'own', 'members.manage': 'group' }, undefined],
    [{ 'logs.read': 'own', 'seals.manage': 'group' }, 'seals.manage'],
    [{ 'roles.manage': 'own' }, 'roles.manage'],
  ])('%o: %s', (grants, expected) => {
    expect(misplacedScope(grants)).toBe(expected);
  });
});

describe('abilitiesWith', () => {
  const role = (change: Partial<Role>): Role => ({
    roleId: 'r',
    builtIn: null,
    name: '区域负责人',
    description: '',
    grants: { 'members.read': 'own' },
    state: 'active',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...change,
  });
  const said = (one: Role, holder: Grants) =>
    Object.entries(abilitiesWith(one, holder))
      .filter(([, may]) => may)
      .map(([what]) => what)
      .join(' ');
  it.each<[string, Role, Grants, string]>([
    ['an own role', role({}), manager, 'edit copy turn remove assign'],
    ['an own role that is switched off', role({ state: 'disabled' }), manager, 'edit copy turn remove'],
    ['a built-in role', role({ builtIn: 'member' }), everything, 'copy assign'],
    ['a built-in role that allows more than the actor may', role({ builtIn: 'admin' }), manager, 'beyondOwn'],
    ['a role that allows more than the actor may', role({ grants: { 'billing.read': 'enterprise' } }), manager, 'beyondOwn'],
    ['any role, for an actor who only sees members', role({}), { 'members.read': 'enterprise' }, ''],
  ])('%s', (_, one, holder, expected) => {
    expect(said(one, holder)).toBe(expected);
  });
});

describe('lastAdministrator', () => {
  it.each<[string, string[], string[], string | undefined]>([
    ['the only one', ['a'], ['a'], 'a'],
    ['one of two', ['a', 'b'], ['a'], undefined],
    ['both of two', ['a', 'b'], ['b', 'a'], 'a'],
    ['a member who is none', ['a'], ['c'], undefined],
  ])('%s', (_, administrators, losing, expected) => {
    expect(lastAdministrator(administrators, new Set(losing))).toBe(expected);
  });
});

describe('changeOfRoles', () => {
  it.each<[string, string[], 'assign' | 'unassign' | 'replace', string[], string[], string[]]>([
    ['gives another role', ['member'], 'assign', ['finance'], ['finance'], []],
    ['gives what is held', ['member', 'finance'], 'assign', ['finance'], [], []],
    ['takes one of two', ['member', 'finance'], 'unassign', ['finance'], [], ['finance']],
    ['takes the only one: a plain member', ['finance'], 'unassign', ['finance'], ['member'], ['finance']],
    ['takes what is not held', ['member'], 'unassign', ['finance'], [], []],
    ['cannot take the last plain membership', ['member'], 'unassign', ['member'], [], []],
    ['replaces', ['member', 'finance'], 'replace', ['seal', 'finance'], ['seal'], ['member']],
    ['replaces by nothing: a plain member', ['seal'], 'replace', [], ['member'], ['seal']],
  ])('%s', (_, held, oper, roleIds, added, removed) => {
    expect(changeOfRoles(new Set(held), { oper, roleIds, fallback: 'member' })).toEqual({ added, removed });
  });
});
