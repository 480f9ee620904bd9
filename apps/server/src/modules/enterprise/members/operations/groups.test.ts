import { errorNumber, type InputOf } from '@moqi/api';
import { listGroupTree } from '@moqi/api/enterprise/joining';
import {
  bindDepartments,
  deleteGroup,
  type GroupNode,
  listGroups,
  pinGroup,
  setGroupLeader,
  updateGroup,
} from '@moqi/api/enterprise/members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteMember, makeGroup, openGroupManager } from '#test/members.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, stepInto, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { groupsUnder } from '../acts/reach.ts';
import { groupManagerOf } from '../views/group-managers.ts';
import { personsWithin } from '../views/persons-within.ts';

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
const change = (input: InputOf<typeof updateGroup>, by: Who = enterprise.admin) => by.browser.call(updateGroup, 'corporateAdmin', input);
const tree = async (by: Who = enterprise.admin) => (await by.browser.call(listGroupTree, 'corporateAdmin', {})).data;
const shape = (nodes: readonly GroupNode[]): unknown[] =>
  nodes.map(({ groupName, childCorpGroups }) => (childCorpGroups.length === 0 ? groupName : [groupName, ...shape(childCorpGroups)]));
const shown = async (by?: Who) => shape((await tree(by)).childCorpGroups);
const remove = (groupId: string, by: Who = enterprise.admin) => by.browser.call(deleteGroup, 'corporateAdmin', { groupId });
const lead = (groupId: string, corpUserId: string) =>
  enterprise.admin.browser.call(setGroupLeader, 'corporateAdmin', { groupId, corpUserId });
const bind = (groups: InputOf<typeof bindDepartments>['groups']) =>
  enterprise.admin.browser.call(bindDepartments, 'corporateAdmin', { groups });
const pin = (groupId: string, top: 0 | 1) => enterprise.admin.browser.call(pinGroup, 'corporateAdmin', { groupId, top });
const actions = async () => {
  const entries = world.platform.db
    .selectFrom('log_entries')
    .select(['action', 'object_name', 'after'])
    .where('party_id', '=', enterprise.party);
  return (await entries.orderBy('number').execute()).map(({ action }) => action);
};

describe('the tree', () => {
  it('grows, is renamed, moved and ordered', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    const buying = await makeGroup(enterprise, '采购部');
    await change({ groupId: vision, groupName: '视觉组' });
    await change({ groupId: buying, beforeId: research });
    expect(await shown()).toEqual(['采购部', ['研发中心', '视觉组']]);
    await change({ groupId: vision, parentId: '0', beforeId: research });
    expect(await shown()).toEqual(['采购部', '视觉组', '研发中心']);
    await change({ groupId: buying, beforeId: '0' });
    expect(await shown()).toEqual(['视觉组', '研发中心', '采购部']);
    expect(await actions()).toEqual([
      ...Array.from({ length: 3 }, () => 'groups.create'),
      'groups.rename',
      'groups.move',
      'groups.move',
      'groups.move',
    ]);
  });

  it('counts members below, and tells who may change it', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    for (const groupId of [research, vision, vision]) await inviteMember(enterprise, { name: '何见微', mobile: mobileNumber(), groupId });
    const seen = await tree();
    expect(seen).toMatchObject({ corpName: enterprise.name, memberCount: 4, disabledCount: 0, requestCount: 0 });
    expect(seen.can).toEqual({ manageGroups: true, manageMembers: true });
    expect(seen.childCorpGroups[0]).toMatchObject({
      memberCount: 3,
      parentId: '0',
      childCorpGroups: [{ memberCount: 2, parentId: research }],
    });
  });

  it('shows a member with a group scope the member’s group and those below', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    await makeGroup(enterprise, '识别', vision);
    await makeGroup(enterprise, '采购部');
    const manager = await openGroupManager(world, enterprise.party, vision);
    expect(await shown(manager)).toEqual([['视觉算法组', '识别']]);
    expect(await tree(manager)).toMatchObject({ memberCount: 1, can: { manageGroups: false, manageMembers: true } });
    expect((await change({ groupId: vision, groupName: '别的' }, manager)).code).toBe(errorNumber('FORBIDDEN'));
  });

  it.each([
    ['no name', {}, 'INPUT_INVALID'],
    ['a blank name', { groupName: '  ' }, 'INPUT_INVALID'],
    ['61 characters', { groupName: '长'.repeat(61) }, 'INPUT_INVALID'],
    ['an unknown group', { groupId: crypto.randomUUID(), groupName: '甲' }, 'GROUP_NOT_FOUND'],
    ['an unknown group above', { groupName: '甲', parentId: crypto.randomUUID() }, 'GROUP_NOT_FOUND'],
    ['a group that is no id', { groupId: 'x', groupName: '甲' }, 'INPUT_INVALID'],
  ] as const)('refuses %s', async (_, input, code) => {
    expect((await change(input)).code).toBe(errorNumber(code));
    expect(await shown()).toEqual([]);
  });

  it('takes a name of 60 characters, and one name once at a level', async () => {
    const long = '长'.repeat(60);
    const first = await makeGroup(enterprise, long);
    expect((await change({ groupName: long })).msg).toContain('同一级里已有部门');
    const below = await makeGroup(enterprise, long, first);
    expect((await change({ groupId: below, parentId: '0' })).code).toBe(errorNumber('GROUP_NAME_TAKEN'));
  });

  it('refuses to put a group into itself or below itself, saying so', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    for (const parentId of [research, vision]) {
      const { code, msg } = await change({ groupId: research, parentId });
      expect([code, msg]).toEqual([errorNumber('GROUP_CYCLE'), expect.stringContaining('研发中心')]);
    }
    expect(await shown()).toEqual([['研发中心', '视觉算法组']]);
  });

  it('cannot be made a ring by two who move at once', async () => {
    const [a, b] = [await makeGroup(enterprise, '甲'), await makeGroup(enterprise, '乙')];
    const answers = await Promise.all([change({ groupId: a, parentId: b }), change({ groupId: b, parentId: a })]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect((await shown()).length).toBe(1);
  });

  it('is ten levels deep and no deeper', async () => {
    let above: string | undefined;
    for (let level = 1; level <= 10; level++) above = await makeGroup(enterprise, `第 ${level} 级`, above);
    expect((await change({ groupName: '第 11 级', parentId: String(above) })).msg).toContain('10 级');
  });

  it('belongs to one enterprise', async () => {
    const other = await openEnterprise(world);
    const foreign = await makeGroup(other, '别家部门');
    for (const answer of [
      await change({ groupId: foreign, groupName: '我的' }),
      await remove(foreign),
      await pin(foreign, 1),
      await lead(foreign, '0'),
    ])
      expect(answer.code).toBe(errorNumber('GROUP_NOT_FOUND'));
    expect((await bind([{ groupId: foreign, deptId: '1' }])).code).toBe(errorNumber('GROUP_NOT_FOUND'));
    expect(await shown(other.admin)).toEqual(['别家部门']);
  });
});

describe('deleting a group', () => {
  it('is refused while anybody or any group is in it, saying how many', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    await makeGroup(enterprise, '视觉算法组', research);
    await inviteMember(enterprise, { name: '何见微', mobile: mobileNumber(), groupId: research });
    const { code, msg } = await remove(research);
    expect([code, msg]).toEqual([errorNumber('GROUP_NOT_EMPTY'), expect.stringMatching(/1 名成员、1 个下级部门/)]);
  });

  it('removes an empty one, also when a member who left was in it', async () => {
    const groupId = await makeGroup(enterprise, '研发中心');
    const member = await openMember(world, enterprise.party);
    await world.platform.db
      .updateTable('members')
      .set({ group_id: groupId, state: 'left' })
      .where('party_id', '=', enterprise.party)
      .where('member_id', '=', member.memberId)
      .execute();
    expect((await remove(groupId)).data).toEqual({ deleted: true });
    expect(await shown()).toEqual([]);
    expect((await remove(groupId)).code).toBe(errorNumber('GROUP_NOT_FOUND'));
  });
});

describe('the manager of a group', () => {
  it('is an active member, is shown, and can be taken away', async () => {
    const groupId = await makeGroup(enterprise, '研发中心');
    const member = await openMember(world, enterprise.party);
    expect((await lead(groupId, member.memberId)).success).toBe(true);
    expect((await tree()).childCorpGroups[0]).toMatchObject({ managerId: member.memberId, managerName: member.name });
    await lead(groupId, '0');
    expect((await tree()).childCorpGroups[0]).toMatchObject({ managerId: '', managerName: '' });
  });

  it('is nobody who has not accepted yet, and nobody of another enterprise', async () => {
    const groupId = await makeGroup(enterprise, '研发中心');
    const invited = await inviteMember(enterprise, { name: '何见微', mobile: mobileNumber() });
    const foreign = await openMember(world, (await openEnterprise(world)).party);
    expect((await lead(groupId, invited)).code).toBe(errorNumber('MEMBER_STATE'));
    expect((await lead(groupId, foreign.memberId)).code).toBe(errorNumber('MEMBER_NOT_FOUND'));
  });

  it('is found for a member: of the member’s group, else of the nearest above, never the member', async () => {
    const [boss, chief, clerk] = [
      await openMember(world, enterprise.party),
      await openMember(world, enterprise.party),
      await openMember(world, enterprise.party),
    ];
    const research = await makeGroup(enterprise, '研发中心');
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    await lead(research, boss.memberId);
    const { db } = world.platform;
    const place = (memberId: string, groupId: string) =>
      db
        .updateTable('members')
        .set({ group_id: groupId })
        .where('party_id', '=', enterprise.party)
        .where('member_id', '=', memberId)
        .execute();
    await Promise.all([place(clerk.memberId, vision), place(chief.memberId, vision), place(boss.memberId, research)]);
    const managerOf = (memberId: string) => groupManagerOf(db, enterprise.party, memberId);
    expect(await managerOf(clerk.memberId)).toBe(boss.memberId);
    await lead(vision, chief.memberId);
    expect([await managerOf(clerk.memberId), await managerOf(chief.memberId), await managerOf(boss.memberId)]).toEqual([
      chief.memberId,
      boss.memberId,
      undefined,
    ]);
  });
});

describe('a pinned group', () => {
  it('stands before its neighbours, the last pinned first, until it is taken back', async () => {
    const ids = [await makeGroup(enterprise, '甲'), await makeGroup(enterprise, '乙'), await makeGroup(enterprise, '丙')];
    await pin(ids[1] ?? '', 1);
    world.clock.advance({ seconds: 1 });
    await pin(ids[2] ?? '', 1);
    expect(await shown()).toEqual(['丙', '乙', '甲']);
    await pin(ids[2] ?? '', 0);
    expect(await shown()).toEqual(['乙', '甲', '丙']);
  });
});

describe('departments of the messaging platform', () => {
  it('are kept, exchanged and taken away', async () => {
    const [a, b] = [await makeGroup(enterprise, '甲'), await makeGroup(enterprise, '乙')];
    expect(
      (
        await bind([
          { groupId: a, deptId: '101' },
          { groupId: b, deptId: '102' },
        ])
      ).data,
    ).toEqual({ bound: 2, unbound: 0 });
    expect(
      (
        await bind([
          { groupId: a, deptId: '102' },
          { groupId: b, deptId: '101' },
        ])
      ).data,
    ).toEqual({ bound: 2, unbound: 0 });
    expect((await tree()).childCorpGroups.map(({ deptId }) => deptId)).toEqual(['102', '101']);
    expect((await bind([{ groupId: a }])).data).toEqual({ bound: 0, unbound: 1 });
    expect((await bind([{ groupId: a, deptId: '101' }])).code).toBe(errorNumber('INPUT_INVALID'));
  });
});

describe('what the scopes reach', () => {
  it('is the group and all below it, as groups and as persons', async () => {
    const research = await makeGroup(enterprise, '研发中心');
    const vision = await makeGroup(enterprise, '视觉算法组', research);
    const manager = await openGroupManager(world, enterprise.party, research);
    const clerk = await openGroupManager(world, enterprise.party, vision);
    const { db } = world.platform;
    expect((await groupsUnder(db, enterprise.party, research)).toSorted()).toEqual([research, vision].toSorted());
    const actor = { party: enterprise.party, personId: manager.party, groupId: research };
    expect(await personsWithin(db, actor as never, 'enterprise')).toBe('all');
    expect(await personsWithin(db, actor as never, 'own')).toEqual([manager.party]);
    expect(new Set(await personsWithin(db, actor as never, 'group'))).toEqual(new Set([manager.party, clerk.party]));
  });
});

describe('listGroups', () => {
  it('gives every member the tree to choose from, in the enterprise and as oneself', async () => {
    await makeGroup(enterprise, '采购部', await makeGroup(enterprise, '运营中心'));
    const member = await openMember(world, enterprise.party);
    const inside = (await member.browser.call(listGroups, 'enterprise', {})).data;
    expect(shape(inside.childCorpGroups)).toEqual([['运营中心', '采购部']]);
    expect((await member.browser.call(listGroups, 'personal', {})).data).toEqual(inside);
    expect((await member.browser.call(listGroups, 'personal', { corpId: enterprise.party })).data).toEqual(inside);
    expect((await member.browser.call(listGroups, 'enterprise', { corpId: enterprise.party })).data).toEqual(inside);
  });

  it('gives a member of one enterprise nothing of another', async () => {
    const corpId = (await openEnterprise(world)).party;
    expect((await enterprise.admin.browser.call(listGroups, 'enterprise', { corpId })).code).toBe(errorNumber('NOT_FOUND'));
  });

  it('gives a person nothing of an enterprise that the person is no member of', async () => {
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(listGroups, 'personal', { corpId: enterprise.party })).code).toBe(errorNumber('NOT_FOUND'));
    expect((await stranger.browser.call(listGroups, 'personal', {})).data).toEqual({ corpName: '', memberCount: 0, childCorpGroups: [] });
    expect((await stranger.browser.call(listGroups, 'enterprise', {})).code).toBe(errorNumber('ENTERPRISE_MODE_NEEDED'));
    await stepInto(enterprise.admin, undefined);
    expect((await change({ groupName: '甲' })).code).toBe(errorNumber('ENTERPRISE_MODE_NEEDED'));
  });
});
