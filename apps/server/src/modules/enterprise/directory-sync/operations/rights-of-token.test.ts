import { errorNumber } from '@moqi/api';
import { readDirectorySync, renewDirectoryToken } from '@moqi/api/enterprise/directory-sync';
import { removeMember, switchMembers, unbindMember } from '@moqi/api/enterprise/joining';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callScim, directoryToken, entraChange, oktaUser, type ScimMethod } from '#test/directories.ts';
import { admit, openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

type Clerk = TestPerson & { readonly memberId: string };

let world: World;
let company: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  company = await openEnterprise(world);
});
afterAll(() => world.close());

async function mayDo(person: Clerk, grants: object) {
  const { db } = world.platform;
  const roleId = crypto.randomUUID();
  const times = { created_at: world.clock.now(), updated_at: world.clock.now() };
  const key = { party_id: company.party, role_id: roleId };
  const role = { ...key, name: roleId, grants: JSON.stringify(grants), ...times };
  await db.insertInto('roles').values(role).execute();
  const held = { ...key, member_id: person.memberId, assigned_at: world.clock.now() };
  await db.insertInto('member_roles').values(held).execute();
}

/** A member who manages members and settings, and nothing else, and the directory with the token of that member. */
async function openClerk(grants: object = {}) {
  const clerk = await openMember(world, company.party);
  await mayDo(clerk, { 'settings.manage': 'enterprise', 'members.manage': 'enterprise', ...grants });
  const token = await directoryToken(clerk);
  const scim = (method: ScimMethod, path: string, body?: object) => callScim(world, token, [method, path, body]);
  return { clerk, scim };
}

const memberRow = async (memberId: string) =>
  await world.platform.db
    .selectFrom('members')
    .select(['state', 'email', 'mobile', 'group_id'])
    .where('party_id', '=', company.party)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
const isActive = (active: boolean) => entraChange({ op: 'replace', value: { active } });
const known = ({ mobile }: TestPerson, change: object = {}) => oktaUser({ userName: mobile, emails: [], ...change });
const switched = ({ memberId }: Clerk, oper: 'disable' | 'enable') =>
  company.admin.browser.call(switchMembers, 'corporateAdmin', { corpUserIds: [memberId], oper });

test('who does not manage all members makes no token, and the one before goes on', async () => {
  const { scim } = await openClerk();
  const group = await openMember(world, company.party);
  await mayDo(group, { 'settings.manage': 'enterprise', 'members.manage': 'group' });
  const refused = await group.browser.call(renewDirectoryToken, 'corporateAdmin', {});
  expect(refused).toMatchObject({ success: false, code: errorNumber('DIRECTORY_MAKER_UNFIT') });
  expect((await scim('GET', 'Users')).status).toBe(200);
});

test('a token opens as long as its maker manages all members, and not again for who left and came back', async () => {
  const { clerk, scim } = await openClerk();
  const fit = async () => (await company.admin.browser.call(readDirectorySync, 'corporateAdmin', {})).data.isMakerFit;
  expect([(await scim('GET', 'Users')).status, await fit()]).toEqual([200, true]);
  const { db } = world.platform;
  const roles = () => db.updateTable('roles').where('party_id', '=', company.party).where('built_in', 'is', null);
  await roles()
    .set({ grants: JSON.stringify({ 'settings.manage': 'enterprise', 'members.manage': 'group' }) })
    .execute();
  expect([(await scim('GET', 'Users')).status, await fit()]).toEqual([403, false]);
  await roles()
    .set({ grants: JSON.stringify({ 'members.manage': 'enterprise' }) })
    .execute();
  expect([(await scim('GET', 'Users')).status, await fit()]).toEqual([200, true]);
  await switched(clerk, 'disable');
  expect([(await scim('GET', 'Users')).status, await fit()]).toEqual([403, false]);
  await company.admin.browser.call(removeMember, 'corporateAdmin', { corpUserId: clerk.memberId });
  await admit(world, { organization: company.party, person: clerk, role: 'admin' });
  expect([(await scim('GET', 'Users')).status, await fit()]).toEqual([403, false]);
});

test('disables, enables and removes nobody who may do more', async () => {
  const { scim } = await openClerk();
  const other = await openMember(world, company.party, 'admin');
  const { body } = await scim('POST', 'Users', known(company.admin));
  expect((await scim('PATCH', `Users/${body.id}`, isActive(false))).status).toBe(403);
  expect((await scim('DELETE', `Users/${body.id}`)).status).toBe(403);
  expect((await scim('GET', `Users/${body.id}`)).body.active).toBe(true);
  expect((await scim('POST', 'Users', known(other, { active: false }))).status).toBe(403);
  expect((await memberRow(other.memberId)).state).toBe('active');
});

test('sends nobody’s invitation elsewhere who may do more', async () => {
  const { scim } = await openClerk();
  const other = await openMember(world, company.party, 'admin');
  const { body } = await scim('POST', 'Users', known(other));
  await company.admin.browser.call(unbindMember, 'corporateAdmin', { corpUserId: other.memberId });
  const mine = 'clerk.mine@qihe.example';
  const change = entraChange({ op: 'replace', path: 'emails[type eq "work"].value', value: mine });
  const answer = await scim('PATCH', `Users/${body.id}`, change);
  expect([answer.status, await memberRow(other.memberId)]).toMatchObject([403, { state: 'invited', email: null }]);
  await world.runJobs();
  expect((await world.outbox()).filter(({ address }) => address === mine)).toEqual([]);
});

test('enables again whom the directory disabled, and nobody whom an administrator did', async () => {
  const { scim } = await openClerk();
  const other = await openMember(world, company.party);
  const { body } = await scim('POST', 'Users', known(other));
  const active = async (is: boolean) => (await scim('PATCH', `Users/${body.id}`, isActive(is))).status;
  expect([await active(false), await active(true), (await memberRow(other.memberId)).state]).toEqual([200, 200, 'active']);
  await switched(other, 'disable');
  const refused = await scim('PATCH', `Users/${body.id}`, isActive(true));
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/administrator/) } });
  expect((await memberRow(other.memberId)).state).toBe('disabled');
  // the directory disabled them once, an administrator after that
  await switched(other, 'enable');
  await active(false);
  await switched(other, 'enable');
  await switched(other, 'disable');
  expect([await active(true), (await memberRow(other.memberId)).state]).toEqual([403, 'disabled']);
  const third = await openMember(world, company.party);
  await switched(third, 'disable');
  expect([(await scim('POST', 'Users', known(third))).status, (await memberRow(third.memberId)).state]).toEqual([403, 'disabled']);
});

test('makes, renames and deletes departments only where its maker manages the organization, and fills them all the same', async () => {
  const { clerk, scim } = await openClerk();
  const own = (await scim('POST', 'Users', oktaUser())).body.id;
  const group = async () =>
    (await callScim(world, await directoryToken(company.admin), ['POST', 'Groups', { displayName: '财务部' }])).body;
  const { id } = await group();
  const again = await directoryToken(clerk);
  const call = (method: ScimMethod, path: string, body?: object) => callScim(world, again, [method, path, body]);
  expect((await call('POST', 'Groups', { displayName: '研发部' })).status).toBe(403);
  expect((await call('PATCH', `Groups/${id}`, entraChange({ op: 'replace', value: { displayName: '改名' } }))).status).toBe(403);
  expect((await call('DELETE', `Groups/${id}`)).status).toBe(403);
  const filled = await call('PUT', `Groups/${id}`, { displayName: '财务部', externalId: 'g', members: [{ value: own }] });
  expect(filled).toMatchObject({ status: 200, body: { displayName: '财务部', members: [{ value: own }] } });
  expect((await call('GET', 'Groups')).body).toMatchObject({ totalResults: 1 });
  await mayDo(clerk, { 'organization.manage': 'enterprise' });
  expect((await call('POST', 'Groups', { displayName: '研发部' })).status).toBe(201);
});

test('a user first told of as disabled is no active member, and an open invitation ends', async () => {
  const { scim } = await openClerk();
  const other = await openMember(world, company.party);
  const { status, body } = await scim('POST', 'Users', known(other, { active: false }));
  expect([status, body.active, (await memberRow(other.memberId)).state]).toEqual([201, false, 'disabled']);
  expect((await scim('PATCH', `Users/${body.id}`, isActive(true))).body.active).toBe(true);
  expect((await memberRow(other.memberId)).state).toBe('active');
});
