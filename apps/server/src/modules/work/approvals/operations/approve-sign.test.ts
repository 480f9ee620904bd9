import { errorNumber } from '@moqi/api';
import { approveSign, listSealRequests, readApproval } from '@moqi/api/work/approvals';
import { type FlowGraph, grantFlow } from '@moqi/api/work/flows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/database/transact.ts';
import { approveNode, chain, openStaff, publishedFlow, type Staff } from '#test/approvals.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { logOf } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';
import { startApproval } from '../acts/start-approval.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  staff = await openStaff(world, enterprise);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;

/** The sender asks for a seal, by a flow of these nodes. */
async function asked(graph: FlowGraph): Promise<string> {
  world.clock.advance({ seconds: 1 });
  const { flowId } = await publishedFlow(admin(), graph, { kind: 'sealUse' });
  const { sender } = staff;
  const grantees = [{ granteeType: 'member' as const, granteeId: sender.memberId }];
  await admin().call(grantFlow, 'corporateAdmin', { flowId, oper: 'grant', grantees });
  const subject = { id: crypto.randomUUID(), name: '样品试用协议', sealName: '公章' };
  const initiator = { memberId: sender.memberId, personId: sender.party, name: sender.name };
  const request = { party: enterprise.party, kind: 'sealUse' as const, subject, initiator, flowId, now: world.clock.now() };
  const started = await transact(world.platform.db, (tx) => startApproval(tx, world.platform, request));
  if ('noFlow' in started) throw new Error('nobody is asked');
  return started.instanceId;
}

test('an administrator of seals decides in the place of all who are asked, and each taking over is told', async () => {
  const [first, second, third] = staff.approvers;
  const flowInstId = await asked(chain(approveNode('a', [first, second], { mode: 'all' }), approveNode('b', [third])));
  const sealAdmin = await openMember(world, enterprise.party, 'sealAdmin');
  const { data } = await sealAdmin.browser.call(listSealRequests, 'corporateAdmin', {});
  expect(data.list.map((row) => [row.flowInstId, row.subjectName, row.sealName])).toContainEqual([flowInstId, '样品试用协议', '公章']);
  const decided = await sealAdmin.browser.call(approveSign, 'corporateAdmin', { flowInstId, pass: 1 });
  expect(decided.data).toMatchObject({ state: 'approved', waitingFor: '' });
  expect((await sealAdmin.browser.call(approveSign, 'corporateAdmin', { flowInstId, pass: 1 })).code).toBe(
    errorNumber('APPROVAL_NOT_OPEN'),
  );
  expect((await logOf(world, enterprise.party, 'operation')).at(-1)).toMatchObject({
    action: 'approvals.approve',
    object_name: '样品试用协议',
  });
});

test('rejects with a reason', async () => {
  const flowInstId = await asked(chain(approveNode('a', [staff.approvers[0]])));
  const decide = (reason: string) => admin().call(approveSign, 'corporateAdmin', { flowInstId, pass: 0, reason });
  expect((await decide('')).code).toBe(errorNumber('APPROVAL_REASON_NEEDED'));
  expect((await decide('合同没有评审')).data.state).toBe('rejected');
  const read = await staff.sender.browser.call(readApproval, 'enterprise', { flowInstId });
  expect(read.data).toMatchObject({ state: 'rejected', reason: '合同没有评审' });
});

test('is not for members, nor for another enterprise', async () => {
  const flowInstId = await asked(chain(approveNode('a', [staff.approvers[0]])));
  const codeOf = async (browser: typeof enterprise.admin.browser) =>
    (await browser.call(approveSign, 'corporateAdmin', { flowInstId, pass: 1 })).code;
  expect(await codeOf(staff.sender.browser)).toBe(errorNumber('FORBIDDEN'));
  const other = await openEnterprise(world);
  expect(await codeOf(other.admin.browser)).toBe(errorNumber('APPROVAL_UNKNOWN'));
  expect((await other.admin.browser.call(listSealRequests, 'corporateAdmin', {})).data.list).toEqual([]);
});
