import { decideApproval, previewApproval, readApproval, readApprovalsOfContract, withdrawApproval } from '@moqi/api/work/approvals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  approveNode,
  boxOf,
  chain,
  decisionOn,
  demand,
  openStaff,
  publishedFlow,
  type Staff,
  submittedContract,
  type TestMember,
} from '#test/approvals.ts';
import { buy } from '#test/billing.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { resumeApproval } from '../events.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
});
// sessions do not outlive the days that pass in a test
beforeEach(async () => {
  enterprise = await openEnterprise(world);
  await buy(enterprise.admin, 'corporateAdmin');
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const waitNode = (nodeId: string, wait: object) => ({ nodeId, kind: 'wait', name: `等待 ${nodeId}`, wait });
const days = (count: number) => ({ unit: 'days', days: count });

async function held(...nodes: readonly Readonly<Record<string, unknown>>[]) {
  world.clock.advance({ seconds: 1 });
  const { flowId } = await publishedFlow(admin(), chain(...nodes));
  await demand(admin(), flowId);
  const { applyId, applyNo } = await submittedContract(staff.sender);
  const approvals = await admin().call(readApprovalsOfContract, 'enterprise', { applyNo });
  return { applyId, applyNo, flowInstId: approvals.data.list[0]?.flowInstId ?? '' };
}
const detailOf = async (flowInstId: string) => (await admin().call(readApproval, 'enterprise', { flowInstId })).data;
const asked = async (member: TestMember, applyNo: string) => (await boxOf(member)).list.some((row) => row.applyNo === applyNo);
const stateOf = async (applyId: string) =>
  (await world.platform.db.selectFrom('contracts').select('state').where('contract_id', '=', applyId).executeTakeFirstOrThrow()).state;
async function decide(member: TestMember, applyNo: string, decision: object) {
  world.clock.advance({ seconds: 1 });
  const approveId = await decisionOn(member, applyNo);
  return member.browser.call(decideApproval, 'enterprise', { result: 'approve', approveId, ...decision });
}

test('nobody is asked until the days are over; then the next one is, by itself', async () => {
  const [first, second] = staff.approvers;
  const { applyId, applyNo, flowInstId } = await held(approveNode('a', [first]), waitNode('w', days(3)), approveNode('b', [second]));
  await decide(first, applyNo, {});
  const until = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString();
  const waiting = await detailOf(flowInstId);
  expect(waiting).toMatchObject({ state: 'running', nodeName: '等待 w', waitingFor: '', waitsUntil: until });
  expect(waiting.path.map(({ nodeId, kind, state }) => [nodeId, kind, state])).toEqual([
    ['a', 'approve', 'done'],
    ['w', 'wait', 'now'],
    ['b', 'approve', 'later'],
  ]);
  expect(waiting.can.urge).toBe(false);
  world.clock.advance({ days: 2, hours: 23 });
  await world.runJobs();
  expect(await asked(second, applyNo)).toBe(false);
  world.clock.advance({ hours: 1 });
  await world.runJobs();
  expect(await asked(second, applyNo)).toBe(true);
  expect((await world.outbox()).some(({ address, template }) => address === second.mobile && template === 'approval.asked')).toBe(true);
  await decide(second, applyNo, {});
  await world.runJobs();
  expect(await stateOf(applyId)).toBe('signing');
  const done = await detailOf(flowInstId);
  expect(done.history.map(({ kind }) => kind)).toEqual(['started', 'approve', 'paused', 'resumed', 'approve', 'ended']);
  expect(done.path.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  // what is left of the wait, were it run again, changes nothing
  await world.runJob(resumeApproval.name, { party: enterprise.party, approvalId: flowInstId, nodeId: 'w', until });
  expect((await detailOf(flowInstId)).state).toBe('approved');
});

test('a day that is over is not waited for; another is, until midnight in China', async () => {
  const [first, second] = staff.approvers;
  const over = await held(waitNode('w', { unit: 'date', date: '2020-01-01' }), approveNode('a', [first]));
  await world.runJobs();
  expect(await asked(first, over.applyNo)).toBe(true);
  const day = new Date(world.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const coming = await held(waitNode('w', { unit: 'date', date: day }), approveNode('a', [second]));
  expect((await detailOf(coming.flowInstId)).waitsUntil).toBe(new Date(`${day}T00:00:00+08:00`).toISOString());
});

test('sent back to before it, a wait begins anew, and the end of the first means nothing', async () => {
  const [first, second] = staff.approvers;
  const { applyNo, flowInstId } = await held(approveNode('a', [first]), waitNode('w', days(2)), approveNode('b', [second]));
  await decide(first, applyNo, {});
  const old = (await detailOf(flowInstId)).waitsUntil;
  world.clock.advance({ days: 2 });
  await world.runJobs();
  const back = await decide(second, applyNo, { result: 'sendBack', reason: '再核一次', toNode: 'w' });
  expect(back.success).toBe(false);
  expect((await detailOf(flowInstId)).returnTargets.map(({ nodeId }) => nodeId)).toEqual(['a']);
  await decide(second, applyNo, { result: 'sendBack', reason: '再核一次', toNode: 'a' });
  await decide(first, applyNo, {});
  await world.runJob(resumeApproval.name, { party: enterprise.party, approvalId: flowInstId, nodeId: 'w', until: old });
  expect([await asked(second, applyNo), (await detailOf(flowInstId)).waitsUntil > old]).toEqual([false, true]);
  world.clock.advance({ days: 2 });
  await world.runJobs();
  expect(await asked(second, applyNo)).toBe(true);
});

test('while it waits its initiator may take it back; afterwards nothing goes on', async () => {
  const [first] = staff.approvers;
  const { applyId, applyNo, flowInstId } = await held(waitNode('w', days(1)), approveNode('a', [first]));
  await staff.sender.browser.call(withdrawApproval, 'enterprise', { flowInstId });
  await world.runJobs();
  world.clock.advance({ days: 2 });
  await world.runJobs();
  expect([await stateOf(applyId), await asked(first, applyNo)]).toEqual(['draft', false]);
  expect((await detailOf(flowInstId)).path.map(({ nodeId, state }) => [nodeId, state])).toEqual([['w', 'stopped']]);
});

test('a trial run shows the wait in its place', async () => {
  const graph = chain(waitNode('w', days(3)), approveNode('a', [staff.approvers[0]]));
  const { data } = await admin().call(previewApproval, 'enterprise', { graph });
  expect(data.nodes.map(({ nodeId, kind, wait }) => [nodeId, kind, wait])).toEqual([
    ['w', 'wait', { unit: 'days', days: 3 }],
    ['a', 'approve', undefined],
  ]);
});
