import { removeMember } from '@moqi/api/enterprise/joining';
import { listOpenMatters } from '@moqi/api/reach/overview';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveNode, chain, publishedFlow } from '#test/approvals.ts';
import { inviteMember } from '#test/members.ts';
import { openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { generateSeal, grantSeal } from '#test/seals.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const matters = async ({ admin }: TestEnterprise, by: Pick<TestPerson, 'browser'> = admin) =>
  (await by.browser.call(listOpenMatters, 'corporateAdmin', {})).data.list;
const open = async () => {
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  return enterprise;
};

it('names a flow in use that asks for a member who left, to the members who manage flows', async () => {
  const enterprise = await open();
  const leaver = await openMember(world, enterprise.party);
  const { flowId } = await publishedFlow(enterprise.admin.browser, chain(approveNode('a', [leaver])));
  expect(await matters(enterprise)).toEqual([]);
  await enterprise.admin.browser.call(removeMember, 'corporateAdmin', { corpUserId: leaver.memberId });
  await world.runJobs();
  expect(await matters(enterprise)).toEqual([{ kind: 'brokenFlows', count: 1, flowId, name: expect.any(String) }]);
  const finance = await openMember(world, enterprise.party, 'finance');
  expect(await matters(enterprise, finance)).toEqual([]);
});

it('names active seals that nobody may use, until one is granted', async () => {
  const enterprise = await open();
  const { sealId } = await generateSeal(enterprise.admin.browser, '财务专用章');
  // the member who made it may use it
  expect(await matters(enterprise)).toEqual([]);
  const grants = world.platform.db.updateTable('seal_grants').set({ ended_at: world.clock.now() });
  await grants.where('party_id', '=', enterprise.party).where('seal_id', '=', sealId).execute();
  expect(await matters(enterprise)).toEqual([{ kind: 'ungrantedSeals', count: 1, name: '财务专用章' }]);
  const user = await openMember(world, enterprise.party);
  await grantSeal(enterprise.admin.browser, sealId, user.memberId);
  expect(await matters(enterprise)).toEqual([]);
});

it('counts members who have not joined for a week', async () => {
  const enterprise = await open();
  await inviteMember(enterprise, { name: '何见微', mobile: '13900008801' });
  const since = world.clock.now().toISOString();
  expect(await matters(enterprise)).toEqual([]);
  const { db } = world.platform;
  const waiting = db.updateTable('members').set({ created_at: new Date(Date.parse(since) - 8 * 86_400_000) });
  await waiting.where('party_id', '=', enterprise.party).where('state', '=', 'invited').execute();
  expect(await matters(enterprise)).toMatchObject([{ kind: 'waitingMembers', count: 1 }]);
  // those of another enterprise do not count
  expect(await matters(await open())).toEqual([]);
});

it('names the contract whose message did not arrive, until a later one does or the contract is over', async () => {
  const enterprise = await open();
  const { applyId, applyNo } = await signingContract(world, { parties: ['stranger'], sender: enterprise.admin, enterprise });
  await world.runJobs();
  const ofContract = () =>
    world.platform.db.updateTable('deliveries').where('party_id', '=', enterprise.party).where('contract_id', '=', applyId);
  expect(await matters(enterprise)).toEqual([]);
  await ofContract().set({ state: 'failed' }).where('channel', '<>', 'app').execute();
  expect(await matters(enterprise)).toMatchObject([{ kind: 'bouncedDeliveries', count: 1, applyNo }]);
  expect(await matters(await open())).toEqual([]);
  const failed = world.platform.db.selectFrom('deliveries').selectAll().where('contract_id', '=', applyId).where('state', '=', 'failed');
  const later = { delivery_id: uuidv7({ msecs: world.clock.now().getTime() + 1000 }), state: 'sent', attempts: '[]' };
  const { party_id: party } = await failed.executeTakeFirstOrThrow();
  await world.platform.db
    .insertInto('deliveries')
    .values({ ...(await failed.executeTakeFirstOrThrow()), ...later })
    .execute();
  expect(await matters(enterprise)).toEqual([]);
  const again = world.platform.db.updateTable('deliveries').set({ state: 'failed' }).where('party_id', '=', party);
  await again.where('delivery_id', '=', later.delivery_id).execute();
  expect(await matters(enterprise)).toHaveLength(1);
  const keeper = await openMember(world, enterprise.party, 'sealAdmin');
  expect(await matters(enterprise, keeper)).toEqual([]);
  await world.platform.db.updateTable('drawers').set({ contract_state: 'revoked' }).where('contract_id', '=', applyId).execute();
  expect(await matters(enterprise)).toEqual([]);
});
