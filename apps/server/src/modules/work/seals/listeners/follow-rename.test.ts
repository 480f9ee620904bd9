import { changeOrganization } from '@moqi/api/enterprise/enterprises';
import { listOpenMatters } from '@moqi/api/reach/overview';
import { grantOrRevokeSeal, listSeals, listUsableSeals } from '@moqi/api/work/seals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { organizationChanged } from '#modules/enterprise/enterprises/index.ts';
import { approveNode, chain, publishedFlow } from '#test/approvals.ts';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { approve, generateSeal, grantSeal, grantsOf, logOf, operate, revokeSeal, uploadedSeal } from '#test/seals.ts';
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

/** What a seal shows is drawn letter by letter. */
const shown = (svg: string) => Array.from(svg.match(/>([^<])</g) ?? [], ([, character]) => character).join('');
const holders = async (sealId: string) =>
  (await grantsOf(admin(), sealId)).map(({ holderName, usesAllowed, usesMade }) => [holderName, usesAllowed, usesMade]);
const usable = async ({ browser }: { readonly browser: TestEnterprise['admin']['browser'] }) =>
  (await browser.call(listUsableSeals, 'enterprise', {})).data.list.map(({ sealName }) => sealName);

it('draws each seal anew in the new name, for approval, with its keepers and grants, which help once it is approved', async () => {
  const [before] = await seals();
  const sealId = before?.sealId ?? '';
  const keeper = await openMember(world, enterprise.party);
  await admin().call(grantOrRevokeSeal, 'corporateAdmin', { oper: 'setKeepers', sealId, memberIds: [keeper.memberId] });
  const user = await openMember(world, enterprise.party);
  await grantSeal(admin(), sealId, user.memberId);
  await operate(admin(), { oper: 'generate', kind: 'oval', sealName: '财务专用章' });
  const companyName = await rename();
  const redrawn = await living();
  expect(redrawn.map(({ kind, sealName, state, createdBy }) => [kind, sealName, state, createdBy]).toSorted()).toEqual([
    ['oval', '财务专用章', 'pending', ''],
    ['round', '合同专用章', 'pending', ''],
  ]);
  const round = redrawn.find(({ kind }) => kind === 'round');
  const newId = round?.sealId ?? '';
  expect(shown(round?.svg ?? '')).toContain(companyName);
  expect(round?.code).not.toBe(before?.code);
  expect(round?.keepers).toEqual([{ memberId: keeper.memberId, name: keeper.name }]);
  expect((await holders(newId)).toSorted()).toEqual((await holders(sealId)).toSorted());
  expect(await usable(user)).toEqual([]);
  expect((await approve(admin(), newId, 1)).success).toBe(true);
  expect(await usable(user)).toEqual(['合同专用章']);
  const entries = (await logOf(world, enterprise.party, 'operation')).filter(({ action }) => action === 'seals.redraw');
  expect(entries.map(({ object_name: name, after }) => [name, after])).toContainEqual([
    '合同专用章',
    { kind: 'round', state: 'pending', keepers: [keeper.name], granted: [enterprise.admin.name, user.name] },
  ]);
  const [message, ...more] = await told(keeper.mobile);
  expect(more).toEqual([]);
  expect(message?.body).toContain(companyName);
  expect(message?.body).toContain('审核通过后生效');
});

it('leaves out grants that were taken back or are over, and counts the uses that are left', async () => {
  const { sealId } = await generateSeal(admin(), '公章');
  const [limited, revoked, over] = await Promise.all([1, 2, 3].map(() => openMember(world, enterprise.party)));
  if (!limited || !revoked || !over) throw new Error('three members');
  const grantId = await grantSeal(admin(), sealId, limited.memberId, { uses: 5 });
  const used = world.platform.db.updateTable('seal_grants').set({ uses_made: 2 });
  await used.where('party_id', '=', enterprise.party).where('grant_id', '=', grantId).execute();
  await revokeSeal(admin(), sealId, await grantSeal(admin(), sealId, revoked.memberId));
  await grantSeal(admin(), sealId, over.memberId, { endAt: new Date(world.clock.now().getTime() + 60_000).toISOString() });
  world.clock.advance({ minutes: 2 });
  await rename();
  const redrawn = (await living()).find(({ sealName }) => sealName === '公章');
  expect((await holders(redrawn?.sealId ?? '')).toSorted()).toEqual(
    [
      [enterprise.admin.name, null, 0],
      [limited.name, 3, 0],
    ].toSorted(),
  );
});

it('redraws no uploaded picture: it is asked for among what is open, until a seal of its name is there', async () => {
  const { sealId } = await uploadedSeal(enterprise, '旧公章');
  await approve(admin(), sealId, 1);
  const asked = async () =>
    (await admin().call(listOpenMatters, 'corporateAdmin', {})).data.list.filter(({ kind }) => kind === 'sealsToUpload');
  expect(await asked()).toEqual([]);
  await rename();
  expect((await living()).map(({ sealName }) => sealName)).toEqual(['合同专用章']);
  expect(await asked()).toEqual([{ kind: 'sealsToUpload', count: 1, name: '旧公章' }]);
  world.clock.advance({ seconds: 1 });
  await uploadedSeal(enterprise, '旧公章');
  expect(await asked()).toEqual([]);
});

it('asks for a picture no longer than thirty days, and only members who manage seals', async () => {
  await uploadedSeal(enterprise, '旧公章');
  await rename();
  const finance = await openMember(world, enterprise.party, 'finance');
  const kinds = async ({ browser }: Pick<typeof finance, 'browser'>) =>
    (await browser.call(listOpenMatters, 'corporateAdmin', {})).data.list.map(({ kind }) => kind);
  expect(await kinds(enterprise.admin)).toContain('sealsToUpload');
  expect(await kinds(finance)).not.toContain('sealsToUpload');
  await world.platform.db
    .updateTable('organization_changes')
    .set({ changed_at: new Date(world.clock.now().getTime() - 31 * 86_400_000) })
    .where('party_id', '=', enterprise.party)
    .execute();
  expect(await kinds(enterprise.admin)).not.toContain('sealsToUpload');
});

it('follows a second new name: the seals that waited are rejected, and drawn in it', async () => {
  await rename();
  world.clock.advance({ hours: 2 });
  const companyName = await rename();
  const all = await seals();
  expect(all.map(({ state }) => state).toSorted()).toEqual(['pending', 'rejected', 'retired']);
  const waiting = all.find(({ state }) => state === 'pending');
  expect(shown(waiting?.svg ?? '')).toContain(companyName);
  expect(await holders(waiting?.sealId ?? '')).toEqual([[enterprise.admin.name, null, 0]]);
});

it('a rejected seal of a former name shows the new one when it is handed in again', async () => {
  await rename();
  const [first] = await living();
  world.clock.advance({ hours: 2 });
  const companyName = await rename();
  const { data } = await operate(admin(), { oper: 'edit', sealId: first?.sealId ?? '', sealName: first?.sealName ?? '' });
  expect(shown(data.svg)).toContain(companyName);
});

it('draws each once, however often the change is heard of', async () => {
  await rename();
  const [redrawn] = await living();
  // under another name too it takes the place of the former one
  await operate(admin(), { oper: 'edit', sealId: redrawn?.sealId ?? '', sealName: '采购合同章' });
  const { admin: founder, party } = enterprise;
  const changes = world.platform.db.selectFrom('organization_changes').select('change_id').where('party_id', '=', party);
  const { change_id: changeId } = await changes.executeTakeFirstOrThrow();
  await world.emit(organizationChanged, { party, id: party, ids: { changeId } });
  await world.runJobs();
  expect(await living()).toHaveLength(1);
  expect(await told(founder.mobile)).toHaveLength(1);
});

it('draws none of the kind and name that a member drew faster', async () => {
  await operate(admin(), { oper: 'generate', kind: 'oval', sealName: '财务专用章' });
  const companyName = `新名第${++count}有限公司`;
  await admin().call(changeOrganization, 'corporateAdmin', { companyName, legalPerson: enterprise.admin.name });
  world.clock.advance({ seconds: 1 });
  await generateSeal(admin(), '合同专用章');
  await world.runJobs();
  expect((await living()).map(({ sealName, state }) => [sealName, state]).toSorted()).toEqual([
    ['合同专用章', 'active'],
    ['财务专用章', 'pending'],
  ]);
});

it('asks the approvers where the enterprise has a flow for its seals', async () => {
  const people = [{ kind: 'administrators' }];
  await publishedFlow(admin(), chain(approveNode('a', [], { people })), { kind: 'seal' });
  await rename();
  expect((await living()).map(({ state }) => state)).toEqual(['pending']);
  const asked = world.platform.db.selectFrom('approvals').select(['kind', 'subject_name']).where('party_id', '=', enterprise.party);
  expect(await asked.execute()).toEqual([{ kind: 'seal', subject_name: '合同专用章' }]);
});

it('draws the seal of the legal representative anew with the name of the next one, and tells its keepers', async () => {
  const made = await operate(admin(), { oper: 'generate', kind: 'legal', sealName: '法定代表人章' });
  const sealId = made.data.sealId;
  const user = await openMember(world, enterprise.party);
  await approve(admin(), sealId, 1);
  await grantSeal(admin(), sealId, user.memberId);
  const represented = { companyName: enterprise.name, legalPerson: '程望舒' };
  world.clock.advance({ minutes: 1 });
  const { success, msg } = await admin().call(changeOrganization, 'corporateAdmin', represented);
  if (!success) throw new Error(msg);
  await world.runJobs();
  const all = await seals();
  expect(all.find((seal) => seal.sealId === sealId)).toMatchObject({ state: 'retired' });
  const redrawn = all.find(({ kind, state }) => kind === 'legal' && state === 'pending');
  expect(shown(redrawn?.svg ?? '')).toContain('程望舒');
  expect(await holders(redrawn?.sealId ?? '')).toEqual(await holders(sealId));
  // a seal that shows the company's name shows nothing that changed
  expect(all.filter(({ kind }) => kind === 'round').map(({ state }) => state)).toEqual(['active']);
  const [message, ...more] = await told(enterprise.admin.mobile);
  expect(more).toEqual([]);
  expect(message?.body).toContain('法定代表人已变更为“程望舒”');
});

it('leaves the seals alone that do not show the name', async () => {
  await operate(admin(), { oper: 'generate', kind: 'legal', sealName: '法定代表人章' });
  await generateSeal(admin(), '公章');
  await rename();
  expect((await living()).map(({ kind, sealName }) => [kind, sealName]).toSorted()).toEqual([
    ['legal', '法定代表人章'],
    ['round', '公章'],
    ['round', '合同专用章'],
  ]);
});
