import { errorNumber } from '@moqi/api';
import { removeMember } from '@moqi/api/enterprise/joining';
import { deleteGroup, updateGroup } from '@moqi/api/enterprise/members';
import { deleteRole, operateRole } from '@moqi/api/enterprise/roles';
import { listFlows, listFlowsOfGroup, listFlowsOfRole, readFlow, switchFlow, updateFlow } from '@moqi/api/work/flows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveNode, chain, openStaff, publishedFlow, type Staff } from '#test/approvals.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let stranger: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  stranger = await openEnterprise(world);
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
let count = 0;
async function newRole(): Promise<string> {
  const made = await admin().call(operateRole, 'corporateAdmin', {
    oper: 'create',
    roleName: `法务${++count}`,
    description: '',
    grants: {},
  });
  return made.data.roleId;
}
async function newGroup(): Promise<string> {
  const made = await admin().call(updateGroup, 'corporateAdmin', { groupName: `法务部${++count}` });
  return made.data.groupId;
}
const naming = (people: object) => chain(approveNode('a', [], { people: [people] }));
const rowOf = async (flowId: string) => {
  const { data } = await admin().call(listFlows, 'corporateAdmin', { pageSize: 100 });
  return data.list.find((row) => row.flowId === flowId);
};
const told = async () =>
  (await world.outbox()).filter(({ address, template }) => address === enterprise.admin.mobile && template === 'flow.broken');

describe('a role that a flow names', () => {
  test('is told of before it is deleted; afterwards the flow has to be changed, and the administrators know', async () => {
    const roleId = await newRole();
    const graph = naming({ kind: 'role', roleId });
    const flow = await publishedFlow(admin(), graph);
    expect((await rowOf(flow.flowId))?.needsChange).toBe(false);
    const used = await admin().call(listFlowsOfRole, 'corporateAdmin', { roleId });
    expect(used.data.list).toEqual([{ flowId: flow.flowId, flowName: flow.flowName, state: 'on' }]);
    const others = await stranger.admin.browser.call(listFlowsOfRole, 'corporateAdmin', { roleId });
    expect(others.data.list).toEqual([]);
    const before = (await told()).length;
    await admin().call(deleteRole, 'corporateAdmin', { roleId });
    await world.runJobs();
    expect((await rowOf(flow.flowId))?.needsChange).toBe(true);
    const read = await admin().call(readFlow, 'corporateAdmin', { flowId: flow.flowId });
    expect(read.data.problems.map(({ nodeId }) => nodeId)).toEqual(['a']);
    const messages = await told();
    expect(messages).toHaveLength(before + 1);
    expect(messages.at(-1)?.body).toContain(`审批流程“${flow.flowName}”还在用`);
    const { revision, flowName, flowId } = flow;
    const again = await admin().call(updateFlow, 'corporateAdmin', { flowId, revision, flowName, kind: 'contract', graph, publish: 1 });
    expect(again.code).toBe(errorNumber('FLOW_INCOMPLETE'));
    expect(again.msg).toBe('还不能发布：“审批 a”里有审批人已离职、停用，或部门、角色已删除、停用，请换人。草稿已保存');
    const mended = naming({ kind: 'administrators' });
    const change = { flowId, revision: revision + 1, flowName, kind: 'contract', graph: mended, publish: 1 } as const;
    expect((await admin().call(updateFlow, 'corporateAdmin', change)).data.needsChange).toBe(false);
  });

  test('that is only disabled breaks it as long as it is', async () => {
    const roleId = await newRole();
    const { flowId } = await publishedFlow(admin(), naming({ kind: 'role', roleId }));
    const before = (await told()).length;
    await admin().call(operateRole, 'corporateAdmin', { oper: 'disable', roleId });
    await world.runJobs();
    expect([(await rowOf(flowId))?.needsChange, (await told()).length]).toEqual([true, before + 1]);
    await admin().call(switchFlow, 'corporateAdmin', { flowId, enabled: 0 });
    const on = await admin().call(switchFlow, 'corporateAdmin', { flowId, enabled: 1 });
    expect(on.code).toBe(errorNumber('FLOW_BROKEN'));
    expect(on.msg).toContain('“审批 a”里有审批人已离职、停用');
    await admin().call(operateRole, 'corporateAdmin', { oper: 'enable', roleId });
    expect((await rowOf(flowId))?.needsChange).toBe(false);
    expect((await admin().call(switchFlow, 'corporateAdmin', { flowId, enabled: 1 })).data.state).toBe('on');
  });
});

test('a group in a condition is told of too, and marks the branch', async () => {
  const groupId = await newGroup();
  const conditions = [{ field: 'group', groupIds: [groupId] }];
  const branches = [
    { branchId: 'f1', priority: 1, conditions, next: 'a' },
    { branchId: 'f2', priority: 2, isDefault: true, next: 'a' },
  ];
  const graph = chain({ nodeId: 'f', kind: 'branch', name: '部门', branches }, approveNode('a', [staff.approvers[0]]));
  const { flowId, flowName } = await publishedFlow(admin(), graph);
  expect((await admin().call(listFlowsOfGroup, 'corporateAdmin', { groupId })).data.list).toMatchObject([{ flowName }]);
  await admin().call(deleteGroup, 'corporateAdmin', { groupId });
  await world.runJobs();
  const read = await admin().call(readFlow, 'corporateAdmin', { flowId });
  expect([read.data.needsChange, read.data.problems]).toMatchObject([
    true,
    [{ nodeId: 'f', zh: '“部门”的条件里有部门或模板已删除，请改选或去掉' }],
  ]);
  expect((await told()).filter(({ body }) => body.includes(`“${flowName}”`))).toHaveLength(1);
});

test('so does a member who leaves; flows that do not name the member are none of it', async () => {
  const [, , leaving] = staff.approvers;
  const { flowId, flowName } = await publishedFlow(admin(), naming({ kind: 'members', memberIds: [leaving.memberId] }));
  const other = await publishedFlow(admin(), naming({ kind: 'administrators' }));
  await admin().call(removeMember, 'corporateAdmin', { corpUserId: leaving.memberId });
  await world.runJobs();
  expect([(await rowOf(flowId))?.needsChange, (await rowOf(other.flowId))?.needsChange]).toEqual([true, false]);
  const bodies = (await told()).map(({ body }) => body);
  expect(bodies.filter((body) => body.includes(`成员“${leaving.name}”已删除或停用，审批流程“${flowName}”还在用`))).toHaveLength(1);
  expect(bodies.filter((body) => body.includes(`“${other.flowName}”`))).toEqual([]);
});
