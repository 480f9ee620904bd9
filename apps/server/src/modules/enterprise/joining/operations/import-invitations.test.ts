import { errorNumber } from '@moqi/api';
import { checkImport, importMembers, inviteMembers, readImport } from '@moqi/api/enterprise/joining';
import { operateRole } from '@moqi/api/enterprise/roles';
import { readQuota } from '@moqi/api/money/points';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import { exhaust } from '#test/billing.ts';
import { membersBy } from '#test/members.ts';
import { mobileNumber, openEnterprise, openMember, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { importMembersJob } from '../jobs/import-members.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
  await world.runJobs();
});
afterAll(() => world.close());

type Rows = readonly (readonly string[])[];
const admin = () => enterprise.admin;

async function sheet(rows: Rows) {
  const columns = ['姓名', '手机号', '邮箱', '角色'].map((header, index) => ({ header, cell: (row: readonly string[]) => row[index] }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeSpreadsheet({ sheetName: '成员', columns, rows })) chunks.push(chunk);
  return [{ name: '名单.xlsx', mediaType: 'application/octet-stream', bytes: Buffer.concat(chunks) }];
}

const check = async (rows: Rows, by: Pick<TestPerson, 'browser'> = admin()) =>
  (await by.browser.upload(checkImport, 'corporateAdmin', await sheet(rows), {})).data;

async function imported(rows: Rows, invite: 'now' | 'later') {
  const { code, data } = await admin().browser.upload(importMembers, 'corporateAdmin', await sheet(rows), { invite });
  if (code !== 0) return { code };
  await world.runJob(importMembersJob.name, { party: enterprise.party, importId: data.importId });
  return { code, result: (await admin().browser.call(readImport, 'corporateAdmin', { importId: data.importId })).data };
}

const smsLeft = async () =>
  (await admin().browser.call(readQuota, 'enterprise', {})).data.items.find(({ item }) => item === 'sms')?.rest ?? 0;
const invitationsTo = async (...addresses: string[]) =>
  (await world.outbox()).filter(({ template, address }) => template === 'member.invitation' && addresses.includes(address)).length;

it('says before anything is kept or sent what an import would do and cost', async () => {
  const taken = await openMember(world, enterprise.party);
  const left = await smsLeft();
  const mobile = mobileNumber();
  const rows = [['何见微', mobile], ['宋怀瑾', '', 'song@example.com'], ['程屿', taken.mobile], ['许念安']];
  expect(await check(rows)).toEqual({
    total: 4,
    valid: 2,
    faulty: 2,
    errors: [
      { row: 4, name: '程屿', faults: [{ column: 'mobile', fault: 'taken' }] },
      { row: 5, name: '许念安', faults: [{ column: 'mobile', fault: 'contactMissing' }] },
    ],
    sms: 1,
    mails: 1,
    smsRest: left,
    isCovered: true,
  });
  expect([await membersBy(admin(), { state: 'invited' }), await invitationsTo(mobile), await smsLeft()]).toEqual([[], 0, left]);
});

it('takes what the invitations by SMS cost from the allowance, and refuses where it does not last', async () => {
  const [a, b] = [mobileNumber(), mobileNumber()];
  const left = await smsLeft();
  const rows = [
    ['何见微', a],
    ['宋怀玉', b],
    ['宋怀瑾', '', 'song@example.com'],
  ];
  await exhaust(world, enterprise.party, 'sms', 1);
  expect(await check(rows)).toMatchObject({ sms: 2, smsRest: 1, isCovered: false });
  expect((await imported(rows, 'now')).code).toBe(errorNumber('POINTS_INSUFFICIENT'));
  expect(await membersBy(admin(), { state: 'invited' })).toEqual([]);
  expect(left).toBeGreaterThan(1);
  await exhaust(world, enterprise.party, 'sms');
  expect((await imported(rows.slice(2), 'now')).result).toMatchObject({ added: 1, invited: 1 });
});

it('charges each invitation by SMS once', async () => {
  const left = await smsLeft();
  const [a, b] = [mobileNumber(), mobileNumber()];
  expect(
    (
      await imported(
        [
          ['何见微', a],
          ['宋怀玉', b],
          ['宋怀瑾', '', 'song@example.com'],
        ],
        'now',
      )
    ).result,
  ).toMatchObject({ invited: 3 });
  expect([await smsLeft(), await invitationsTo(a, b)]).toEqual([left - 2, 2]);
});

it('adds the members and leaves them uninvited where the allowance ends meanwhile', async () => {
  const { data } = await admin().browser.upload(importMembers, 'corporateAdmin', await sheet([['何见微', mobileNumber()]]), {
    invite: 'now',
  });
  await exhaust(world, enterprise.party, 'sms');
  await world.runJob(importMembersJob.name, { party: enterprise.party, importId: data.importId });
  const result = (await admin().browser.call(readImport, 'corporateAdmin', { importId: data.importId })).data;
  expect(result).toMatchObject({ state: 'done', added: 1, invited: 0, finished: 1 });
});

it('invites nobody now where that was chosen; they are invited together when it is asked for', async () => {
  const [a, b] = [mobileNumber(), mobileNumber()];
  const left = await smsLeft();
  expect(
    (
      await imported(
        [
          ['何见微', a],
          ['宋怀玉', b],
        ],
        'later',
      )
    ).result,
  ).toMatchObject({ added: 2, invited: 0, finished: 2 });
  expect([await smsLeft(), await invitationsTo(a, b)]).toEqual([left, 0]);
  const waiting = await membersBy(admin(), { state: 'invited' });
  expect(waiting.map(({ inviteTime, can }) => [inviteTime, can.remind])).toEqual([
    ['', true],
    ['', true],
  ]);
  const corpUserIds = waiting.map(({ corpUserId }) => corpUserId);
  const invite = () => admin().browser.call(inviteMembers, 'corporateAdmin', { corpUserIds });
  expect((await invite()).data).toEqual({ invited: 2 });
  expect([await smsLeft(), await invitationsTo(a, b)]).toEqual([left - 2, 2]);
  expect((await invite()).code).toBe(errorNumber('REMINDED_JUST_NOW'));
  world.clock.advance({ minutes: 6 });
  await exhaust(world, enterprise.party, 'sms');
  expect((await invite()).code).toBe(errorNumber('POINTS_INSUFFICIENT'));
  expect(await invitationsTo(a, b)).toBe(2);
});

it('is bounded by the numbers alone: the enterprise has paid', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => [`成员${n}号`, mobileNumber()]);
  const mobiles = rows.flatMap(([, mobile]) => mobile ?? []);
  const { perEnterprise } = world.platform.config.smsLimits;
  await world.platform.db
    .insertInto('deliveries')
    .values(
      Array.from({ length: perEnterprise }, (_, n) => ({
        party_id: enterprise.party,
        delivery_id: crypto.randomUUID(),
        channel: 'sms',
        address: `1370000${String(n).padStart(4, '0')}`,
        template: 'member.left',
        subject: '',
        body: '',
        state: 'sent',
        bounded_as: 'notice',
        created_at: world.clock.now(),
      })),
    )
    .execute();
  await imported(rows, 'now');
  expect(await invitationsTo(...mobiles)).toBe(60);
});

it('invites only members who have not joined, and none of another enterprise', async () => {
  const member = await openMember(world, enterprise.party);
  const invite = (by: TestPerson) => by.browser.call(inviteMembers, 'corporateAdmin', { corpUserIds: [member.memberId] });
  expect((await invite(admin())).code).toBe(errorNumber('MEMBER_STATE'));
  expect((await invite((await openEnterprise(world)).admin)).code).toBe(errorNumber('MEMBER_NOT_FOUND'));
});

it('gives the roles that a row names, as far as the importer may give them', async () => {
  const grants = { 'members.manage': 'enterprise', 'members.read': 'enterprise' } as const;
  const { data: role } = await admin().browser.call(operateRole, 'corporateAdmin', { oper: 'create', roleName: '人事', grants });
  const rows = [
    ['何见微', mobileNumber(), '', '人事、印章管理员'],
    ['宋怀瑾', mobileNumber(), '', ''],
    ['宋怀玉', mobileNumber(), '', '出纳'],
  ];
  const { result } = await imported(rows, 'later');
  expect(result?.errors).toEqual([{ row: 4, name: '宋怀玉', faults: [{ column: 'roles', fault: 'roleUnknown' }] }]);
  const roles = (await membersBy(admin(), { state: 'invited' })).map((one) => [
    one.name,
    one.roles.map(({ roleName }) => roleName).toSorted(),
  ]);
  expect(Object.fromEntries(roles)).toEqual({ 何见微: ['人事', '印章管理员'].toSorted(), 宋怀瑾: ['成员'] });
  // manages members, not roles
  const clerk = await openMember(world, enterprise.party);
  await world.platform.db
    .deleteFrom('member_roles')
    .where('party_id', '=', enterprise.party)
    .where('member_id', '=', clerk.memberId)
    .execute();
  await world.platform.db
    .insertInto('member_roles')
    .values({ party_id: enterprise.party, member_id: clerk.memberId, role_id: role.roleId, assigned_at: world.clock.now() })
    .execute();
  const fault = { faults: [{ column: 'roles', fault: 'roleNotYours' }] };
  expect(
    (
      await check(
        [
          ['程屿', mobileNumber(), '', '企业管理员'],
          ['许念安', mobileNumber(), '', '人事'],
        ],
        clerk,
      )
    ).errors,
  ).toMatchObject([fault, fault]);
});
