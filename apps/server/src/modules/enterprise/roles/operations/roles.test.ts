import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import { assignRoles, listRoleMembers, readMemberRoles } from '@moqi/api/enterprise/members';
import {
  BUILT_IN_ROLE_NAMES,
  type BuiltInRoleName,
  deleteRole,
  type Grants,
  listPeopleToAsk,
  listRoles,
  operateRole,
  type RoleCard,
  readPermissionMatrix,
  readRole,
} from '@moqi/api/enterprise/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

type Operate = InputOf<typeof operateRole>;
type Who = Pick<TestPerson, 'browser'>;
const operate = (input: Operate, by: Who = enterprise.admin) => by.browser.call(operateRole, 'corporateAdmin', input);
const roles = async (by: Who = enterprise.admin) => (await by.browser.call(listRoles, 'corporateAdmin', {})).data.list;
const builtIn = async (name: BuiltInRoleName): Promise<RoleCard> => {
  const role = (await roles()).find((one) => one.builtIn === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
const assign = (
  oper: 'assign' | 'unassign' | 'replace',
  members: readonly string[],
  roleIds: readonly string[],
  by: Who = enterprise.admin,
) => by.browser.call(assignRoles, 'corporateAdmin', { oper, corpUserIds: [...members], roleIds: [...roleIds] });
const made = async (roleName: string, grants: Grants = { 'members.read': 'enterprise' }) =>
  (await operate({ oper: 'create', roleName, grants })).data.roleId;
const grantsNow = async ({ browser }: Who) => (await browser.call(readSession, 'session', {})).data.currentAuthUser.grants;
const adminId = async () => (await enterprise.admin.browser.call(readSession, 'session', {})).data.currentAuthUser.corpUserId;

describe('roles', () => {
  it('are five at first, with who holds them', async () => {
    await openMember(world, enterprise.party);
    expect((await roles()).map(({ builtIn: name, memberCount }) => [name, memberCount])).toEqual([
      ['admin', 1],
      ['sealAdmin', 0],
      ['contractAdmin', 0],
      ['finance', 0],
      ['member', 1],
    ]);
  });

  it('are made, copied, renamed, given other permissions and switched off', async () => {
    const { data: role } = await operate({ oper: 'create', roleName: ' 华东  负责人 ', grants: { 'members.read': 'group' } });
    expect(role).toMatchObject({ roleName: '华东 负责人', builtIn: null, state: 'active', memberCount: 0, description: '' });
    expect(role.can).toEqual({ edit: true, copy: true, turn: true, remove: true, assign: true, beyondOwn: false });
    const { data: copy } = await operate({ oper: 'copy', roleId: role.roleId, roleName: '华南负责人' });
    expect(copy).toMatchObject({ grants: { 'members.read': 'group' }, roleName: '华南负责人' });
    const name = { roleName: '华南采购', description: '采购二部' };
    expect((await operate({ oper: 'rename', roleId: copy.roleId, ...name })).data).toMatchObject(name);
    const grants: Grants = { 'logs.read': 'own' };
    expect((await operate({ oper: 'changeGrants', roleId: copy.roleId, grants })).data).toMatchObject({ ...name, grants });
    expect((await operate({ oper: 'disable', roleId: copy.roleId })).data).toMatchObject({ state: 'disabled', can: { assign: false } });
    expect((await operate({ oper: 'enable', roleId: copy.roleId })).data.state).toBe('active');
    expect((await enterprise.admin.browser.call(readRole, 'corporateAdmin', { roleId: copy.roleId })).data).toMatchObject({
      ...name,
      grants,
    });
  });

  it.each<[string, string, Operate]>([
    ['an empty name', 'INPUT_INVALID', { oper: 'create', roleName: ' ', grants: {} }],
    ['a name of 61 characters', 'INPUT_INVALID', { oper: 'create', roleName: '长'.repeat(61), grants: {} }],
    ['a name with signs', 'INPUT_INVALID', { oper: 'create', roleName: '<b>负责人', grants: {} }],
    ['the name of a built-in role', 'ROLE_NAME_TAKEN', { oper: 'create', roleName: 'finance', grants: {} }],
    [
      'a permission that does not exist',
      'INPUT_INVALID',
      { oper: 'create', roleName: '新', grants: { 'seals.steal': 'enterprise' } as Grants },
    ],
    ['a scope where there is none', 'ROLE_SCOPE_INVALID', { oper: 'create', roleName: '新', grants: { 'seals.manage': 'group' } }],
    ['a role that is not there', 'ROLE_UNKNOWN', { oper: 'enable', roleId: crypto.randomUUID() }],
  ])('refuse %s: %s', async (_, code, input) => {
    expect((await operate(input)).code).toBe(errorNumber(code as 'INPUT_INVALID'));
    expect(await roles()).toHaveLength(BUILT_IN_ROLE_NAMES.length);
  });

  it('have names of their own within the enterprise', async () => {
    const roleId = await made('区域负责人');
    expect((await operate({ oper: 'create', roleName: '区域 负责人', grants: {} })).success).toBe(true);
    expect((await operate({ oper: 'create', roleName: '区域负责人', grants: {} })).code).toBe(errorNumber('ROLE_NAME_TAKEN'));
    expect((await operate({ oper: 'rename', roleId, roleName: '区域负责人' })).success).toBe(true);
    const other = await openEnterprise(world);
    expect((await operate({ oper: 'create', roleName: '区域负责人', grants: {} }, other.admin)).success).toBe(true);
  });

  it('that are built in stay as they are', async () => {
    for (const name of BUILT_IN_ROLE_NAMES) {
      const { roleId } = await builtIn(name);
      for (const oper of ['enable', 'disable'] as const) expect((await operate({ oper, roleId })).code).toBe(errorNumber('ROLE_BUILT_IN'));
      expect((await operate({ oper: 'changeGrants', roleId, grants: {} })).code).toBe(errorNumber('ROLE_BUILT_IN'));
      const deleted = await enterprise.admin.browser.call(deleteRole, 'corporateAdmin', { roleId });
      expect(deleted.code).toBe(errorNumber('ROLE_BUILT_IN'));
    }
  });

  it('of another enterprise are not there', async () => {
    const other = await openEnterprise(world);
    const roleId = await made('区域负责人');
    const { browser } = other.admin;
    const member = await openMember(world, other.party);
    const answers = [
      await operate({ oper: 'disable', roleId }, other.admin),
      await browser.call(readRole, 'corporateAdmin', { roleId }),
      await browser.call(deleteRole, 'corporateAdmin', { roleId }),
      await browser.call(listRoleMembers, 'corporateAdmin', { roleId }),
      await assign('assign', [member.memberId], [roleId], other.admin),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => errorNumber('ROLE_UNKNOWN')));
    const ours = await openMember(world, enterprise.party);
    expect((await browser.call(readMemberRoles, 'corporateAdmin', { corpUserId: ours.memberId })).code).toBe(errorNumber('NOT_FOUND'));
    const theirs = (await roles(other.admin)).find(({ builtIn: name }) => name === 'finance')?.roleId ?? '';
    expect((await assign('assign', [ours.memberId], [theirs], other.admin)).code).toBe(errorNumber('NOT_FOUND'));
    expect((await roles()).find((role) => role.roleId === roleId)?.state).toBe('active');
  });
});

describe('giving and taking roles', () => {
  it('adds up: of each permission the widest scope, from the next call on', async () => {
    const member = await openMember(world, enterprise.party);
    expect(await grantsNow(member)).toEqual({ 'contracts.send': 'enterprise' });
    expect((await member.browser.call(listRoles, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
    const [narrow, wide] = [await made('窄', { 'members.read': 'own' }), await made('宽', { 'members.read': 'group', 'logs.read': 'own' })];
    expect((await assign('assign', [member.memberId], [narrow, wide])).data).toEqual({ changed: 1 });
    const together = { 'contracts.send': 'enterprise', 'members.read': 'group', 'logs.read': 'own' };
    expect(await grantsNow(member)).toEqual(together);
    expect((await member.browser.call(listRoles, 'corporateAdmin', {})).success).toBe(true);
    const { data } = await enterprise.admin.browser.call(readMemberRoles, 'corporateAdmin', { corpUserId: member.memberId });
    expect(data.grants).toEqual(together);
    expect(data.roles.filter(({ held }) => held).map(({ roleName }) => roleName)).toEqual(['成员', '宽', '窄']);
    await operate({ oper: 'disable', roleId: wide });
    expect(await grantsNow(member)).toEqual({ 'contracts.send': 'enterprise', 'members.read': 'own' });
    await operate({ oper: 'changeGrants', roleId: narrow, grants: {} });
    expect((await member.browser.call(listRoles, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
  });

  it('leaves a plain member where nothing else is left', async () => {
    const member = await openMember(world, enterprise.party, 'finance');
    const finance = await builtIn('finance');
    expect((await assign('unassign', [member.memberId], [finance.roleId])).data).toEqual({ changed: 1 });
    expect(await grantsNow(member)).toEqual({ 'contracts.send': 'enterprise' });
    expect((await assign('unassign', [member.memberId], [finance.roleId])).data).toEqual({ changed: 0 });
  });

  it('shows who holds a role, since when and by whose hand', async () => {
    const member = await openMember(world, enterprise.party);
    const finance = await builtIn('finance');
    await assign('assign', [member.memberId], [finance.roleId]);
    const list = (roleId: string, keyword?: string) =>
      enterprise.admin.browser.call(listRoleMembers, 'corporateAdmin', { roleId, ...(keyword === undefined ? {} : { keyword }) });
    expect((await list(finance.roleId)).data).toMatchObject({
      count: 1,
      list: [
        {
          corpUserId: member.memberId,
          fullName: member.name,
          assignedBy: enterprise.admin.name,
          assignTime: world.clock.now().toISOString(),
        },
      ],
    });
    expect((await list(finance.roleId, '没有这个人')).data.count).toBe(0);
    expect((await list((await builtIn('admin')).roleId)).data.list).toMatchObject([{ assignedBy: '' }]);
  });

  it('refuses a role that is switched off, and members who are not there', async () => {
    const member = await openMember(world, enterprise.party);
    const roleId = await made('停用的');
    await operate({ oper: 'disable', roleId });
    expect((await assign('assign', [member.memberId], [roleId])).code).toBe(errorNumber('ROLE_DISABLED'));
    const finance = await builtIn('finance');
    expect((await assign('assign', [member.memberId, crypto.randomUUID()], [finance.roleId])).code).toBe(errorNumber('NOT_FOUND'));
    expect(await grantsNow(member)).toEqual({ 'contracts.send': 'enterprise' });
  });

  it('deletes a role and says who fell back', async () => {
    const [one, both] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
    const roleId = await made('区域负责人');
    await assign('replace', [one.memberId], [roleId]);
    await assign('assign', [both.memberId], [roleId]);
    expect(await grantsNow(one)).toEqual({ 'members.read': 'enterprise' });
    const { data } = await enterprise.admin.browser.call(deleteRole, 'corporateAdmin', { roleId });
    expect(data).toEqual({ holders: 2, fellBack: 1 });
    expect(await grantsNow(one)).toEqual({ 'contracts.send': 'enterprise' });
    expect((await roles()).map(({ builtIn: name }) => name)).not.toContain(null);
  });
});

describe('a member who manages roles without being an administrator', () => {
  async function manager(grants: Grants = {}) {
    const member = await openMember(world, enterprise.party);
    const roleId = await made(`角色管理 ${Math.random()}`, { 'roles.manage': 'enterprise', 'members.read': 'enterprise', ...grants });
    await assign('assign', [member.memberId], [roleId]);
    return { ...member, roleId };
  }

  it('gives nothing that he does not hold', async () => {
    const by = await manager();
    const beyond = errorNumber('ROLE_BEYOND_OWN');
    expect((await operate({ oper: 'create', roleName: '新', grants: { 'billing.manage': 'enterprise' } }, by)).code).toBe(beyond);
    expect((await operate({ oper: 'changeGrants', roleId: by.roleId, grants: { 'seals.manage': 'enterprise' } }, by)).code).toBe(beyond);
    expect((await operate({ oper: 'copy', roleId: (await builtIn('finance')).roleId, roleName: '新' }, by)).code).toBe(beyond);
    expect((await assign('assign', [by.memberId], [(await builtIn('admin')).roleId], by)).code).toBe(beyond);
    expect((await operate({ oper: 'create', roleName: '窄', grants: { 'members.read': 'group' } }, by)).success).toBe(true);
    expect(await grantsNow(by)).not.toHaveProperty('billing.manage');
  });

  it('takes nothing from those above', async () => {
    const by = await manager();
    const admin = await builtIn('admin');
    const beyond = errorNumber('ROLE_BEYOND_OWN');
    expect((await assign('unassign', [await adminId()], [admin.roleId], by)).code).toBe(beyond);
    expect((await assign('replace', [await adminId()], [by.roleId], by)).code).toBe(beyond);
    const roleId = await made('财务负责人', { 'billing.manage': 'enterprise' });
    expect((await operate({ oper: 'disable', roleId }, by)).code).toBe(beyond);
    expect((await by.browser.call(deleteRole, 'corporateAdmin', { roleId })).code).toBe(beyond);
    expect((await roles(by)).find((role) => role.roleId === roleId)?.can).toMatchObject({ edit: false, beyondOwn: true });
  });
});

describe('the last administrator', () => {
  const last = errorNumber('LAST_ADMINISTRATOR');

  it('stays one', async () => {
    const admin = await builtIn('admin');
    const refused = await assign('unassign', [await adminId()], [admin.roleId]);
    expect([refused.code, refused.msg]).toEqual([last, expect.stringContaining(enterprise.admin.name)]);
    expect((await assign('replace', [await adminId()], [(await builtIn('finance')).roleId])).code).toBe(last);
    expect((await grantsNow(enterprise.admin))['roles.manage']).toBe('enterprise');
  });

  it('counts only while active: a disabled one does not', async () => {
    const second = await openMember(world, enterprise.party, 'admin');
    await world.platform.db.updateTable('members').set({ state: 'disabled' }).where('member_id', '=', second.memberId).execute();
    const admin = await builtIn('admin');
    expect((await assign('unassign', [await adminId()], [admin.roleId])).code).toBe(last);
  });

  it('is left when two take it from each other at the same time', async () => {
    const second = await openMember(world, enterprise.party, 'admin');
    const admin = await builtIn('admin');
    const first = await adminId();
    const answers = await Promise.all([
      assign('unassign', [second.memberId], [admin.roleId]),
      assign('unassign', [first], [admin.roleId], second),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const left = await world.platform.db.selectFrom('member_roles').select('member_id').where('role_id', '=', admin.roleId).execute();
    expect(left).toHaveLength(1);
  });
});

describe('who can help', () => {
  it('is told to every member: administrators first, then who holds the permission', async () => {
    const member = await openMember(world, enterprise.party);
    await openMember(world, enterprise.party, 'sealAdmin');
    const ask = async (by: Who, input: InputOf<typeof listPeopleToAsk>) =>
      (await by.browser.call(listPeopleToAsk, 'enterprise', input)).data.list;
    expect((await ask(member, { permission: 'seals.manage' })).map(({ role }) => role.builtIn)).toEqual(['admin', 'sealAdmin']);
    expect((await ask(member, { permission: 'roles.manage' })).map(({ role }) => role.builtIn)).toEqual(['admin']);
    expect((await ask(member, {}))[0]?.fullName).toBe(enterprise.admin.name);
  });
});

describe('the matrix', () => {
  it('shows every role, own ones too, in words', async () => {
    await made('区域负责人', { 'logs.read': 'group' });
    const { data } = await enterprise.admin.browser.call(readPermissionMatrix, 'corporateAdmin', {});
    const column = data.roles.findIndex(({ roleName }) => roleName === '区域负责人');
    const row = data.rows.find(({ permission }) => permission === 'logs.read');
    expect(row?.cells[column]).toMatchObject({ scope: 'group', sentence: { 'zh-CN': '查看操作、用印和额度日志（本部门及下级部门）' } });
    expect(data.rows.every(({ cells }) => cells.length === data.roles.length)).toBe(true);
  });
});

describe('the log of operations', () => {
  it('tells each change with what was before and after', async () => {
    const roleId = await made('区域负责人', { 'logs.read': 'own' });
    await operate({ oper: 'changeGrants', roleId, grants: { 'logs.read': 'group' } });
    const member = await openMember(world, enterprise.party);
    await assign('assign', [member.memberId], [roleId]);
    await enterprise.admin.browser.call(deleteRole, 'corporateAdmin', { roleId });
    const entries = world.platform.db.selectFrom('log_entries').selectAll().where('party_id', '=', enterprise.party).orderBy('number');
    expect((await entries.execute()).map((entry) => [entry.action, entry.object_name, entry.before, entry.after])).toMatchObject([
      ['roles.create', '区域负责人', null, { grants: ['logs.read:own'] }],
      ['roles.changeGrants', '区域负责人', { grants: ['logs.read:own'] }, { grants: ['logs.read:group'] }],
      ['roles.assign', member.name, { roles: ['成员'] }, { roles: ['成员', '区域负责人'] }],
      ['roles.delete', '区域负责人', { holders: 1 }, null],
    ]);
  });
});
