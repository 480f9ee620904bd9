import { errorNumber } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import { readDirectorySync, renewDirectoryToken, stopDirectorySync } from '@moqi/api/enterprise/directory-sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callScim, entraChange as entra, oktaUser, type ScimMethod, directoryToken as tokenOf } from '#test/directories.ts';
import { admit, openEnterprise, openMember, openPerson, stepInto, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let company: TestEnterprise;
let token: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  company = await openEnterprise(world);
  token = await tokenOf(company.admin);
});
afterAll(() => world.close());

const scim = (method: ScimMethod, path: string, body?: object, by: string = token) => callScim(world, by, [method, path, body]);
const membersOf = ({ party }: TestEnterprise = company) =>
  world.platform.db
    .selectFrom('members')
    .select(['name', 'state', 'email', 'title', 'group_id', 'member_id'])
    .where('party_id', '=', party)
    .orderBy('created_at')
    .execute();
const logged = async () =>
  (
    await world.platform.db
      .selectFrom('log_entries')
      .select(['action', 'person_name'])
      .where('party_id', '=', company.party)
      .orderBy('number')
      .execute()
  ).map(({ action, person_name }) => `${person_name} ${action}`);

describe('a user', () => {
  test('is looked for, created, invited, and found by Okta', async () => {
    const user = oktaUser();
    const before = await scim('GET', `Users?filter=${encodeURIComponent(`userName eq "${user.userName}"`)}&startIndex=1&count=100`);
    expect(before).toMatchObject({ status: 200, body: { totalResults: 0, itemsPerPage: 0, Resources: [] } });
    const created = await scim('POST', 'Users', user);
    expect(created).toMatchObject({
      status: 201,
      body: { userName: user.userName, externalId: user.externalId, active: true, displayName: '周行一' },
    });
    expect(created.headers).toMatchObject({
      location: `http://127.0.0.1:8080/scim/v2/Users/${created.body.id}`,
      'content-type': 'application/scim+json; charset=utf-8',
    });
    expect((await membersOf()).at(-1)).toMatchObject({ name: '周行一', state: 'invited', email: user.userName });
    await world.runJobs();
    expect((await world.outbox()).filter(({ address }) => address === user.userName)).toMatchObject([
      { template: 'member.invitation', state: 'sent' },
    ]);
    const found = await scim('GET', `Users?filter=${encodeURIComponent(`userName eq "${user.userName.toUpperCase()}"`)}`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: created.body.id }] });
    expect((await scim('POST', 'Users', user)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect(await logged()).toContain('目录同步 members.add');
  });

  test('who is a member already is taken for that member, and disabled by Entra at once; what they signed stays', async () => {
    const person = await openPerson(world);
    await admit(world, { organization: company.party, person });
    await stepInto(person, company.party);
    const { body } = await scim(
      'POST',
      'Users',
      oktaUser({ userName: person.mobile, emails: [], phoneNumbers: [{ type: 'mobile', value: `+86${person.mobile}` }] }),
    );
    expect((await membersOf()).filter(({ state }) => state !== 'active')).toEqual([]);
    const acting = async () => (await person.browser.call(readSession, 'session', {})).data.currentAuthUser.corpId;
    expect(await acting()).toBe(company.party);
    const disabled = await scim('PATCH', `Users/${body.id}`, entra({ op: 'Replace', path: 'active', value: 'False' }));
    expect(disabled).toMatchObject({ status: 200, body: { active: false } });
    expect(await acting()).not.toBe(company.party);
    expect((await scim('PATCH', `Users/${body.id}`, entra({ op: 'replace', value: { active: true } }))).body.active).toBe(true);
    expect((await logged()).slice(-2)).toEqual(['目录同步 members.disable', '目录同步 members.enable']);
    expect((await scim('DELETE', `Users/${body.id}`)).status).toBe(204);
    expect((await membersOf()).at(-1)).toMatchObject({ state: 'left' });
    expect((await scim('GET', `Users/${body.id}`)).status).toBe(404);
    expect((await scim('DELETE', `Users/${body.id}`)).status).toBe(404);
  });

  test('who has not joined yet is invited no more, and again when active again', async () => {
    const { body } = await scim('POST', 'Users', oktaUser());
    expect((await scim('PATCH', `Users/${body.id}`, entra({ op: 'replace', value: { active: false } }))).body.active).toBe(false);
    expect((await membersOf()).at(-1)).toMatchObject({ state: 'left' });
    expect((await scim('PATCH', `Users/${body.id}`, entra({ op: 'Add', path: 'active', value: 'True' }))).body.active).toBe(true);
    expect((await membersOf()).at(-1)).toMatchObject({ state: 'invited' });
    const inactive = await scim('POST', 'Users', oktaUser({ active: false }));
    expect(inactive).toMatchObject({ status: 201, body: { active: false } });
    expect((await membersOf()).filter(({ state }) => state === 'invited')).toHaveLength(1);
  });

  test('changes what is written down, and not what an account says of itself', async () => {
    const user = oktaUser();
    const { body } = await scim('POST', 'Users', user);
    const moved = `moved.${user.userName}`;
    await scim(
      'PATCH',
      `Users/${body.id}`,
      entra({ op: 'Replace', path: 'emails[type eq "work"].value', value: moved }, { op: 'Add', path: 'title', value: '会计' }),
    );
    expect((await membersOf()).at(-1)).toMatchObject({ email: moved, title: '会计', name: '周行一' });
    await world.runJobs();
    expect((await world.outbox()).map(({ address }) => address)).toContain(moved);
    const joined = await openMember(world, company.party);
    const known = await scim('POST', 'Users', oktaUser({ userName: joined.mobile, emails: [], title: '出纳' }));
    await scim(
      'PUT',
      `Users/${known.body.id}`,
      oktaUser({ userName: joined.mobile, displayName: '另一个名字', emails: [], title: '会计' }),
    );
    expect((await membersOf()).find(({ member_id }) => member_id === joined.memberId)).toMatchObject({
      name: joined.name,
      title: '会计',
      state: 'active',
    });
  });

  test('is refused without an address, without a name of its own, and to the last administrator', async () => {
    expect((await scim('POST', 'Users', oktaUser({ userName: 'zhou', emails: [] }))).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
    expect((await scim('POST', 'Users', oktaUser({ userName: '' }))).body).toMatchObject({ status: '400', scimType: 'invalidValue' });
    const { body } = await scim('POST', 'Users', oktaUser({ userName: company.admin.mobile, emails: [] }));
    const refused = await scim('PATCH', `Users/${body.id}`, entra({ op: 'Replace', path: 'active', value: 'False' }));
    expect(refused).toMatchObject({ status: 409 });
    expect(String(refused.body.detail)).toMatch(/administrator/i);
    expect((await scim('DELETE', `Users/${body.id}`)).status).toBe(409);
    expect((await scim('GET', `Users/${body.id}`)).body.active).toBe(true);
  });

  test('pages tell how many there are', async () => {
    for (const _ of [1, 2, 3]) await scim('POST', 'Users', oktaUser());
    expect((await scim('GET', 'Users?startIndex=2&count=1')).body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect((await scim('GET', 'Users?count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });
  });
});

test('what cannot be read or kept is refused as such', async () => {
  for (const value of ['"\\x"', '"\\u0000"', '"\\ud800"', '"']) {
    for (const resources of ['Users', 'Groups']) {
      const answer = await scim('GET', `${resources}?filter=${encodeURIComponent(`externalId eq ${value}`)}`);
      expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidFilter']);
    }
  }
  const invalid = { status: 400, body: { scimType: 'invalidValue' } };
  for (const broken of ['a\0b', 'a\ud800']) {
    expect(await scim('POST', 'Users', oktaUser({ displayName: broken }))).toMatchObject(invalid);
    expect(await scim('POST', 'Users', oktaUser({ externalId: broken }))).toMatchObject(invalid);
    expect(await scim('POST', 'Groups', { displayName: broken })).toMatchObject(invalid);
    expect(await scim('POST', 'Groups', { displayName: '财务部', externalId: broken })).toMatchObject(invalid);
  }
  expect(await scim('POST', 'Groups', { displayName: '财务部', externalId: 'x'.repeat(201) })).toMatchObject(invalid);
  expect((await scim('GET', 'Groups')).body).toMatchObject({ totalResults: 0 });
});

describe('a department', () => {
  test('is created, filled, renamed, emptied and deleted', async () => {
    const user = (await scim('POST', 'Users', oktaUser())).body.id;
    const other = (await scim('POST', 'Users', oktaUser())).body.id;
    const { status, body } = await scim('POST', 'Groups', {
      schemas: [],
      displayName: '财务部',
      externalId: 'g1',
      members: [{ value: user }],
    });
    expect([status, body]).toMatchObject([201, { displayName: '财务部', externalId: 'g1', members: [{ value: user, display: '周行一' }] }]);
    const group = `Groups/${body.id}`;
    expect((await membersOf()).filter(({ group_id }) => group_id === body.id)).toHaveLength(1);
    const all = await scim('PATCH', group, entra({ op: 'Add', path: 'members', value: [{ value: other }] }));
    expect(all.body.members).toHaveLength(2);
    expect((await scim('PATCH', group, entra({ op: 'Remove', path: `members[value eq "${user}"]` }))).body.members).toMatchObject([
      { value: other },
    ]);
    await scim('PATCH', group, entra({ op: 'replace', value: { id: body.id, displayName: '财务与法务' } }));
    const found = await scim('GET', `Groups?filter=${encodeURIComponent('displayName eq "财务与法务"')}&excludedAttributes=members`);
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: body.id, displayName: '财务与法务' }] });
    expect(JSON.stringify(found.body)).not.toContain('members');
    expect((await scim('POST', 'Groups', { displayName: '财务与法务' })).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect((await scim('PUT', group, { displayName: '财务与法务', members: [{ value: user }] })).body.members).toMatchObject([
      { value: user },
    ]);
    expect((await scim('DELETE', group)).status).toBe(204);
    expect((await scim('GET', group)).status).toBe(404);
    expect((await membersOf()).filter(({ group_id }) => group_id !== null)).toEqual([]);
    expect(await logged()).toEqual(
      expect.arrayContaining(['目录同步 groups.create', '目录同步 members.move', '目录同步 groups.rename', '目录同步 groups.delete']),
    );
  });

  test('keeps the place of a user who is disabled, for when they come back', async () => {
    const user = (await scim('POST', 'Users', oktaUser({ active: false }))).body.id;
    const group = (await scim('POST', 'Groups', { displayName: '研发部', members: [{ value: user }] })).body;
    expect(group.members).toMatchObject([{ value: user }]);
    await scim('PATCH', `Users/${user}`, entra({ op: 'replace', value: { active: true } }));
    expect((await membersOf()).at(-1)).toMatchObject({ state: 'invited', group_id: group.id });
  });

  test('names no user of another company, and stays while somebody else is in it', async () => {
    const { body } = await scim('POST', 'Groups', { displayName: '市场部' });
    const abroad = await openEnterprise(world);
    const stranger = (await scim('POST', 'Users', oktaUser(), await tokenOf(abroad.admin))).body.id;
    expect((await scim('PATCH', `Groups/${body.id}`, entra({ op: 'add', path: 'members', value: [{ value: stranger }] }))).status).toBe(
      400,
    );
    const { memberId } = await openMember(world, company.party);
    await world.platform.db
      .updateTable('members')
      .set({ group_id: body.id })
      .where('party_id', '=', company.party)
      .where('member_id', '=', memberId)
      .execute();
    expect((await scim('DELETE', `Groups/${body.id}`)).status).toBe(409);
  });
});

describe('a token', () => {
  test('opens its company alone, and nothing once it was renewed or stopped', async () => {
    const abroad = await openEnterprise(world);
    const { body } = await scim('POST', 'Users', oktaUser());
    const theirs = await tokenOf(abroad.admin);
    for (const method of ['GET', 'DELETE'] as const) expect((await scim(method, `Users/${body.id}`, undefined, theirs)).status).toBe(404);
    expect((await scim('GET', 'Users', undefined, theirs)).body).toMatchObject({ totalResults: 0 });
    const fresh = await tokenOf(company.admin);
    expect((await scim('GET', 'Users')).status).toBe(401);
    expect((await scim('GET', 'Users', undefined, fresh)).status).toBe(200);
    await company.admin.browser.call(stopDirectorySync, 'corporateAdmin', {});
    expect((await scim('GET', 'Users', undefined, fresh)).headers).toMatchObject({ 'www-authenticate': 'Bearer' });
    expect((await membersOf()).at(-1)).toMatchObject({ state: 'invited' });
  });

  test.each(['', 'x', 'moqi-scim.x.y', `moqi-scim.${crypto.randomUUID()}.${'a'.repeat(43)}`])(
    'that is “%s” opens nothing',
    async (guess) => {
      expect((await scim('GET', 'Users', undefined, guess)).body).toMatchObject({
        status: '401',
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      });
    },
  );

  test('is kept as its digest, and the page tells when it was used', async () => {
    await scim('POST', 'Users', oktaUser());
    await scim('POST', 'Users', oktaUser({ active: false }));
    const { data } = await company.admin.browser.call(readDirectorySync, 'corporateAdmin', {});
    expect(data).toMatchObject({
      isOn: true,
      isMakerFit: true,
      address: 'http://127.0.0.1:8080/scim/v2',
      users: 2,
      members: 1,
    });
    expect(data.useTime).not.toBe('');
    expect(JSON.stringify(data)).not.toContain(token);
    const rows = await world.platform.db.selectFrom('directory_syncs').selectAll().where('party_id', '=', company.party).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is refused too many calls', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 601; n += 1) statuses.add((await scim('GET', 'ServiceProviderConfig')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

test('a directory names the type of a body that it does not send', async () => {
  const { body } = await scim('POST', 'Users', oktaUser());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const answer = await world.app.inject({ method: 'DELETE', url: `/scim/v2/Users/${body.id}`, headers });
  expect(answer.statusCode).toBe(204);
});

test('what we speak of the protocol is told', async () => {
  expect((await scim('GET', 'ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  expect((await scim('GET', 'Schemas')).body).toMatchObject({ totalResults: 2 });
  expect((await scim('GET', 'Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body).toMatchObject({ name: 'User' });
  expect((await scim('GET', 'ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' });
  for (const path of ['Bulk', 'Users/x/y', 'Schemas/x', '%E0%A4%A']) expect([400, 404]).toContain((await scim('GET', path)).status);
  expect((await scim('PUT', 'Users', {})).status).toBe(405);
  expect((await scim('GET', 'Users?filter=title%20sw%20%22x%22')).body).toMatchObject({ scimType: 'invalidFilter' });
  const broken = await world.app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: '{',
  });
  expect([broken.statusCode, broken.json()]).toMatchObject([400, { scimType: 'invalidSyntax' }]);
});

test('the page is refused to members without the permission, and to nobody’s session', async () => {
  const plain = await openMember(world, company.party);
  for (const operation of [readDirectorySync, renewDirectoryToken, stopDirectorySync]) {
    expect((await plain.browser.call(operation, 'corporateAdmin', {})).code).toBe(errorNumber('FORBIDDEN'));
    expect((await world.browser().call(operation, 'corporateAdmin', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  }
  await company.admin.browser.call(stopDirectorySync, 'corporateAdmin', {});
  expect((await company.admin.browser.call(stopDirectorySync, 'corporateAdmin', {})).code).toBe(errorNumber('NOT_FOUND'));
});
