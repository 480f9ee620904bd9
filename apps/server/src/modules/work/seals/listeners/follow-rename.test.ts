import { changeOrganization, grantOrRevokeSeal, listSeals, listUsableSeals } from '@moqi/api';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { organizationChanged } from '#modules/enterprise/enterprises/index.ts';
import { approveNode, chain, publishedFlow } from '#test/approvals.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { generateSeal, grantSeal, operate } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let count = 0;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  // the limit of changes counts by the hour
  world.clock.advance({ hours: 2 });
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const seals = async () => (await admin().call(listSeals, 'corporateAdmin', { pageSize: 100 })).data.list;
const living = async () => (await seals()).filter(({ state }) => state !== 'retired');

async function rename(): Promise<string> {
  const companyName = `新名第${++count}有限公司`;
  const { success, msg } = await admin().call(changeOrganization, 'corporateAdmin', { companyName, legalPerson: enterprise.admin.name });
  if (!success) throw new Error(msg);
  await world.runJobs();
  return companyName;
}

const told = async (address: string) => (await world.outbox()).filter((one) => one.address === address && one.template === 'seal.redrawn');

it('an enterprise with a new name has its round seal in it at once, with a number of its own and without the grants of before', async () => {
  const [before] = await seals();
  const keeper = await openMember(world, enterprise.party);
  await admin().call(grantOrRevokeSeal, 'corporateAdmin', {
    oper: 'setKeepers',
    sealId: before?.sealId ?? '',
    memberIds: [keeper.memberId],
  });
  const user = await openMember(world, enterprise.party);
  await grantSeal(admin(), before?.sealId ?? '', user.memberId);
  const companyName = await rename();
  const [redrawn, ...others] = await living();
  expect(others).toEqual([]);
  expect(redrawn).toMatchObject({ kind: 'round', sealName: '合同专用章', state: 'active', grants: 0, createdBy: '' });
  expect(redrawn?.keepers).toEqual([{ memberId: keeper.memberId, name: keeper.name }]);
  expect(redrawn?.code).not.toBe(before?.code);
  expect(Array.from(redrawn?.svg.match(/>([^<])</g) ?? [], ([, character]) => character).join('')).toContain(companyName.slice(0, 2));
  expect((await user.browser.call(listUsableSeals, 'enterprise', {})).data.list).toEqual([]);
  const [message, ...more] = await told(keeper.mobile);
  expect(more).toEqual([]);
  expect(message?.body).toContain(companyName);
  expect(message?.body).toContain('授权没有带过来');
});

it('makes one only, however often the change is heard of', async () => {
  await rename();
  const { admin: founder, party } = enterprise;
  const changes = world.platform.db.selectFrom('organization_changes').select('change_id').where('party_id', '=', party);
  const { change_id: changeId } = await changes.executeTakeFirstOrThrow();
  await world.emit(organizationChanged, { party, id: party, ids: { changeId } });
  await world.runJobs();
  expect(await living()).toHaveLength(1);
  expect(await told(founder.mobile)).toHaveLength(1);
});

it('makes none where another request was faster', async () => {
  const companyName = `新名第${++count}有限公司`;
  await admin().call(changeOrganization, 'corporateAdmin', { companyName, legalPerson: enterprise.admin.name });
  world.clock.advance({ seconds: 1 });
  await generateSeal(admin(), '公章');
  await world.runJobs();
  expect((await living()).map(({ sealName }) => sealName)).toEqual(['公章']);
});

it('waits for approval where the enterprise approves its seals, and asks for it', async () => {
  const people = [{ kind: 'administrators' }];
  await publishedFlow(admin(), chain(approveNode('a', [], { people })), { kind: 'seal' });
  await rename();
  expect((await living()).map(({ state }) => state)).toEqual(['pending']);
  const asked = world.platform.db.selectFrom('approvals').select(['kind', 'subject_name']).where('party_id', '=', enterprise.party);
  expect(await asked.execute()).toEqual([{ kind: 'seal', subject_name: '合同专用章' }]);
});

it('leaves the seals alone that do not show the name', async () => {
  await operate(admin(), { oper: 'generate', kind: 'legal', sealName: '法定代表人章' });
  await generateSeal(admin(), '公章');
  await rename();
  expect((await living()).map(({ kind, sealName }) => [kind, sealName]).toSorted()).toEqual([
    ['legal', '法定代表人章'],
    ['round', '合同专用章'],
  ]);
});
