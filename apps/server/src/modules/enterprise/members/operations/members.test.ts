import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import {
  acceptInvitation,
  addMember,
  bindMember,
  leaveOrganization,
  listGroupTree,
  remindMember,
  removeMember,
  switchMembers,
  unbindMember,
  updateMember,
} from '@moqi/api/enterprise/joining';
import { assignRoles, chooseMembers, listMembers, moveMembers, readMember } from '@moqi/api/enterprise/members';
import { listRoles } from '@moqi/api/enterprise/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationTo, inviteMember, makeGroup, memberNamed, membersBy, openGroupManager } from '#test/members.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { activeMember, membersOf } from '../acts/member-summaries.ts';
import { memberLeft } from '../events.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

type Who = Pick<TestPerson, 'browser'>;
const admin = () => enterprise.admin;
const add = (input: InputOf<typeof addMember>, by: Who = admin()) => by.browser.call(addMember, 'corporateAdmin', input);
const update = (input: InputOf<typeof updateMember>, by: Who = admin()) => by.browser.call(updateMember, 'corporateAdmin', input);
const remove = (corpUserId: string, successorId?: string, by: Who = admin()) =>
  by.browser.call(removeMember, 'corporateAdmin', { corpUserId, ...(successorId !== undefined && { successorId }) });
const unbind = (corpUserId: string, by: Who = admin()) => by.browser.call(unbindMember, 'corporateAdmin', { corpUserId });
const turn = (oper: 'disable' | 'enable', corpUserIds: string[], by: Who = admin()) =>
  by.browser.call(switchMembers, 'corporateAdmin', { oper, corpUserIds });
const remind = (corpUserId: string) => admin().browser.call(remindMember, 'corporateAdmin', { corpUserId });
const whole = async (corpUserId: string, by: Who = admin()) => (await by.browser.call(readMember, 'corporateAdmin', { corpUserId })).data;
const adminId = async () => (await admin().browser.call(readSession, 'session', {})).data.currentAuthUser.corpUserId;
const standing = async ({ browser }: Who) => (await browser.call(readSession, 'session', {})).data.currentAuthUser.userType;
const code = (answer: { code: number }) => answer.code;

/** The newest message to an address. */
const messageTo = async (address: string) => (await world.outbox()).filter((message) => message.address === address).at(-1);

/** What the log of the enterprise tells, without the grounds laid by helpers. */
async function logged(): Promise<string[]> {
  const entries = world.platform.db.selectFrom('log_entries').select('action').where('party_id', '=', enterprise.party);
  return (await entries.orderBy('number').execute()).map(({ action }) => action);
}

describe('adding a member', () => {
  it('invites by message, and shows the member as invited with the role of members', async () => {
    const groupId = await makeGroup(enterprise, '采购部');
    const mobile = mobileNumber();
    await inviteMember(enterprise, { name: '许念安', mobile, email: 'Xu@Example.com', title: '经理', groupId });
    const row = await memberNamed(admin(), '许念安');
    expect(row).toMatchObject({
      state: 'invited',
      title: '经理',
      groupName: '采购部',
      mobile: `${mobile.slice(0, 3)} **** ${mobile.slice(-4)}`,
      realName: 0,
      superFlag: false,
      roles: [{ roleName: '成员', builtIn: 'member' }],
      can: { edit: true, remind: true, bind: true, unbind: false, disable: false, enable: false, remove: true },
    });
    expect(await whole(row.corpUserId)).toMatchObject({ mobile, email: 'xu@example.com' });
    expect(await messageTo(mobile)).toMatchObject({ template: 'member.invitation', subject: expect.stringContaining(enterprise.name) });
  });

  it('writes to the e-mail address where there is no mobile number', async () => {
    await inviteMember(enterprise, { name: '许念安', email: 'nianan@example.com' });
    expect(await messageTo('nianan@example.com')).toMatchObject({ channel: 'mail' });
  });

  it.each([
    ['without a contact', { name: '许念安' }],
    ['without a name', { mobile: '13800000001' }],
    ['with a name of one character', { name: '许', mobile: '13800000001' }],
    ['with a mobile number too short', { name: '许念安', mobile: '1380000' }],
    ['with something that is no address', { name: '许念安', email: 'a@' }],
    ['with a title of 51 characters', { name: '许念安', mobile: '13800000001', title: '长'.repeat(51) }],
  ])('is refused %s', async (_, input) => {
    expect(code(await add(input as never))).toBe(errorNumber('INPUT_INVALID'));
    expect(await membersBy(admin())).toHaveLength(1);
  });

  it('is refused for a contact or an account that a member has, also when two do it at once', async () => {
    const mobile = mobileNumber();
    const answers = await Promise.all([add({ name: '许念安', mobile }), add({ name: '许念安', mobile })]);
    expect(answers.map(code).toSorted()).toEqual([0, errorNumber('MEMBER_EXISTS')].toSorted());
    const person = await openMember(world, enterprise.party);
    expect((await add({ name: '许念安', mobile: person.mobile })).msg).toContain(person.name);
    expect(code(await add({ name: '许念安', mobile: mobileNumber(), groupId: crypto.randomUUID() }))).toBe(errorNumber('GROUP_NOT_FOUND'));
  });
});

describe('editing a member', () => {
  it('changes the place of a bound one, but neither name nor contacts', async () => {
    const groupId = await makeGroup(enterprise, '采购部');
    const member = await openMember(world, enterprise.party);
    await update({ corpUserId: member.memberId, title: '采购经理', groupId });
    expect(await whole(member.memberId)).toMatchObject({ title: '采购经理', groupId });
    await update({ corpUserId: member.memberId, title: '-', groupId: '0' });
    expect(await whole(member.memberId)).toMatchObject({ title: '', groupId: '' });
    expect(code(await update({ corpUserId: member.memberId, name: '别人' }))).toBe(errorNumber('MEMBER_BOUND'));
    expect(code(await update({ corpUserId: member.memberId, mobile: mobileNumber() }))).toBe(errorNumber('MEMBER_BOUND'));
  });

  it('sends another invitation where the address of an invited one changes; the old link is over', async () => {
    const [old, fresh] = [mobileNumber(), mobileNumber()];
    const corpUserId = await inviteMember(enterprise, { name: '许念安', mobile: old });
    const link = await invitationTo(world, old);
    world.clock.advance({ seconds: 1 });
    await update({ corpUserId, mobile: fresh, name: '许念' });
    expect(await invitationTo(world, fresh)).not.toEqual(link);
    const person = await openPerson(world, { name: '许念安' });
    expect(code(await person.browser.call(acceptInvitation, 'session', link))).toBe(errorNumber('INVITATION_REVOKED'));
  });
});

describe('binding and unbinding', () => {
  it('unbinds an account, whose place is kept for another one', async () => {
    const groupId = await makeGroup(enterprise, '采购部');
    const member = await openMember(world, enterprise.party);
    await update({ corpUserId: member.memberId, title: '经理', groupId });
    expect((await unbind(member.memberId)).success).toBe(true);
    expect(await standing(member)).toBe(0);
    expect(await whole(member.memberId)).toMatchObject({
      state: 'invited',
      title: '经理',
      groupId,
      mobile: '',
      inviteTime: '',
      can: { remind: false, bind: true },
    });
    expect(code(await unbind(member.memberId))).toBe(errorNumber('MEMBER_NOT_BOUND'));
    expect(code(await remind(member.memberId))).toBe(errorNumber('MEMBER_STATE'));
    await world.runJobs();
    expect(await world.events()).toContain(memberLeft.name);
    expect(await messageTo(member.mobile)).toMatchObject({ template: 'member.left' });

    const successor = await openPerson(world, { name: member.name });
    await admin().browser.call(bindMember, 'corporateAdmin', { corpUserId: member.memberId, targetId: successor.mobile });
    const answer = await successor.browser.call(acceptInvitation, 'session', await invitationTo(world, successor.mobile));
    expect(answer.data).toEqual({ result: 'joined', corpId: enterprise.party, corpName: enterprise.name });
    expect(await whole(member.memberId)).toMatchObject({ state: 'active', title: '经理', mobile: successor.mobile });
  });

  it('binds nobody to a bound member, no taken address and no text', async () => {
    const member = await openMember(world, enterprise.party);
    const invited = await inviteMember(enterprise, { name: '许念安', mobile: mobileNumber() });
    const bind = (corpUserId: string, targetId: string) => admin().browser.call(bindMember, 'corporateAdmin', { corpUserId, targetId });
    expect(code(await bind(member.memberId, mobileNumber()))).toBe(errorNumber('MEMBER_BOUND'));
    expect(code(await bind(invited, member.mobile))).toBe(errorNumber('MEMBER_EXISTS'));
    expect(code(await bind(invited, 'nobody'))).toBe(errorNumber('INPUT_INVALID'));
  });
});

describe('parting with a member', () => {
  it('ends the membership and tells which member keeps its work', async () => {
    const [leaver, successor] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
    expect((await remove(leaver.memberId, successor.memberId)).data).toEqual({ removed: true });
    expect(await standing(leaver)).toBe(0);
    await world.runJobs();
    expect(await world.events()).toContain(memberLeft.name);
    expect((await membersBy(admin())).map(({ corpUserId }) => corpUserId)).not.toContain(leaver.memberId);
    expect(await membersOf(world.platform.db, enterprise.party, [leaver.memberId])).toMatchObject([{ state: 'left' }]);
    expect(await activeMember(world.platform.db, enterprise.party, leaver.memberId)).toBeUndefined();
    expect(code(await remove(leaver.memberId))).toBe(errorNumber('MEMBER_NOT_FOUND'));
    expect((await logged()).filter((action) => action.startsWith('members.'))).toEqual(['members.remove']);
  });

  it('needs a successor who can take over', async () => {
    const leaver = await openMember(world, enterprise.party);
    const invited = await inviteMember(enterprise, { name: '许念安', mobile: mobileNumber() });
    const foreign = await openMember(world, (await openEnterprise(world)).party);
    for (const successor of [leaver.memberId, invited, foreign.memberId])
      expect(code(await remove(leaver.memberId, successor))).toBe(errorNumber('SUCCESSOR_INVALID'));
    expect(await standing(leaver)).toBe(1);
  });

  it('takes the group from its manager, and lets a member who left come back as another member', async () => {
    const groupId = await makeGroup(enterprise, '采购部');
    const person = await openMember(world, enterprise.party);
    await world.platform.db.updateTable('groups').set({ manager_id: person.memberId }).where('group_id', '=', groupId).execute();
    await remove(person.memberId);
    const { childCorpGroups } = (await admin().browser.call(listGroupTree, 'corporateAdmin', {})).data;
    expect(childCorpGroups).toMatchObject([{ managerId: '' }]);
    const again = await inviteMember(enterprise, { name: person.name, mobile: person.mobile });
    await person.browser.call(acceptInvitation, 'session', await invitationTo(world, person.mobile));
    expect(await whole(again)).toMatchObject({ state: 'active', roles: [{ builtIn: 'member' }] });
    expect(again).not.toBe(person.memberId);
  });

  it('is done by oneself from the personal side, too', async () => {
    const leaver = await openMember(world, enterprise.party);
    const leave = (corpId: string) => leaver.browser.call(leaveOrganization, 'personal', { corpId });
    expect((await leave(enterprise.party)).data).toEqual({ left: true });
    expect(await standing(leaver)).toBe(0);
    expect(code(await leave(enterprise.party))).toBe(errorNumber('NOT_FOUND'));
  });
});

describe('the last administrator', () => {
  it('is neither removed, nor unbound, nor disabled, and cannot leave', async () => {
    const id = await adminId();
    const answers = [
      await remove(id),
      await unbind(id),
      await turn('disable', [id]),
      await admin().browser.call(leaveOrganization, 'personal', { corpId: enterprise.party }),
    ];
    expect(answers.map(code)).toEqual(Array.from({ length: 4 }, () => errorNumber('LAST_ADMINISTRATOR')));
    expect(answers[0]?.msg).toContain(admin().name);
    expect(await standing(admin())).toBe(1);
  });

  it('stays when two remove each other at once', async () => {
    const other = await openMember(world, enterprise.party, 'admin');
    const answers = await Promise.all([remove(other.memberId), remove(await adminId(), undefined, other)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const left = await Promise.all([standing(admin()), standing(other)]);
    expect(left.toSorted()).toEqual([0, 1]);
  });

  it('goes once another one is there', async () => {
    await openMember(world, enterprise.party, 'admin');
    expect((await admin().browser.call(leaveOrganization, 'personal', { corpId: enterprise.party })).success).toBe(true);
  });
});

describe('disabling', () => {
  it('keeps a member from acting until enabled again, all or none', async () => {
    const [a, b] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
    expect((await turn('disable', [a.memberId, b.memberId])).data).toEqual({ changed: 2 });
    expect(await standing(a)).toBe(0);
    expect(code(await turn('disable', [a.memberId]))).toBe(errorNumber('MEMBER_STATE'));
    expect((await turn('enable', [a.memberId])).data).toEqual({ changed: 1 });
    expect(code(await turn('enable', [a.memberId, b.memberId]))).toBe(errorNumber('MEMBER_STATE'));
    expect(await whole(b.memberId)).toMatchObject({ state: 'disabled', can: { enable: true } });
    expect(code(await turn('enable', [crypto.randomUUID()]))).toBe(errorNumber('MEMBER_NOT_FOUND'));
  });
});

describe('reminding', () => {
  it('sends the invitation again, but not at once', async () => {
    const corpUserId = await inviteMember(enterprise, { name: '许念安', mobile: mobileNumber() });
    expect((await remind(corpUserId)).msg).toContain('5 分钟');
    world.clock.advance({ minutes: 5 });
    expect((await remind(corpUserId)).data).toEqual({ sent: 'invitation' });
  });

  it('asks for real-name authentication where it is missing', async () => {
    const person = await openPerson(world, { realName: false });
    const corpUserId = await inviteMember(enterprise, { name: '苏晚晴', mobile: person.mobile });
    await person.browser.call(acceptInvitation, 'session', await invitationTo(world, person.mobile));
    expect(await whole(corpUserId)).toMatchObject({ state: 'active', realName: 0, can: { remind: true } });
    world.clock.advance({ minutes: 5 });
    expect((await remind(corpUserId)).data).toEqual({ sent: 'realName' });
    expect(code(await remind((await openMember(world, enterprise.party)).memberId))).toBe(errorNumber('MEMBER_STATE'));
  });
});

describe('a scope of one group', () => {
  it('reaches the member’s group and those below, and nothing beside', async () => {
    const [research, buying] = [await makeGroup(enterprise, '研发中心'), await makeGroup(enterprise, '采购部')];
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    const manager = await openGroupManager(world, enterprise.party, research);
    const inside = await inviteMember(enterprise, { name: '宋怀瑾', mobile: mobileNumber(), groupId: vision });
    const outside = await inviteMember(enterprise, { name: '程屿', mobile: mobileNumber(), groupId: buying });
    expect((await membersBy(manager)).map(({ corpUserId }) => corpUserId).toSorted()).toEqual([inside, manager.memberId].toSorted());
    expect((await membersBy(manager, { groupId: buying })).length).toBe(0);
    expect((await update({ corpUserId: inside, title: '工程师' }, manager)).success).toBe(true);
    const move = (corpUserIds: string[], groupId: string) => manager.browser.call(moveMembers, 'corporateAdmin', { corpUserIds, groupId });
    const refused = [
      await update({ corpUserId: outside, title: '工程师' }, manager),
      await update({ corpUserId: inside, groupId: buying }, manager),
      await remove(outside, undefined, manager),
      await add({ name: '叶知秋', mobile: mobileNumber(), groupId: buying }, manager),
      await add({ name: '叶知秋', mobile: mobileNumber(), groupId: '0' }, manager),
      await move([inside, outside], vision),
      await move([inside], buying),
      await manager.browser.call(readMember, 'corporateAdmin', { corpUserId: outside }),
    ];
    expect(refused.map(code)).toEqual(refused.map(() => errorNumber('FORBIDDEN')));
    expect((await move([inside], research)).data).toEqual({ moved: 1 });
    await add({ name: '叶知秋', mobile: mobileNumber() }, manager);
    expect(await memberNamed(admin(), '叶知秋')).toMatchObject({ groupName: '研发中心' });
  });

  it('does not let an actor take the place of a member who may do more', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    const manager = await openGroupManager(world, enterprise.party, research);
    const boss = await openMember(world, enterprise.party, 'admin');
    await update({ corpUserId: boss.memberId, groupId: research });
    const heir = await inviteMember(enterprise, { name: '许念安', mobile: mobileNumber(), groupId: research });
    const { list } = (await admin().browser.call(listRoles, 'corporateAdmin', {})).data;
    const roleIds = list.filter(({ builtIn }) => builtIn === 'admin').map(({ roleId }) => roleId);
    await admin().browser.call(assignRoles, 'corporateAdmin', { oper: 'assign', corpUserIds: [heir], roleIds });
    const refused = [
      await remove(boss.memberId, undefined, manager),
      await unbind(boss.memberId, manager),
      await turn('disable', [boss.memberId], manager),
      await update({ corpUserId: heir, mobile: mobileNumber() }, manager),
      await manager.browser.call(bindMember, 'corporateAdmin', { corpUserId: heir, targetId: mobileNumber() }),
    ];
    expect(refused.map(code)).toEqual(refused.map(() => errorNumber('ROLE_BEYOND_OWN')));
  });
});

describe('lists', () => {
  it('filter by group, role, state and words, and are paged', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    const keeper = await openMember(world, enterprise.party, 'sealAdmin');
    await inviteMember(enterprise, { name: '何见微', mobile: '13811112222', groupId: research });
    await inviteMember(enterprise, { name: '宋怀瑾', email: 'song_100@example.com', groupId: vision });
    const names = async (filter: InputOf<typeof listMembers>) => (await membersBy(admin(), filter)).map(({ name }) => name).toSorted();
    expect(await names({ groupId: research })).toEqual(['何见微', '宋怀瑾'].toSorted());
    expect(await names({ groupId: research, below: 0 })).toEqual(['何见微']);
    expect(await names({ groupId: '0', below: 0 })).toEqual([admin().name, keeper.name].toSorted());
    expect(await names({ state: 'invited' })).toEqual(['何见微', '宋怀瑾'].toSorted());
    expect(await names({ keyword: '1112' })).toEqual(['何见微']);
    expect(await names({ keyword: 'SONG_100' })).toEqual(['宋怀瑾']);
    expect(await names({ keyword: 'g_1' })).toEqual(['宋怀瑾']);
    expect(await names({ keyword: '%' })).toEqual([]);
    const { list: roles } = (await admin().browser.call(listRoles, 'corporateAdmin', {})).data;
    const roleId = roles.find(({ builtIn }) => builtIn === 'sealAdmin')?.roleId ?? '';
    expect((await membersBy(admin(), { roleId })).map(({ corpUserId }) => corpUserId)).toEqual([keeper.memberId]);
    const second = await admin().browser.call(listMembers, 'corporateAdmin', { itemPage: 2, pageSize: 3 });
    expect([second.data.count, second.data.list.length]).toEqual([4, 1]);
    expect(code(await admin().browser.call(listMembers, 'corporateAdmin', { groupId: crypto.randomUUID() }))).toBe(
      errorNumber('GROUP_NOT_FOUND'),
    );
  });

  it('are the same through both paths, and closed to members without the permission', async () => {
    const byUser = (await admin().browser.post('/c/m/user/listCorpUsers', {})).json<unknown>();
    expect((await admin().browser.post('/c/m/group/listCorpUsers', {})).json()).toEqual(byUser);
    const member = await openMember(world, enterprise.party);
    for (const path of ['/c/m/user/listCorpUsers', '/c/m/group/listCorpUsers'])
      expect((await member.browser.post(path, {})).json()).toMatchObject({ code: errorNumber('FORBIDDEN') });
  });

  it('of choosers hold active members, by all their doors', async () => {
    const member = await openMember(world, enterprise.party);
    const invited = await inviteMember(enterprise, { name: '何见微', mobile: mobileNumber() });
    await turn('disable', [(await openMember(world, enterprise.party)).memberId]);
    const choose = async (door: 'enterprise' | 'personal', input: InputOf<typeof chooseMembers> = {}) =>
      (await member.browser.call(chooseMembers, door, input)).data.list.map(({ corpUserId }) => corpUserId).toSorted();
    const active = [member.memberId, await adminId()].toSorted();
    expect(await choose('enterprise')).toEqual(active);
    expect(await choose('personal')).toEqual(active);
    expect(await choose('enterprise', { invited: 1 })).toEqual([invited, ...active].toSorted());
    expect(await choose('enterprise', { corpUserIds: [invited] })).toEqual([invited]);
    const listed = (await member.browser.post('/c/listCorpUsers', {})).json<{ data: { list: object[] } }>().data.list;
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain(member.mobile);
    const stranger = await openPerson(world);
    const answer = await stranger.browser.call(chooseMembers, 'personal', { corpId: enterprise.party });
    expect(code(answer)).toBe(errorNumber('NOT_FOUND'));
    const { party: corpId } = await openEnterprise(world);
    expect(code(await member.browser.call(chooseMembers, 'enterprise', { corpId }))).toBe(errorNumber('NOT_FOUND'));
  });
});

it('nobody changes members of another enterprise', async () => {
  const other = await openEnterprise(world);
  const foreign = await inviteMember(other, { name: '别家人', mobile: mobileNumber() });
  const answers = [
    await update({ corpUserId: foreign, title: '我的' }),
    await remove(foreign),
    await unbind(foreign),
    await turn('disable', [foreign]),
    await remind(foreign),
    await admin().browser.call(readMember, 'corporateAdmin', { corpUserId: foreign }),
    await admin().browser.call(bindMember, 'corporateAdmin', { corpUserId: foreign, targetId: mobileNumber() }),
    await admin().browser.call(moveMembers, 'corporateAdmin', { corpUserIds: [foreign], groupId: '0' }),
  ];
  expect(answers.map(code)).toEqual(answers.map(() => errorNumber('MEMBER_NOT_FOUND')));
});
