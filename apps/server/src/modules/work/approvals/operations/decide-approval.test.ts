import { errorNumber } from '@moqi/api';
import {
  type ApprovalResult,
  decideApproval,
  listAllApprovals,
  readApproval,
  readApprovalsOfContract,
  urgeApprovers,
  withdrawApproval,
} from '@moqi/api/work/approvals';
import { readContract, readSignRecord, revokeContracts } from '@moqi/api/work/contracts';
import { readDraft } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  amountBranch,
  approveNode,
  askToSend,
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
import { logOf } from '#test/seals.ts';
import { linkTo } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await buy(enterprise.admin, 'corporateAdmin');
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

type Nodes = readonly Readonly<Record<string, unknown>>[];
const admin = () => enterprise.admin.browser;

/** Demands a flow of these nodes, and sends a contract into it. */
async function held(...nodes: Nodes) {
  world.clock.advance({ seconds: 1 });
  const { flowId } = await publishedFlow(admin(), chain(...nodes));
  await demand(admin(), flowId);
  const sent = await submittedContract(staff.sender);
  const approval = await admin().call(readApprovalsOfContract, 'enterprise', { applyNo: sent.applyNo });
  return { ...sent, flowInstId: approval.data.list[0]?.flowInstId ?? '' };
}

interface Decision {
  readonly result: ApprovalResult;
  readonly reason?: string;
  readonly toNode?: string;
  readonly memberId?: string;
}
async function decide(member: TestMember, applyNo: string, decision: Decision) {
  world.clock.advance({ seconds: 1 });
  return member.browser.call(decideApproval, 'enterprise', { approveId: await decisionOn(member, applyNo), ...decision });
}

const stateOf = async (applyId: string) => {
  const row = await world.platform.db
    .selectFrom('contracts')
    .select(['state', 'end_reason', 'sent_at'])
    .where('contract_id', '=', applyId)
    .executeTakeFirstOrThrow();
  return row;
};
const told = async (address: string) =>
  (await world.outbox()).filter((message) => message.address === address).map(({ template }) => template);

describe('a contract that needs approval', () => {
  test('is nobody’s outside the enterprise until everybody on its way has approved it', async () => {
    const [first, second] = staff.approvers;
    const { applyNo, applyId } = await held(approveNode('a', [first]), approveNode('b', [second]));
    expect(await stateOf(applyId)).toMatchObject({ state: 'approving', sent_at: null });
    expect(await told('13900000001')).not.toContain('contract.invitation');
    expect((await told(first.mobile)).at(-1)).toBe('approval.asked');
    expect((await decide(first, applyNo, { result: 'approve' })).data).toMatchObject({ state: 'running', waitingFor: second.name });
    await world.runJobs();
    expect((await stateOf(applyId)).state).toBe('approving');
    expect((await decide(second, applyNo, { result: 'approve', reason: '价格合理' })).data).toMatchObject({ state: 'approved' });
    await world.runJobs();
    expect((await stateOf(applyId)).state).toBe('signing');
    expect(await told('13900000001')).toContain('contract.invitation');
    expect((await told(staff.sender.mobile)).at(-1)).toBe('approval.approved');
    const detail = await staff.sender.browser.call(readContract, 'signing', { applyNo });
    expect(detail.data.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'approved', 'sent']);
    expect((await boxOf(first, 'decided')).list.map((row) => row.applyNo)).toContain(applyNo);
    expect((await logOf(world, enterprise.party, 'operation')).map(({ action }) => action)).toContain('approvals.approve');
  });

  test('rejected, it ends with the reason, and its parties never hear of it', async () => {
    const [first] = staff.approvers;
    const before = (await told('13900000001')).length;
    const { applyNo, applyId } = await held(approveNode('a', [first]));
    expect((await decide(first, applyNo, { result: 'reject' })).code).toBe(errorNumber('APPROVAL_REASON_NEEDED'));
    await decide(first, applyNo, { result: 'reject', reason: '供应商不在名录内' });
    await world.runJobs();
    expect(await stateOf(applyId)).toMatchObject({ state: 'refused', end_reason: '供应商不在名录内', sent_at: null });
    expect((await told('13900000001')).length).toBe(before);
    expect((await told(staff.sender.mobile)).at(-1)).toBe('approval.rejected');
    const { verdict } = (await staff.sender.browser.call(readContract, 'signing', { applyNo })).data;
    expect(verdict).toEqual({ how: 'rejected', name: first.name, time: expect.any(String), reason: '供应商不在名录内' });
  });

  test('sent back to its sender, it is the draft it was, and can be sent again', async () => {
    const [first] = staff.approvers;
    const { applyNo, applyId } = await held(approveNode('a', [first]));
    await decide(first, applyNo, { result: 'sendBack', reason: '请补充附件' });
    await world.runJobs();
    expect(await stateOf(applyId)).toMatchObject({ state: 'draft', end_reason: '请补充附件' });
    const page = (await world.linksTo(staff.sender.mobile)).at(-1);
    expect(page?.pathname + (page?.search ?? '')).toBe(`/initiation/toCreate?applyId=${applyId}`);
    const draft = await staff.sender.browser.call(readDraft, 'enterprise', { applyId });
    expect(draft.data.signatoryJson).toMatchObject([{ mobile: '13900000001' }]);
    expect(draft.data.verdict).toEqual({ how: 'returned', name: first.name, time: expect.any(String), reason: '请补充附件' });
    const again = await askToSend(staff.sender, { applyId });
    expect(again.data).toMatchObject({ applyNo, approving: true });
    await decide(first, applyNo, { result: 'approve' });
    await world.runJobs();
    expect(await stateOf(applyId)).toMatchObject({ state: 'signing', end_reason: null });
    const approvals = await staff.sender.browser.call(readApprovalsOfContract, 'enterprise', { applyNo });
    expect(approvals.data.list.map(({ state }) => state)).toEqual(['approved', 'returned']);
    const inside = (await staff.sender.browser.call(readContract, 'signing', { applyNo })).data;
    expect([inside.verdict, inside.timeline.map(({ kind }) => kind)]).toEqual([
      undefined,
      ['submitted', 'returned', 'submitted', 'approved', 'sent'],
    ]);
    // a party that only signs learns nothing of it
    const link = await linkTo(world, '13900000001');
    const outside = (await world.browser().call(readContract, 'signing', link)).data;
    expect([outside.verdict, outside.timeline.map(({ kind }) => kind)]).toEqual([undefined, ['sent', 'viewed']]);
    const record = (await world.browser().call(readSignRecord, 'signing', link)).data;
    expect(record.list.map(({ kind }) => kind)).toEqual(['sent', 'viewed']);
  });

  test('asked for twice, it is one contract with one approval', async () => {
    const [first] = staff.approvers;
    const { flowId } = await publishedFlow(admin(), chain(approveNode('a', [first])));
    await demand(admin(), flowId);
    const sent = await submittedContract(staff.sender, { contractName: '同一份合同' });
    const row = await world.platform.db
      .selectFrom('contracts')
      .select('request_digest')
      .where('contract_id', '=', sent.applyId)
      .executeTakeFirstOrThrow();
    expect(row.request_digest).not.toBeNull();
    expect((await boxOf(first)).list.filter((one) => one.applyNo === sent.applyNo)).toHaveLength(1);
  });

  test('revoked by its sender, it asks nobody any more; withdrawn, it is a draft', async () => {
    const [first] = staff.approvers;
    const revoked = await held(approveNode('a', [first]));
    await staff.sender.browser.call(revokeContracts, 'enterprise', { applyIds: [revoked.applyId], reason: '不签了' });
    await world.runJobs();
    expect((await boxOf(first)).list.map((row) => row.applyNo)).not.toContain(revoked.applyNo);
    expect((await stateOf(revoked.applyId)).state).toBe('revoked');
    const withdrawn = await held(approveNode('a', [first]));
    const { flowInstId } = withdrawn;
    const others = await first.browser.call(withdrawApproval, 'enterprise', { flowInstId });
    expect(others.code).toBe(errorNumber('APPROVAL_UNKNOWN'));
    await staff.sender.browser.call(withdrawApproval, 'enterprise', { flowInstId });
    await world.runJobs();
    expect((await stateOf(withdrawn.applyId)).state).toBe('draft');
  });

  test('whose deadline comes ends, with its approval', async () => {
    const [first] = staff.approvers;
    const { flowId } = await publishedFlow(admin(), chain(approveNode('a', [first])));
    await demand(admin(), flowId);
    const { applyId, applyNo } = await submittedContract(staff.sender, { overDate: '2026-06-05' });
    const start = world.clock.now();
    world.clock.set('2026-06-06T00:00:00+08:00');
    await world.runJobs();
    expect((await stateOf(applyId)).state).toBe('expired');
    expect((await boxOf(first)).list.map((row) => row.applyNo)).not.toContain(applyNo);
    world.clock.set(start);
  });

  test('needs the facts its flow asks for, and goes out at once where nobody is asked', async () => {
    const [first] = staff.approvers;
    const graph = chain(amountBranch('f', 100_00, ['a', 'end']), approveNode('a', [first]));
    const { flowId } = await publishedFlow(admin(), graph);
    await demand(admin(), flowId);
    const refused = await askToSend(staff.sender);
    expect(refused.code).toBe(errorNumber('APPROVAL_FACTS_NEEDED'));
    expect(refused.msg).toBe('审批需要先填写合同金额');
    const small = await askToSend(staff.sender, { amountFen: 99_99 });
    await world.runJobs();
    expect((await stateOf(small.data.applyId)).state).toBe('signing');
    const large = await askToSend(staff.sender, { amountFen: 100_00 });
    await world.runJobs();
    expect((await stateOf(large.data.applyId)).state).toBe('approving');
  });

  test('leaves the choice of approvers to its sender where the flow says so', async () => {
    const [first] = staff.approvers;
    const { flowId } = await publishedFlow(admin(), chain(approveNode('a', [], { people: [{ kind: 'choice' }] })));
    await demand(admin(), flowId);
    expect((await askToSend(staff.sender)).code).toBe(errorNumber('APPROVERS_NEEDED'));
    const gone = await askToSend(staff.sender, { approveJson: [{ nodeId: 'a', memberIds: [crypto.randomUUID()] }] });
    expect(gone.code).toBe(errorNumber('APPROVER_UNKNOWN'));
    const { applyNo } = await submittedContract(staff.sender, { approveJson: [{ nodeId: 'a', memberIds: [first.memberId] }] });
    expect((await boxOf(first)).list.map((row) => row.applyNo)).toContain(applyNo);
  });
});

describe('deciding', () => {
  test('delegating, adding an approver before, sending back to an earlier node: all in the history', async () => {
    const [first, second, third] = staff.approvers;
    const { applyNo, flowInstId } = await held(approveNode('a', [first]), approveNode('b', [second]));
    await decide(first, applyNo, { result: 'delegate', reason: '我出差', memberId: third.memberId });
    expect((await decide(third, applyNo, { result: 'approve' })).success).toBe(true);
    await decide(second, applyNo, { result: 'addBefore', reason: '请财务先看', memberId: third.memberId });
    expect((await boxOf(second)).list.map((row) => row.applyNo)).not.toContain(applyNo);
    await decide(third, applyNo, { result: 'approve', reason: '可以' });
    const back = await decide(second, applyNo, { result: 'sendBack', reason: '再核一次价', toNode: 'a' });
    expect(back.data).toMatchObject({ state: 'running', waitingFor: first.name });
    const detail = await staff.sender.browser.call(readApproval, 'enterprise', { flowInstId });
    expect(detail.data.history.map(({ kind, actorName, targetName }) => [kind, actorName, targetName])).toEqual([
      ['started', staff.sender.name, ''],
      ['delegate', first.name, third.name],
      ['approve', third.name, ''],
      ['add', second.name, third.name],
      ['approve', third.name, ''],
      ['sendBack', second.name, '审批 a'],
    ]);
    expect(detail.data.path.map(({ nodeId, state }) => [nodeId, state])).toEqual([
      ['a', 'now'],
      ['b', 'later'],
    ]);
    expect(detail.data.can).toMatchObject({ approve: false, withdraw: true, urge: true });
  });

  test('nobody decides twice, in another’s name, or for another enterprise', async () => {
    const [first, second] = staff.approvers;
    const { applyNo, flowInstId } = await held(approveNode('a', [first, second], { mode: 'all' }));
    const approveId = await decisionOn(first, applyNo);
    const other = await second.browser.call(decideApproval, 'enterprise', { approveId, result: 'approve' });
    expect(other.code).toBe(errorNumber('APPROVAL_UNKNOWN'));
    const stranger = (await openEnterprise(world)).admin;
    expect((await stranger.browser.call(decideApproval, 'enterprise', { approveId, result: 'approve' })).code).toBe(
      errorNumber('APPROVAL_UNKNOWN'),
    );
    expect((await stranger.browser.call(readApproval, 'enterprise', { flowInstId })).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
    expect((await stranger.browser.call(readApprovalsOfContract, 'enterprise', { applyNo })).data.list).toEqual([]);
    const twice = await Promise.all([1, 2].map(() => first.browser.call(decideApproval, 'enterprise', { approveId, result: 'approve' })));
    expect(twice.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(twice.find(({ success }) => !success)?.code).toBe(errorNumber('APPROVAL_NOT_OPEN'));
  });

  test('two who decide at the same moment are both heard', async () => {
    const [first, second] = staff.approvers;
    const { applyNo, applyId } = await held(approveNode('a', [first, second], { mode: 'all' }));
    const answers = await Promise.all([first, second].map((one) => decide(one, applyNo, { result: 'approve' })));
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    await world.runJobs();
    expect((await stateOf(applyId)).state).toBe('signing');
  });

  test('a node may forbid handing on and adding; nobody is asked twice in one node', async () => {
    const [first, second, third] = staff.approvers;
    const strict = await held(approveNode('a', [first], { allows: { delegate: false, addApprover: false } }));
    const forbidden = errorNumber('APPROVAL_STEP_FORBIDDEN');
    expect((await decide(first, strict.applyNo, { result: 'delegate', reason: 'x', memberId: third.memberId })).code).toBe(forbidden);
    expect((await decide(first, strict.applyNo, { result: 'addAfter', memberId: third.memberId })).code).toBe(forbidden);
    const both = await held(approveNode('a', [first, second], { mode: 'all' }));
    const twice = await decide(first, both.applyNo, { result: 'delegate', reason: 'x', memberId: second.memberId });
    expect(twice.code).toBe(errorNumber('APPROVER_TWICE'));
    expect(twice.msg).toContain(second.name);
    const gone = await decide(first, both.applyNo, { result: 'delegate', reason: 'x', memberId: crypto.randomUUID() });
    expect(gone.code).toBe(errorNumber('APPROVER_UNKNOWN'));
  });

  test('the initiator urges three times a day, others not at all', async () => {
    const [first, second] = staff.approvers;
    const { flowInstId } = await held(approveNode('a', [first]));
    world.clock.advance({ seconds: 1 });
    const urge = (who: TestMember) => who.browser.call(urgeApprovers, 'enterprise', { flowInstId });
    expect((await urge(second)).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
    expect((await urge(first)).code).toBe(errorNumber('APPROVAL_NOT_OPEN'));
    expect((await urge(staff.sender)).data.names).toEqual([first.name]);
    await urge(staff.sender);
    await urge(staff.sender);
    expect((await urge(staff.sender)).code).toBe(errorNumber('REMIND_TOO_OFTEN'));
    expect((await told(first.mobile)).at(-1)).toBe('approval.reminder');
  });

  test('readers of flows see all approvals, other members only their own', async () => {
    const [first, second] = staff.approvers;
    const { flowInstId } = await held(approveNode('a', [first]));
    expect((await second.browser.call(readApproval, 'enterprise', { flowInstId })).code).toBe(errorNumber('APPROVAL_UNKNOWN'));
    expect((await admin().call(readApproval, 'enterprise', { flowInstId })).success).toBe(true);
    const all = await admin().call(listAllApprovals, 'corporateAdmin', { state: 'running' });
    expect(all.data.list.map((row) => row.flowInstId)).toContain(flowInstId);
    expect((await second.browser.call(listAllApprovals, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
  });
});
