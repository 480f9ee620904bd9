import { errorNumber } from '@moqi/api';
import { decideApproval, listApprovals } from '@moqi/api/work/approvals';
import { grantFlow } from '@moqi/api/work/flows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveNode, chain, openStaff, publishedFlow, type Staff, type TestMember } from '#test/approvals.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { approve, logOf, operate, uploadedSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  staff = await openStaff(world, enterprise);
  const graph = chain(approveNode('a', [staff.approvers[0]]));
  const { flowId } = await publishedFlow(enterprise.admin.browser, graph, { kind: 'seal' });
  const { member_id: granteeId } = await world.platform.db
    .selectFrom('members')
    .select('member_id')
    .where('person_id', '=', enterprise.admin.party)
    .executeTakeFirstOrThrow();
  const grantees = [{ granteeType: 'member' as const, granteeId }];
  const granted = await enterprise.admin.browser.call(grantFlow, 'corporateAdmin', { flowId, oper: 'grant', grantees });
  if (!granted.success) throw new Error(granted.msg);
});
afterAll(() => world.close());

const waitingFor = async (member: TestMember) => (await member.browser.call(listApprovals, 'enterprise', { box: 'waiting' })).data.list;
async function decide(member: TestMember, result: 'approve' | 'reject', reason = ''): Promise<void> {
  world.clock.advance({ seconds: 1 });
  const [row] = await waitingFor(member);
  const answer = await member.browser.call(decideApproval, 'enterprise', { approveId: row?.approveId ?? '', result, reason });
  if (!answer.success) throw new Error(answer.msg);
  await world.runJobs();
}
const stateOf = (sealId: string) =>
  world.platform.db.selectFrom('seals').select(['state', 'state_reason', 'state_by']).where('seal_id', '=', sealId).executeTakeFirst();

test('a seal that waits goes by the flow for seals, and its end lets it be used', async () => {
  const { sealId } = await uploadedSeal(enterprise, '人事专用章');
  const [approver] = staff.approvers;
  expect((await waitingFor(approver)).map(({ subjectName, kind }) => [subjectName, kind])).toEqual([['人事专用章', 'seal']]);
  await decide(approver, 'approve');
  expect((await stateOf(sealId))?.state).toBe('active');
  expect((await logOf(world, enterprise.party, 'operation')).at(-1)).toMatchObject({ action: 'seals.approve', object_name: '人事专用章' });
});

test('rejected, it says why; changed, it is asked for again', async () => {
  const { sealId } = await uploadedSeal(enterprise, '业务专用章');
  const [approver] = staff.approvers;
  await decide(approver, 'reject', '边缘缺了一块');
  expect(await stateOf(sealId)).toMatchObject({ state: 'rejected', state_reason: '边缘缺了一块' });
  await operate(enterprise.admin.browser, { oper: 'edit', sealId, sealName: '业务专用章二' });
  expect((await waitingFor(approver)).map(({ subjectName }) => subjectName)).toEqual(['业务专用章二']);
  // an administrator of seals decides instead, and nobody is asked any more
  expect((await approve(enterprise.admin.browser, sealId, 1)).data.state).toBe('active');
  await world.runJobs();
  expect(await waitingFor(approver)).toEqual([]);
  expect((await stateOf(sealId))?.state).toBe('active');
  expect((await approve(enterprise.admin.browser, sealId, 1)).code).toBe(errorNumber('SEAL_STEP_IMPOSSIBLE'));
});
