import { errorNumber } from '@moqi/api';
import { acceptInvitation, addMember, createInvitation, listJoinRequests, updateMember } from '@moqi/api/enterprise/joining';
import { bindDepartments, updateGroup } from '@moqi/api/enterprise/members';
import { operateRole } from '@moqi/api/enterprise/roles';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Envelope } from '#test/browser.ts';
import { invitationTo, inviteMember, makeGroup, membersBy, partsOf } from '#test/members.ts';
import { mobileNumber, openEnterprise, openPerson, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const admin = () => enterprise.admin.browser;
const codes = (answers: readonly Envelope<unknown>[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b);
const six = async (ask: (n: number) => Promise<Envelope<unknown>>) => codes(await Promise.all([0, 1, 2, 3, 4, 5].map(ask)));
const times = (count: number, code: number) => Array.from({ length: count }, () => code);
const oneOf = (code: number) => [0, ...times(5, code)];

it('one of six groups of a name is made; the others are told that the name is taken', async () => {
  const make = () => admin().call(updateGroup, 'corporateAdmin', { groupName: '采购部' });
  expect(await six(make)).toEqual(oneOf(errorNumber('GROUP_NAME_TAKEN')));
});

it('one of six groups gets the name that all want; the others keep their own', async () => {
  const groups = await Promise.all(times(6, 0).map((_, n) => makeGroup(enterprise, `一号 ${n}`)));
  const rename = (n: number) => admin().call(updateGroup, 'corporateAdmin', { groupId: groups[n] ?? '', groupName: '采购部' });
  expect(await six(rename)).toEqual(oneOf(errorNumber('GROUP_NAME_TAKEN')));
});

it('one of six bindings to a department of the messaging platform counts', async () => {
  const groups = await Promise.all(times(6, 0).map((_, n) => makeGroup(enterprise, `部门 ${n}`)));
  const bind = (n: number) => admin().call(bindDepartments, 'corporateAdmin', { groups: [{ groupId: groups[n] ?? '', deptId: '42' }] });
  expect(await six(bind)).toEqual(oneOf(errorNumber('INPUT_INVALID')));
});

it('one of six members with a number is added; the others are told whose it is', async () => {
  const mobile = mobileNumber();
  expect(await six(() => admin().call(addMember, 'corporateAdmin', { name: '许念安', mobile }))).toEqual(
    oneOf(errorNumber('MEMBER_EXISTS')),
  );
  expect(await membersBy(enterprise.admin, { keyword: mobile })).toHaveLength(1);
});

it('one of six who were invited gets the number that all are given', async () => {
  const ids = await Promise.all(
    times(6, 0).map((_, n) => inviteMember(enterprise, { name: `许念${'安宁康乐平和'[n]}`, mobile: mobileNumber() })),
  );
  const mobile = mobileNumber();
  const readdress = (n: number) => admin().call(updateMember, 'corporateAdmin', { corpUserId: ids[n] ?? '', mobile });
  expect(await six(readdress)).toEqual(oneOf(errorNumber('MEMBER_EXISTS')));
});

it('an invitation that is accepted six times at once makes one member', async () => {
  const person = await openPerson(world);
  await inviteMember(enterprise, { name: person.name, mobile: person.mobile });
  const link = await invitationTo(world, person.mobile);
  expect(await six(() => person.browser.call(acceptInvitation, 'session', link))).toEqual(times(6, 0));
  expect(await membersBy(enterprise.admin, { keyword: person.mobile })).toHaveLength(1);
});

it('six requests of one person to join are one', async () => {
  const person = await openPerson(world);
  const made = await admin().call(createInvitation, 'corporateAdmin', { needsApproval: 1 });
  expect(await six(() => person.browser.call(acceptInvitation, 'session', partsOf(made.data)))).toEqual(times(6, 0));
  expect((await admin().call(listJoinRequests, 'corporateAdmin', {})).data.count).toBe(1);
});

it('one of six roles of a name is made', async () => {
  const make = () => admin().call(operateRole, 'corporateAdmin', { oper: 'create', roleName: '法务', description: '', grants: {} });
  expect(await six(make)).toEqual(oneOf(errorNumber('ROLE_NAME_TAKEN')));
});
