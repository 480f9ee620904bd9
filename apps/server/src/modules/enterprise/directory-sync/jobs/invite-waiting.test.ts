import { errorNumber } from '@moqi/api';
import { readDirectorySync, stopDirectorySync } from '@moqi/api/enterprise/directory-sync';
import { addMember } from '@moqi/api/enterprise/joining';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callScim, directoryToken, entraChange, oktaUser, type ScimMethod } from '#test/directories.ts';
import { mobileNumber, openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

/** As many SMS of invitations as the company of these tests may send within a day. */
const MOST = 3;
let world: World;
let company: TestEnterprise;
let token: string;
beforeAll(async () => {
  world = await openWorld({ environment: { SMS_PER_ENTERPRISE: String(MOST) } });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  company = await openEnterprise(world);
  token = await directoryToken(company.admin);
});
afterAll(() => world.close());

const scim = (method: ScimMethod, path: string, body?: object) => callScim(world, token, [method, path, body]);
const sync = async () => (await company.admin.browser.call(readDirectorySync, 'corporateAdmin', {})).data;
const invitedTo = async (addresses: readonly string[]) =>
  (await world.outbox()).filter(({ template, address }) => template === 'member.invitation' && addresses.includes(address));

/** People whom the directory knows by their telephones alone. */
async function tellOf(count: number) {
  const told: { readonly mobile: string; readonly id: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const mobile = mobileNumber();
    const { status, body } = await scim('POST', 'Users', oktaUser({ userName: mobile, emails: [] }));
    expect([status, body.active]).toEqual([201, true]);
    told.push({ mobile, id: body.id });
  }
  return told;
}

test('who is beyond the SMS of a day is written down, and invited on the days that follow, each once', async () => {
  const told = await tellOf(2 * MOST + 1);
  const numbers = told.map(({ mobile }) => mobile);
  expect(await invitedTo(numbers)).toHaveLength(MOST);
  expect(await sync()).toMatchObject({ users: 7, members: 7, waiting: 4 });
  // one job waits for all of them, until the day is over
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job
    where name = 'directory.inviteWaiting' and singleton_key = ${company.party} and start_after > ${world.clock.now()}`.execute(
    world.platform.db,
  );
  expect(rows).toEqual([{ jobs: 1 }]);
  await world.runJobs();
  expect(await sync()).toMatchObject({ waiting: 4 });
  world.clock.advance({ hours: 24 });
  await world.runJobs();
  expect(await sync()).toMatchObject({ waiting: 1 });
  world.clock.advance({ hours: 24 });
  await world.runJobs();
  expect(await sync()).toMatchObject({ waiting: 0 });
  world.clock.advance({ hours: 24 });
  await world.runJobs();
  expect((await invitedTo(numbers)).map(({ address }) => address).toSorted()).toEqual(numbers.toSorted());
});

test('a mail is taken where there is an address, and is bounded by nothing', async () => {
  const users = Array.from({ length: MOST + 2 }, () => oktaUser({ phoneNumbers: [{ type: 'mobile', value: mobileNumber() }] }));
  for (const user of users) expect((await scim('POST', 'Users', user)).status).toBe(201);
  expect(await invitedTo(users.map(({ userName }) => userName))).toHaveLength(MOST + 2);
  expect(await sync()).toMatchObject({ waiting: 0 });
});

test('what waits stands still with the sync and goes on with it; who is deleted meanwhile is not invited', async () => {
  const told = await tellOf(MOST + 2);
  const late = told.slice(MOST).map(({ mobile }) => mobile);
  const [gone] = told.slice(-1);
  await scim('DELETE', `Users/${gone?.id}`);
  await company.admin.browser.call(stopDirectorySync, 'corporateAdmin', {});
  world.clock.advance({ hours: 25 });
  await world.runJobs();
  expect(await invitedTo(late)).toEqual([]);
  token = await directoryToken(company.admin);
  await world.runJobs();
  expect((await invitedTo(late)).map(({ address }) => address)).toEqual(late.slice(0, 1));
});

test('the invitation of who is known by another number from now on ends, even if the new one waits', async () => {
  const told = await tellOf(MOST);
  const [first] = told;
  const change = entraChange({ op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: mobileNumber() });
  expect((await scim('PATCH', `Users/${first?.id}`, change)).status).toBe(200);
  expect(await sync()).toMatchObject({ waiting: 1 });
  const open = world.platform.db.selectFrom('invitations').select('invitation_id').where('party_id', '=', company.party);
  expect(await open.where('revoked_at', 'is', null).execute()).toHaveLength(MOST - 1);
  // a person who waits for the answer is told
  const asked = { name: '何见微', mobile: mobileNumber() };
  const answer = await company.admin.browser.call(addMember, 'corporateAdmin', asked);
  expect(answer.code).toBe(errorNumber('SMS_ENTERPRISE_LIMIT'));
});
