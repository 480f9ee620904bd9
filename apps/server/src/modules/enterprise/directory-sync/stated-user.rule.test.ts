import { describe, expect, test } from 'vitest';
import { groupChanges, readChanges, readGroup, userChanges } from './change-request.ts';
import { refusalOf } from './scim-refusal.ts';
import { contactsIn, nameOf, readUser } from './stated-user.ts';

const patch = (...operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations });
const changes = (...operations: object[]) => userChanges(readChanges(patch(...operations)));

test('a user as Okta writes it', () => {
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'lin.shuhe@qihe.example',
    name: { givenName: '书禾', familyName: '林' },
    emails: [{ primary: true, value: 'Lin.Shuhe@qihe.example', type: 'work' }],
    displayName: '林书禾',
    locale: 'zh-CN',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  expect(readUser(user)).toEqual({
    facts: {
      userName: 'lin.shuhe@qihe.example',
      givenName: '书禾',
      familyName: '林',
      email: 'lin.shuhe@qihe.example',
      displayName: '林书禾',
      externalId: '00ujl29u0le5T6Aj10h7',
    },
    active: true,
  });
});

describe('changes', () => {
  test('as Entra writes them', () => {
    expect(
      changes(
        { op: 'Replace', path: 'active', value: 'False' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'zhou@qihe.example' },
        { op: 'Replace', path: 'name.familyName', value: '周' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+86 138-0000-1234' },
        { op: 'Replace', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: '财务' },
      ),
    ).toEqual({ facts: { email: 'zhou@qihe.example', familyName: '周', mobile: '13800001234' }, active: false });
  });

  test('as Okta writes them, without a path', () => {
    expect(changes({ op: 'replace', value: { active: false } })).toEqual({ facts: {}, active: false });
    expect(changes({ op: 'replace', value: { id: 'x', 'name.givenName': '一', title: '经理' } })).toEqual({
      facts: { givenName: '一', title: '经理' },
    });
  });

  test('take facts away', () => {
    expect(changes({ op: 'remove', path: 'title' }, { op: 'remove', path: 'name' })).toEqual({
      facts: { title: '', formatted: '', familyName: '', givenName: '' },
    });
    expect(changes({ op: 'remove', path: 'active' })).toEqual({ facts: {}, active: false });
  });

  test.each([
    ['no list', { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }],
    ['another schema', { schemas: ['x'], Operations: [{ op: 'add', path: 'title', value: 'x' }] }],
    ['another verb', patch({ op: 'move', path: 'title' })],
    ['a removal of nothing', patch({ op: 'remove' })],
    ['a text', 'active'],
  ])('are refused with %s', (_, body) => {
    expect(() => readChanges(body)).toThrow(/must|needs/);
  });
});

test.each([
  [{ displayName: '林书禾', userName: 'a@b.example' }, '林书禾'],
  [{ formatted: 'Shuhe Lin', userName: 'a@b.example' }, 'Shuhe Lin'],
  [{ familyName: '林', givenName: '书禾', userName: 'a@b.example' }, '林书禾'],
  [{ familyName: 'Lin', givenName: 'Shuhe', userName: 'a@b.example' }, 'Shuhe Lin'],
  [{ displayName: '<b>', userName: 'a@b.example' }, 'a@b.example'],
  [{ userName: '一' }, undefined],
])('%j is called %s', (facts, name) => {
  expect(nameOf(facts)).toBe(name);
});

test.each([
  [{ userName: 'lin@qihe.example' }, { mobile: undefined, email: 'lin@qihe.example' }],
  [{ userName: '13800001234' }, { mobile: '13800001234', email: undefined }],
  [
    { userName: 'lin', email: 'lin@qihe.example', mobile: '13800001234' },
    { mobile: '13800001234', email: 'lin@qihe.example' },
  ],
  [{ userName: 'lin' }, { mobile: undefined, email: undefined }],
])('%j is reached at %j', (facts, contacts) => {
  expect(contactsIn(facts)).toEqual(contacts);
});

test('a landline, or a number elsewhere, reaches nobody', () => {
  for (const value of ['+1 415 555 0100', '0571-88880000'])
    expect(readUser({ userName: 'x@y.example', phoneNumbers: [{ value, type: 'mobile' }] }).facts.mobile).toBe('');
});

describe('a department', () => {
  const of = (...operations: object[]) => groupChanges(readChanges(patch(...operations)));
  test('as a whole', () => {
    expect(readGroup({ displayName: ' 财务 ', externalId: 'g1', members: [{ value: 'a' }, { value: 'b' }] })).toEqual({
      displayName: '财务',
      externalId: 'g1',
      members: ['a', 'b'],
      added: [],
      removed: [],
    });
  });
  test.each([
    [[{ op: 'Add', path: 'members', value: [{ value: 'a' }] }], { added: ['a'], removed: [] }],
    [[{ op: 'remove', path: 'members[value eq "a"]' }], { added: [], removed: ['a'] }],
    [[{ op: 'Remove', path: 'members', value: [{ value: 'a' }] }], { added: [], removed: ['a'] }],
    [[{ op: 'remove', path: 'members' }], { members: [], added: [], removed: [] }],
    [[{ op: 'replace', path: 'members', value: [{ value: 'a' }] }], { members: ['a'], added: [], removed: [] }],
    [[{ op: 'replace', value: { id: 'g', displayName: '研发' } }], { displayName: '研发', added: [], removed: [] }],
    [[{ op: 'Replace', path: 'displayName', value: '研发' }], { displayName: '研发', added: [], removed: [] }],
    [
      [
        { op: 'add', path: 'members', value: [{ value: 'a' }] },
        { op: 'remove', path: 'members[value eq "a"]' },
      ],
      { added: [], removed: ['a'] },
    ],
  ])('after %j', (operations, expected) => {
    expect(of(...operations)).toEqual(expected);
  });
});

test('refusals of the product keep their reason', () => {
  expect(refusalOf({ code: 'LAST_ADMINISTRATOR', facts: { name: '林书禾' } } as never)).toMatchObject({ status: 409 });
  expect(refusalOf({ code: 'ROLE_BEYOND_OWN', facts: {} } as never)).toMatchObject({ status: 403 });
  expect(refusalOf({ code: 'GROUP_NAME_TAKEN', facts: { name: '财务部' } } as never)).toMatchObject({
    status: 409,
    scimType: 'uniqueness',
  });
});
