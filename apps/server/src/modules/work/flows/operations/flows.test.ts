import { errorNumber } from '@moqi/api';
import { previewApproval } from '@moqi/api/work/approvals';
import {
  deleteFlow,
  grantFlow,
  listFlows,
  listFlowsOfUser,
  listUsableFlows,
  readFileAudit,
  readFlow,
  switchFileAudit,
  switchFlow,
  updateFlow,
} from '@moqi/api/work/flows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  amountBranch,
  approveNode,
  boxOf,
  chain,
  demand,
  openStaff,
  publishedFlow,
  type Staff,
  submittedContract,
} from '#test/approvals.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { logOf } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
let stranger: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  stranger = await openEnterprise(world);
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const simple = () => chain(approveNode('a', [staff.approvers[0]]));

describe('drawing', () => {
  test('a draft is kept with what is wrong with it; publishing refuses it and keeps it all the same', async () => {
    const graph = chain(approveNode('a', []));
    const input = { flowName: '没有人的流程', kind: 'contract', graph } as const;
    const saved = await admin().call(updateFlow, 'corporateAdmin', input);
    expect(saved.data).toMatchObject({ state: 'draft', version: 0, hasDraft: true, revision: 1 });
    expect(saved.data.problems).toMatchObject([{ nodeId: 'a', zh: '“审批 a”还没有审批人，请添加成员、角色或主管' }]);
    const { flowId } = saved.data;
    const again = { ...input, flowId, revision: 1, flowName: '改过名的流程', publish: 1 } as const;
    const refused = await admin().call(updateFlow, 'corporateAdmin', again);
    expect(refused.code).toBe(errorNumber('FLOW_INCOMPLETE'));
    expect(refused.msg).toBe('还不能发布：“审批 a”还没有审批人，请添加成员、角色或主管。草稿已保存');
    const read = await admin().call(readFlow, 'corporateAdmin', { flowId });
    expect(read.data).toMatchObject({ flowName: '改过名的流程', state: 'draft', revision: 2 });
  });

  test('a flow without any approver, or with one who left, is refused', async () => {
    const nobody = await admin().call(updateFlow, 'corporateAdmin', { flowName: '空流程', kind: 'contract', graph: chain(), publish: 1 });
    expect(nobody.code).toBe(errorNumber('FLOW_INCOMPLETE'));
    const gone = { ...staff.approvers[0], memberId: crypto.randomUUID() };
    const graph = chain(approveNode('a', [gone]));
    const refused = await admin().call(updateFlow, 'corporateAdmin', { flowName: '旧人流程', kind: 'contract', graph, publish: 1 });
    expect(refused.msg).toContain('已离职、停用');
  });

  test('each saving leaves an entry that tells what became another, and none where nothing did', async () => {
    const { flowId, flowName, revision } = await publishedFlow(admin(), simple());
    const logged = async () =>
      (await logOf(world, enterprise.party, 'operation'))
        .filter(({ object_name }) => object_name === flowName)
        .map(({ action, after }) => [action, after]);
    const before = (await logged()).length;
    const graph = chain(approveNode('a', [staff.approvers[0]], { mode: 'all' }), approveNode('b', [staff.approvers[1]]));
    const change = { flowId, revision, flowName, kind: 'contract', graph } as const;
    expect((await admin().call(updateFlow, 'corporateAdmin', change)).success).toBe(true);
    const facts = { flowName, flowKind: 'contract', version: 1, added: ['审批 b'], changed: ['审批 a'] };
    expect((await logged()).slice(before)).toEqual([['flows.save', facts]]);
    await admin().call(updateFlow, 'corporateAdmin', { ...change, revision: revision + 1 });
    expect(await logged()).toHaveLength(before + 1);
  });

  test('two who draw at once do not overwrite each other', async () => {
    const { flowId, revision, flowName } = await publishedFlow(admin(), simple());
    const change = { flowId, revision, flowName, kind: 'contract', graph: simple() } as const;
    expect((await admin().call(updateFlow, 'corporateAdmin', change)).success).toBe(true);
    const late = await admin().call(updateFlow, 'corporateAdmin', change);
    expect(late.code).toBe(errorNumber('FLOW_CHANGED'));
  });

  test('a name is used once', async () => {
    const { flowName } = await publishedFlow(admin(), simple());
    const again = await admin().call(updateFlow, 'corporateAdmin', { flowName, kind: 'contract', graph: simple() });
    expect(again.code).toBe(errorNumber('FLOW_NAME_TAKEN'));
  });

  test('publishing makes the next version; what runs keeps its own', async () => {
    const [first, second] = staff.approvers;
    const flow = await publishedFlow(admin(), chain(approveNode('a', [first])));
    await demand(admin(), flow.flowId);
    const { applyNo } = await submittedContract(staff.sender);
    const next = { flowId: flow.flowId, revision: flow.revision, flowName: flow.flowName, kind: 'contract', publish: 1 } as const;
    const published = await admin().call(updateFlow, 'corporateAdmin', { ...next, graph: chain(approveNode('b', [second])) });
    expect(published.data).toMatchObject({ version: 2, hasDraft: false, running: 1 });
    expect(published.data.versions).toMatchObject([
      { version: 2, running: 0 },
      { version: 1, running: 1 },
    ]);
    const old = await admin().call(readFlow, 'corporateAdmin', { flowId: flow.flowId, version: 1 });
    expect(old.data.graph.nodes.map(({ nodeId }) => nodeId)).toContain('a');
    expect((await boxOf(first)).list.map((row) => row.applyNo)).toContain(applyNo);
    expect((await boxOf(second)).list.map((row) => row.applyNo)).not.toContain(applyNo);
    await demand(admin(), undefined);
  });
});

describe('using', () => {
  test('what is switched off is offered to nobody', async () => {
    const { flowId } = await publishedFlow(admin(), simple());
    const offered = async () => (await staff.sender.browser.call(listUsableFlows, 'enterprise', {})).data.list.map((row) => row.flowId);
    expect(await offered()).toContain(flowId);
    const off = await admin().call(switchFlow, 'corporateAdmin', { flowId, enabled: 0 });
    expect(off.data.state).toBe('off');
    expect(await offered()).not.toContain(flowId);
    expect((await logOf(world, enterprise.party, 'operation')).map(({ action }) => action)).toContain('flows.disable');
  });

  test('a draft cannot be switched on', async () => {
    const saved = await admin().call(updateFlow, 'corporateAdmin', { flowName: '草稿流程', kind: 'contract', graph: simple() });
    const on = await admin().call(switchFlow, 'corporateAdmin', { flowId: saved.data.flowId, enabled: 1 });
    expect(on.code).toBe(errorNumber('FLOW_UNPUBLISHED'));
  });

  test('what is granted to some is offered to them alone, and taken back at once', async () => {
    const { flowId } = await publishedFlow(admin(), simple());
    const [granted, other] = staff.approvers;
    const grantees = [{ granteeType: 'member' as const, granteeId: granted.memberId }];
    const answer = await admin().call(grantFlow, 'corporateAdmin', { flowId, oper: 'grant', grantees });
    expect(answer.data.grants).toMatchObject([{ granteeType: 'member', granteeName: granted.name }]);
    const flowsOf = async (memberId: string) =>
      (await admin().call(listFlowsOfUser, 'corporateAdmin', { memberId, pageSize: 100 })).data.list.find((row) => row.flowId === flowId);
    expect(await flowsOf(granted.memberId)).toMatchObject({ grantedBy: 'member' });
    expect(await flowsOf(other.memberId)).toBeUndefined();
    await admin().call(grantFlow, 'corporateAdmin', { flowId, oper: 'revoke', grantees });
    expect(await flowsOf(other.memberId)).toMatchObject({ grantedBy: 'everybody' });
  });

  test('nothing is granted to a member of another enterprise', async () => {
    const { flowId } = await publishedFlow(admin(), simple());
    const [outsider] = (await openStaff(world, stranger)).approvers;
    const grantees = [{ granteeType: 'member' as const, granteeId: outsider.memberId }];
    const refused = await admin().call(grantFlow, 'corporateAdmin', { flowId, oper: 'grant', grantees });
    expect(refused.code).toBe(errorNumber('NOT_FOUND'));
  });

  test('what contracts must pass cannot be deleted or switched off', async () => {
    const { flowId, flowName } = await publishedFlow(admin(), simple());
    await demand(admin(), flowId);
    expect((await admin().call(readFileAudit, 'corporateAdmin', {})).data).toEqual({ enabled: 1, flowId, flowName });
    expect((await admin().call(deleteFlow, 'corporateAdmin', { flowId })).code).toBe(errorNumber('FLOW_IN_USE'));
    expect((await admin().call(switchFlow, 'corporateAdmin', { flowId, enabled: 0 })).code).toBe(errorNumber('FLOW_IN_USE'));
    await demand(admin(), undefined);
    expect((await admin().call(deleteFlow, 'corporateAdmin', { flowId })).success).toBe(true);
    const listed = await admin().call(listFlows, 'corporateAdmin', { pageSize: 100 });
    expect(listed.data.list.map((row) => row.flowId)).not.toContain(flowId);
  });

  test('only a contract flow that is on can be demanded', async () => {
    const sealFlow = await publishedFlow(admin(), simple(), { kind: 'sealUse' });
    const refused = await admin().call(switchFileAudit, 'corporateAdmin', { enabled: 1, flowId: sealFlow.flowId });
    expect(refused.code).toBe(errorNumber('FLOW_NEEDED'));
    expect((await admin().call(switchFileAudit, 'corporateAdmin', { enabled: 1 })).code).toBe(errorNumber('FLOW_NEEDED'));
  });
});

describe('trying out', () => {
  test('a drawing tells its way and its people for these facts', async () => {
    const [first, second] = staff.approvers;
    const graph = chain(amountBranch('f', 50_000_000, ['b', 'a']), approveNode('a', [first], { next: 'end' }), approveNode('b', [second]));
    const way = async (amountFen?: number) => {
      const facts = amountFen === undefined ? {} : { amountFen };
      const answer = await admin().call(previewApproval, 'enterprise', { graph, facts });
      return { missing: answer.data.missing, people: answer.data.nodes.map(({ people }) => people.map(({ memberId }) => memberId)) };
    };
    expect(await way(49_999_999)).toEqual({ missing: [], people: [[first.memberId]] });
    expect(await way(50_000_000)).toEqual({ missing: [], people: [[second.memberId]] });
    expect((await way()).missing).toEqual(['amount']);
  });

  test('a role nobody holds leads to the administrators, and says so', async () => {
    const graph = chain(approveNode('a', [], { people: [{ kind: 'groupManager' }] }));
    const { data } = await admin().call(previewApproval, 'enterprise', { graph });
    expect(data.nodes).toMatchObject([{ fallback: true, people: [{ name: enterprise.admin.name }] }]);
  });

  test('a member who does not draw flows tries no drawings, and no way of another member', async () => {
    const graph = simple();
    expect((await staff.sender.browser.call(previewApproval, 'enterprise', { graph })).code).toBe(errorNumber('FORBIDDEN'));
    const initiatorId = staff.approvers[0].memberId;
    expect((await staff.sender.browser.call(previewApproval, 'enterprise', { initiatorId })).code).toBe(errorNumber('FORBIDDEN'));
    expect((await staff.sender.browser.call(previewApproval, 'enterprise', {})).data).toMatchObject({ needed: false });
  });
});

test('another enterprise sees none of it', async () => {
  const { flowId, revision, flowName } = await publishedFlow(admin(), simple());
  const other = stranger.admin.browser;
  const unknown = errorNumber('FLOW_UNKNOWN');
  expect((await other.call(readFlow, 'corporateAdmin', { flowId })).code).toBe(unknown);
  expect((await other.call(switchFlow, 'corporateAdmin', { flowId, enabled: 0 })).code).toBe(unknown);
  expect((await other.call(deleteFlow, 'corporateAdmin', { flowId })).code).toBe(unknown);
  expect((await other.call(switchFileAudit, 'corporateAdmin', { enabled: 1, flowId })).code).toBe(unknown);
  const change = { flowId, revision, flowName, kind: 'contract', graph: simple() } as const;
  expect((await other.call(updateFlow, 'corporateAdmin', change)).code).toBe(unknown);
  expect((await other.call(previewApproval, 'enterprise', { flowId })).code).toBe(unknown);
  expect((await other.call(listFlows, 'corporateAdmin', {})).data.count).toBe(0);
});
