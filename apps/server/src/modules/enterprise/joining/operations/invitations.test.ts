import { errorNumber, type InputOf } from '@moqi/api';
import { readSession } from '@moqi/api/account/identity';
import {
  acceptInvitation,
  createInvitation,
  decideJoinRequest,
  type InvitationRow,
  listGroupTree,
  listInvitations,
  listJoinRequests,
  readInvitation,
  readInvitingEnterprise,
  removeMember,
  revokeInvitation,
  switchMembers,
} from '@moqi/api/enterprise/joining';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberJoined } from '#modules/enterprise/members/index.ts';
import { invitationTo, inviteMember, makeGroup, memberNamed, membersBy, openGroupManager, partsOf } from '#test/members.ts';
import { logIn, openEnterprise, openMember, openPerson, stepInto, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ hours: 2 }); // links are counted by the hour
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

type Link = InputOf<typeof acceptInvitation>;
type Who = Pick<TestPerson, 'browser'>;
const admin = () => enterprise.admin;
const accept = ({ browser }: Who, link: Link) => browser.call(acceptInvitation, 'session', link);
const read = (link: Link) => world.browser().call(readInvitation, 'public', link);
const code = (answer: { code: number }) => answer.code;
const openLink = async (input: InputOf<typeof createInvitation> = {}, by: Who = admin()): Promise<InvitationRow> =>
  (await by.browser.call(createInvitation, 'corporateAdmin', input)).data;
const links = async (by: Who = admin()) => (await by.browser.call(listInvitations, 'corporateAdmin', {})).data.list;
const revoke = (invitationId: string, by: Who = admin()) => by.browser.call(revokeInvitation, 'corporateAdmin', { invitationId });
const requests = async (input: InputOf<typeof listJoinRequests> = {}, by: Who = admin()) =>
  (await by.browser.call(listJoinRequests, 'corporateAdmin', input)).data.list;
const decide = (input: InputOf<typeof decideJoinRequest>, by: Who = admin()) => by.browser.call(decideJoinRequest, 'corporateAdmin', input);
const corps = async ({ browser }: Who) =>
  (await browser.call(readSession, 'session', {})).data.allAuthUser.corps.map(({ corpId }) => corpId);

/** A person that the enterprise has invited by name. */
async function invitedPerson(name = '许念安'): Promise<{ person: TestPerson; link: Link; corpUserId: string }> {
  const person = await openPerson(world, { name });
  const corpUserId = await inviteMember(enterprise, { name, mobile: person.mobile });
  return { person, corpUserId, link: await invitationTo(world, person.mobile) };
}

describe('an invitation to one person', () => {
  it('is read by anybody, with the address masked, and makes the person a member', async () => {
    const { person, link } = await invitedPerson();
    expect((await read(link)).data).toMatchObject({
      corpName: enterprise.name,
      inviterName: admin().name,
      name: '许念安',
      maskedTarget: expect.stringContaining('****'),
      needsApproval: 0,
    });
    expect((await accept(person, link)).data).toEqual({ result: 'joined', corpId: enterprise.party, corpName: enterprise.name });
    expect(await corps(person)).toEqual([enterprise.party]);
    expect(await memberNamed(admin(), '许念安')).toMatchObject({
      state: 'active',
      realName: 1,
      nameDiffers: 0,
      roles: [{ builtIn: 'member' }],
    });
    await world.runJobs();
    expect(await world.events()).toContain(memberJoined.name);
    const told = (await world.outbox()).filter(({ address, template }) => address === admin().mobile && template === 'member.joined');
    expect(told).toHaveLength(1);
  });

  it('is accepted once: again by the same person changes nothing, by anybody else is refused', async () => {
    const { person, link } = await invitedPerson();
    await accept(person, link);
    expect((await accept(person, link)).success).toBe(true);
    expect(await corps(person)).toHaveLength(1);
    const other = await openPerson(world, { name: '许念安' });
    expect(code(await accept(other, link))).toBe(errorNumber('INVITATION_USED'));
    expect(code(await read(link))).toBe(errorNumber('INVITATION_USED'));
  });

  it('lets one of two in who accept at the same moment, by the mobile number and by the e-mail address', async () => {
    const one = await openPerson(world, { name: '许念安' });
    const other = await openPerson(world, { name: '许念安' });
    const email = `${other.mobile}@example.com`;
    await world.platform.db.updateTable('persons').set({ email }).where('party_id', '=', other.party).execute();
    await inviteMember(enterprise, { name: '许念安', mobile: one.mobile, email });
    const link = await invitationTo(world, one.mobile);
    const answers = await Promise.all([accept(one, link), accept(other, link), accept(one, link), accept(other, link)]);
    const winners = new Set(answers.flatMap(({ success }, index) => (success ? [index % 2] : [])));
    expect(winners.size).toBe(1);
    expect(await membersBy(admin())).toHaveLength(2);
  });

  it('is neither for another person nor for another real name', async () => {
    const { link } = await invitedPerson();
    const stranger = await openPerson(world, { name: '许念安' });
    const refused = await accept(stranger, link);
    expect([code(refused), refused.msg]).toEqual([errorNumber('INVITATION_NOT_YOURS'), expect.stringContaining('****')]);
    const person = await openPerson(world, { name: '程屿' });
    await inviteMember(enterprise, { name: '程与', mobile: person.mobile });
    const differs = await accept(person, await invitationTo(world, person.mobile));
    expect([code(differs), differs.msg]).toEqual([errorNumber('INVITATION_NAME_DIFFERS'), expect.stringContaining('程与')]);
    expect(await corps(person)).toEqual([]);
  });

  it('shows afterwards that a real name is another one than the enterprise wrote', async () => {
    const person = await openPerson(world, { realName: false });
    await inviteMember(enterprise, { name: '苏晚晴', mobile: person.mobile });
    await accept(person, await invitationTo(world, person.mobile));
    await world.platform.db
      .updateTable('persons')
      .set({ name: '苏婉晴', real_name_state: 'verified' })
      .where('party_id', '=', person.party)
      .execute();
    expect(await memberNamed(admin(), '苏晚晴')).toMatchObject({ realName: 1, nameDiffers: 1 });
  });

  it('needs a login', async () => {
    const { link } = await invitedPerson();
    expect(code(await world.browser().call(acceptInvitation, 'session', link))).toBe(errorNumber('UNAUTHENTICATED'));
  });

  it('ends after seven days, with the member, and with a later invitation', async () => {
    const { person: invited, link } = await invitedPerson();
    world.clock.advance({ days: 7 });
    expect((await read(link)).success).toBe(true);
    world.clock.advance({ seconds: 1 });
    expect(code(await read(link))).toBe(errorNumber('INVITATION_EXPIRED'));
    // the sessions of before have ended with the week
    const person = { browser: await logIn(world, invited.mobile) };
    expect(code(await accept(person, link))).toBe(errorNumber('INVITATION_EXPIRED'));
    enterprise = await openEnterprise(world);
    const second = await invitedPerson('白露');
    await admin().browser.call(removeMember, 'corporateAdmin', { corpUserId: second.corpUserId });
    expect(code(await accept(second.person, second.link))).toBe(errorNumber('INVITATION_REVOKED'));
  });

  it.each([
    ['k', (link: Link): Link => ({ ...link, k: link.k.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })],
    ['sign', (link: Link): Link => ({ ...link, sign: `${link.sign.slice(0, -2)}AA` })],
    ['ts', (link: Link): Link => ({ ...link, ts: String(Number(link.ts) + 1) })],
  ])('is worth nothing with another %s', async (_, forge) => {
    const { person, link } = await invitedPerson();
    const enterpriseOf = (which: Link) => world.browser().call(readInvitingEnterprise, 'public', which);
    expect((await enterpriseOf(link)).data).toEqual({ name: enterprise.name, authStatus: 1 });
    expect(code(await enterpriseOf(forge(link)))).toBe(errorNumber('INVITATION_INVALID'));
    expect(code(await read(forge(link)))).toBe(errorNumber('INVITATION_INVALID'));
    expect(code(await accept(person, forge(link)))).toBe(errorNumber('INVITATION_INVALID'));
  });
});

describe('an open link', () => {
  it('lets verified persons in at once, into its group, and counts them', async () => {
    const groupId = await makeGroup(enterprise, '渠道部');
    const link = await openLink({ needsApproval: 0, groupId });
    const person = await openPerson(world, { name: '江叙白' });
    expect((await accept(person, partsOf(link))).data.result).toBe('joined');
    expect(await memberNamed(admin(), '江叙白')).toMatchObject({ state: 'active', groupName: '渠道部', roles: [{ builtIn: 'member' }] });
    expect(await links()).toMatchObject([{ joined: 1, groupName: '渠道部', needsApproval: 0, url: link.url }]);
    const nobody = await openPerson(world, { realName: false });
    expect(code(await accept(nobody, partsOf(link)))).toBe(errorNumber('REAL_NAME_NEEDED'));
  });

  it('makes one member of a person who follows it many times at once', async () => {
    const link = partsOf(await openLink({ needsApproval: 0 }));
    const other = partsOf(await openLink({ needsApproval: 0 }));
    const person = await openPerson(world);
    const answers = await Promise.all([link, other, link, other].map((one) => accept(person, one)));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true]);
    expect(await membersBy(admin())).toHaveLength(2);
  });

  it('makes a person the member that the enterprise entered before, without a decision', async () => {
    const person = await openPerson(world, { name: '白露' });
    const corpUserId = await inviteMember(enterprise, { name: '白露', mobile: person.mobile });
    expect((await accept(person, partsOf(await openLink()))).data.result).toBe('joined');
    expect(await memberNamed(admin(), '白露')).toMatchObject({ corpUserId, state: 'active' });
  });

  it('ends when it is revoked, and by itself after seven days', async () => {
    const [first, second] = [await openLink({ needsApproval: 0 }), await openLink({ needsApproval: 0 })];
    expect((await revoke(first.invitationId)).data).toEqual({ revoked: true });
    expect(code(await read(partsOf(first)))).toBe(errorNumber('INVITATION_REVOKED'));
    expect((await links()).map(({ invitationId }) => invitationId)).toEqual([second.invitationId]);
    expect(code(await revoke(crypto.randomUUID()))).toBe(errorNumber('NOT_FOUND'));
    world.clock.advance({ days: 8 });
    const browser = await logIn(world, admin().mobile);
    await stepInto({ ...admin(), browser }, enterprise.party);
    expect(await links({ browser })).toEqual([]);
  });

  it('belongs to one enterprise, and within a group scope to the groups of the member', async () => {
    const link = await openLink();
    const other = await openEnterprise(world);
    expect(code(await revoke(link.invitationId, other.admin))).toBe(errorNumber('NOT_FOUND'));
    const [mine, theirs] = [await makeGroup(enterprise, '研发中心'), await makeGroup(enterprise, '采购部')];
    const manager = await openGroupManager(world, enterprise.party, mine);
    expect(code(await manager.browser.call(createInvitation, 'corporateAdmin', { groupId: theirs }))).toBe(errorNumber('FORBIDDEN'));
    const own = await openLink({}, manager);
    expect(own.groupName).toBe('研发中心');
    expect((await links(manager)).map(({ invitationId }) => invitationId)).toEqual([own.invitationId]);
    expect(code(await revoke(link.invitationId, manager))).toBe(errorNumber('NOT_FOUND'));
  });

  it('does not bring a disabled member back', async () => {
    const link = partsOf(await openLink({ needsApproval: 0 }));
    const member = await openMember(world, enterprise.party);
    await admin().browser.call(switchMembers, 'corporateAdmin', { oper: 'disable', corpUserIds: [member.memberId] });
    expect(code(await accept(member, link))).toBe(errorNumber('MEMBERSHIP_DISABLED'));
  });
});

describe('requests to join', () => {
  const ask = async (name = '叶知秋', by: Who = admin()) => {
    const person = await openPerson(world, { name });
    const link = partsOf(await openLink({}, by));
    const answers = [await accept(person, link), await accept(person, link)];
    expect(answers.map(({ data }) => data.result)).toEqual(['requested', 'requested']);
    const [request] = await requests();
    return { person, requestId: request?.requestId ?? '' };
  };

  it('wait once for each person, counted in the tree', async () => {
    await ask();
    expect(await requests()).toMatchObject([{ name: '叶知秋', state: 'pending', invitedBy: admin().name }]);
    expect((await admin().browser.call(listGroupTree, 'corporateAdmin', {})).data.requestCount).toBe(1);
  });

  it('are approved into a group, and the person is told', async () => {
    const groupId = await makeGroup(enterprise, '采购部');
    const { person, requestId } = await ask();
    expect((await decide({ requestId, oper: 'approve', groupId })).data).toEqual({ requestId, state: 'approved' });
    expect(await memberNamed(admin(), '叶知秋')).toMatchObject({ state: 'active', groupName: '采购部' });
    expect(await corps(person)).toEqual([enterprise.party]);
    await world.runJobs();
    const told = (await world.outbox()).filter(({ address }) => address === person.mobile);
    expect(told.at(-1)).toMatchObject({ template: 'member.approved' });
    expect(await requests()).toEqual([]);
    expect(await requests({ state: 'approved' })).toMatchObject([{ decidedBy: admin().name }]);
    expect(code(await decide({ requestId, oper: 'refuse', reason: '重复' }))).toBe(errorNumber('JOIN_REQUEST_DECIDED'));
  });

  it('are refused with a reason that the person reads', async () => {
    const { person, requestId } = await ask();
    expect(code(await decide({ requestId, oper: 'refuse' }))).toBe(errorNumber('INPUT_INVALID'));
    await decide({ requestId, oper: 'refuse', reason: '请先联系人事' });
    await world.runJobs();
    const told = (await world.outbox()).filter(({ address }) => address === person.mobile);
    expect(told.at(-1)?.body).toContain('请先联系人事');
    expect(await corps(person)).toEqual([]);
  });

  it('are decided once by two who decide at once', async () => {
    const { requestId } = await ask();
    const answers = await Promise.all([
      decide({ requestId, oper: 'approve' }),
      decide({ requestId, oper: 'refuse', reason: '不认识' }),
      decide({ requestId, oper: 'approve' }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('are seen and decided only where they reach', async () => {
    const [mine, theirs] = [await makeGroup(enterprise, '研发中心'), await makeGroup(enterprise, '采购部')];
    const manager = await openGroupManager(world, enterprise.party, mine);
    const { requestId } = await ask();
    expect(await requests({}, manager)).toEqual([]);
    expect(code(await decide({ requestId, oper: 'approve' }, manager))).toBe(errorNumber('NOT_FOUND'));
    const other = await openEnterprise(world);
    expect(code(await decide({ requestId, oper: 'approve' }, other.admin))).toBe(errorNumber('NOT_FOUND'));
    const person = await openPerson(world, { name: '温言' });
    await accept(person, partsOf(await openLink({}, manager)));
    const [request] = await requests({}, manager);
    expect(code(await decide({ requestId: request?.requestId ?? '', oper: 'approve', groupId: theirs }, manager))).toBe(
      errorNumber('FORBIDDEN'),
    );
    expect((await decide({ requestId: request?.requestId ?? '', oper: 'approve' }, manager)).success).toBe(true);
    expect(await memberNamed(admin(), '温言')).toMatchObject({ groupName: '研发中心' });
  });
});
