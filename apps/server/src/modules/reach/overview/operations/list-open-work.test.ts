import { errorNumber, type InputOf } from '@moqi/api';
import { removeMember, switchMembers } from '@moqi/api/enterprise/joining';
import { listOpenWork } from '@moqi/api/reach/overview';
import { readFlow } from '@moqi/api/work/flows';
import { grantOrRevokeSeal } from '@moqi/api/work/seals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveNode, chain, publishedFlow, type TestMember } from '#test/approvals.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { generateSeal } from '#test/seals.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = (enterprise: TestEnterprise) => enterprise.admin.browser;
const workOf = async (enterprise: TestEnterprise, ...members: readonly TestMember[]) =>
  (await admin(enterprise).call(listOpenWork, 'corporateAdmin', { corpUserIds: members.map(({ memberId }) => memberId) })).data;

/** A member who keeps a seal and is named in a flow. */
async function busy(enterprise: TestEnterprise) {
  const member = await openMember(world, enterprise.party);
  const { sealId } = await generateSeal(admin(enterprise), '财务专用章');
  const input = { oper: 'setKeepers' as const, sealId, memberIds: [member.memberId] };
  expect((await admin(enterprise).call(grantOrRevokeSeal, 'corporateAdmin', input)).success).toBe(true);
  const { flowId } = await publishedFlow(admin(enterprise), chain(approveNode('a', [member])));
  return { member, sealId, flowId };
}

const keepersOf = async (sealId: string) =>
  (await world.platform.db.selectFrom('seal_keepers').select('member_id').where('seal_id', '=', sealId).execute()).map(
    (row) => row.member_id,
  );
const approversOf = async (enterprise: TestEnterprise, flowId: string) => {
  const { graph } = (await admin(enterprise).call(readFlow, 'corporateAdmin', { flowId })).data;
  return graph.nodes.flatMap((node) =>
    node.kind === 'approve' ? node.people.flatMap((one) => ('memberIds' in one ? one.memberIds : [])) : [],
  );
};

it('lists the open work of several members once, and nothing for a member without work', async () => {
  const enterprise = await openEnterprise(world);
  const { member } = await busy(enterprise);
  const idle = await openMember(world, enterprise.party);
  const nothing = { count: 0, names: [] };
  const flows = { count: 1, names: [expect.any(String)] };
  expect(await workOf(enterprise, member, idle)).toEqual({
    tasks: nothing,
    approvals: nothing,
    seals: { count: 1, names: ['财务专用章'] },
    flows,
  });
  expect(await workOf(enterprise, idle)).toEqual({ tasks: nothing, approvals: nothing, seals: nothing, flows: nothing });
});

it('lists tasks by the names of their contracts; the task of a disabled member goes to the successor named for tasks', async () => {
  const { parties } = await signingContract(world, { parties: ['enterprise', 'person'] });
  const [signer] = parties;
  if (!signer?.enterprise || !signer.person) throw new Error('no enterprise signs');
  const { party } = signer.enterprise;
  const boss = await openMember(world, party, 'admin');
  const heir = await openMember(world, party);
  const { member_id: memberId } = await world.platform.db
    .selectFrom('members')
    .select('member_id')
    .where('party_id', '=', party)
    .where('person_id', '=', signer.person.party)
    .executeTakeFirstOrThrow();
  const { data } = await boss.browser.call(listOpenWork, 'corporateAdmin', { corpUserIds: [memberId] });
  expect(data.tasks).toEqual({ count: 1, names: [expect.any(String)] });
  const disable = { corpUserIds: [memberId], oper: 'disable' as const, successors: { tasks: heir.memberId } };
  expect((await boss.browser.call(switchMembers, 'corporateAdmin', disable)).success).toBe(true);
  await world.runJobs();
  expect((await linkTo(world, heir.mobile)).signNo).toBeTruthy();
});

it('hands each kind of work to the successor named for it when a member leaves', async () => {
  const enterprise = await openEnterprise(world);
  const { member, sealId, flowId } = await busy(enterprise);
  const [keeper, approver] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
  const leaving = { corpUserId: member.memberId, successorId: keeper.memberId, successors: { flows: approver.memberId } };
  expect((await admin(enterprise).call(removeMember, 'corporateAdmin', leaving)).success).toBe(true);
  await world.runJobs();
  expect(await keepersOf(sealId)).toEqual([keeper.memberId]);
  expect(await approversOf(enterprise, flowId)).toEqual([approver.memberId]);
  const { version, needsChange } = (await admin(enterprise).call(readFlow, 'corporateAdmin', { flowId })).data;
  expect([version, needsChange]).toEqual([2, false]);
  const told = (await world.outbox()).filter(({ template, address }) => template === 'flow.broken' && address === enterprise.admin.mobile);
  expect(told).toEqual([]);
});

it('leaves the work of a disabled member where it is, unless a successor is named', async () => {
  const enterprise = await openEnterprise(world);
  const { member, sealId, flowId } = await busy(enterprise);
  const heir = await openMember(world, enterprise.party);
  const turn = (input: Partial<InputOf<typeof switchMembers>>) =>
    admin(enterprise).call(switchMembers, 'corporateAdmin', { corpUserIds: [member.memberId], oper: 'disable', ...input });
  expect((await turn({ successorId: member.memberId })).code).toBe(errorNumber('SUCCESSOR_INVALID'));
  expect((await turn({})).success).toBe(true);
  await world.runJobs();
  expect([await keepersOf(sealId), await approversOf(enterprise, flowId)]).toEqual([[member.memberId], [member.memberId]]);
  expect((await turn({ oper: 'enable' })).success).toBe(true);
  expect((await turn({ successors: { seals: heir.memberId } })).success).toBe(true);
  await world.runJobs();
  expect([await keepersOf(sealId), await approversOf(enterprise, flowId)]).toEqual([[heir.memberId], [member.memberId]]);
});

it('is answered only to actors who manage the member', async () => {
  const enterprise = await openEnterprise(world);
  const stranger = await openEnterprise(world);
  const { member } = await busy(enterprise);
  const ask = (by: TestEnterprise) => admin(by).call(listOpenWork, 'corporateAdmin', { corpUserIds: [member.memberId] });
  expect((await ask(stranger)).code).toBe(errorNumber('MEMBER_NOT_FOUND'));
});
