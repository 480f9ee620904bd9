import { errorNumber } from '@moqi/api';
import { readNoticePreferences, saveNoticePreferences, USUAL_NOTICES } from '@moqi/api/account/notice-preferences';
import { removeWorkWeChat, testWorkWeChat as tryWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { listOutbox } from '@moqi/api/records/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { addressChanged, personClosed } from '#modules/account/identity/index.ts';
import { memberLeft } from '#modules/enterprise/members/index.ts';
import type { Notice } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { ProviderAway } from '#ports/message.ts';
import { WorkWeChatRefusal } from '#ports/work-wechat.ts';
import { admit, mobileNumber, openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { hourIn, tellNotice } from '#test/told-notice.ts';
import { connectWorkWeChat, testWorkWeChat } from '#test/work-wechat.ts';
import { openWorld, type World } from '#test/world.ts';

const wecom = testWorkWeChat();
const ways = { ...USUAL_NOTICES.ways, results: 'workWeChat', approvals: 'workWeChat' } as const;
const wish = { ways };

let world: World;
let enterprise: TestEnterprise;
let member: TestPerson & { memberId: string };
beforeAll(async () => {
  world = await openWorld({ workWeChat: wecom });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  wecom.clear();
  enterprise = await openEnterprise(world);
  await connectWorkWeChat(enterprise.admin.browser);
  member = await openMember(world, enterprise.party);
});
afterAll(() => world.close());

const choose = (change: object = {}) => member.browser.call(saveNoticePreferences, 'personal', { ...wish, ...change });
const preferences = async () => (await member.browser.call(readNoticePreferences, 'personal', {})).data;
const known = () => world.platform.db.selectFrom('work_wechat_users').selectAll().where('person_id', '=', member.party).execute();
/** Acts for nobody but the person. */
const leave = () => world.platform.db.updateTable('members').set({ state: 'left' }).where('member_id', '=', member.memberId).execute();

/** Another enterprise with a connection, which the member works for, too. */
async function joinAnother(workCorpId: string): Promise<TestEnterprise> {
  const other = await openEnterprise(world);
  await connectWorkWeChat(other.admin.browser, { workCorpId });
  await admit(world, { organization: other.party, person: member });
  return other;
}

async function changeNumber(): Promise<string> {
  const { db } = world.platform;
  const mobile = mobileNumber();
  await db.updateTable('persons').set({ mobile }).where('party_id', '=', member.party).execute();
  await db.updateTable('logins').set({ address: mobile }).where('address', '=', member.mobile).execute();
  return mobile;
}

/** A message of this kind to the member's number, for a party. */
const tell = ({ template = 'approval.approved', party = enterprise.party, ...more }: TellOf = {}) =>
  tellNotice(world, { party, address: member.mobile, template, subject: '审批已通过：设备采购', ...more });
interface TellOf {
  readonly template?: Notice['template'];
  readonly party?: PartyId;
  readonly about?: NonNullable<Notice['about']>;
  readonly zh?: string;
}
const aboutOf = (recipientParty: PartyId): NonNullable<Notice['about']> => ({
  contractId: crypto.randomUUID(),
  participantId: undefined,
  contractNumber: '20261129000001',
  contractName: '设备采购',
  recipientName: member.name,
  senderId: crypto.randomUUID(),
  recipientParty,
  recipientPersonId: member.party,
});
const bySms = () => ({ state: 'sent', channel: 'sms', address: member.mobile });

describe('the way', () => {
  it('is offered to members of an enterprise with a connection, and refused to others', async () => {
    expect((await preferences()).workWeChat).toEqual({ by: 'provider', companies: [enterprise.name] });
    expect((await choose()).data).toEqual(wish);
    expect((await preferences()).ways).toEqual(ways);
    const { admin } = await openEnterprise(world);
    expect((await admin.browser.call(readNoticePreferences, 'personal', {})).data.workWeChat.companies).toEqual([]);
    expect((await admin.browser.call(saveNoticePreferences, 'personal', wish)).code).toBe(errorNumber('NOTICE_WORK_NONE'));
  });

  it('names the enterprises in the order of joining', async () => {
    const others = await Promise.all(['ww02', 'ww03', 'ww04'].map((workCorpId) => joinAnother(workCorpId)));
    const sorted = others.toSorted((one, other) => (one.party < other.party ? -1 : 1));
    const { db, clock } = world.platform;
    for (const index of [2, 1, 0]) {
      const at = { created_at: new Date(clock.now().getTime() + (index === 2 ? -600_000 : 600_000)) };
      const rows = db.updateTable('memberships').set(at).where('party_id', '=', member.party);
      await rows.where('organization_id', '=', sorted[index]?.party ?? member.party).execute();
    }
    const { companies } = (await preferences()).workWeChat;
    expect(companies).toEqual([sorted[2], enterprise, sorted[0], sorted[1]].map((one) => one?.name));
  });

  it.each(['members', 'billing'])('is none for %s, which do not come of work', async (kind) => {
    const answer = await choose({ ways: { ...ways, [kind]: 'workWeChat' } });
    expect(answer.code).toBe(errorNumber('INPUT_INVALID'));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the enterprise ends its connection', () => enterprise.admin.browser.call(removeWorkWeChat, 'corporateAdmin', {})],
    ['the member left', leave],
    [
      'the member left for an enterprise without one',
      async () => {
        await leave();
        const { party } = await openEnterprise(world);
        await admit(world, { organization: party, person: member });
      },
    ],
  ])('is over where %s: what went there comes as usual', async (_, end) => {
    await choose();
    await end();
    expect(await preferences()).toMatchObject({ ...USUAL_NOTICES, workWeChat: { companies: [] } });
    const { record } = await tell();
    await world.runJobs();
    expect(await record()).toMatchObject(bySms());
    expect(wecom.sent).toEqual([]);
  });
});

describe('a notice', () => {
  it('goes to WeCom in the place of an SMS, once, with its title and its page; others come as usual', async () => {
    await choose();
    const page = `${world.platform.config.publicUrl}/mine/approvals`;
    const { record } = await tell({ zh: `审批已通过：${page}` });
    const { record: bare } = await tell();
    const { record: other } = await tell({ template: 'contract.copy' });
    await world.runJobs();
    for (const one of [record, bare])
      expect(await one()).toMatchObject({ state: 'sent', channel: 'workWeChat', address: member.mobile, tries: 1 });
    expect(await other()).toMatchObject(bySms());
    const { publicUrl } = world.platform.config;
    const card = { userId: `user-${member.mobile}`, title: '审批已通过：设备采购', at: world.clock.now() };
    const urls = wecom.sent.map(({ url }) => url).toSorted();
    expect(wecom.sent).toMatchObject([card, card]);
    expect(urls).toEqual([publicUrl, expect.stringMatching(new RegExp(`^${publicUrl}/.`))]);
    expect(wecom.asked).toEqual([member.mobile]);
  });

  it('goes by the enterprise that it is for, else by the one that sends it, and by no other', async () => {
    const other = await openEnterprise(world);
    await connectWorkWeChat(other.admin.browser, { workCorpId: 'ww02' });
    await choose();
    const ofOther = await tell({ template: 'contract.completed', party: other.party, about: aboutOf(other.party) });
    const forOwn = await tell({ template: 'contract.completed', party: other.party, about: aboutOf(enterprise.party) });
    const forPerson = await tell({ template: 'contract.completed', about: aboutOf(member.party) });
    await world.runJobs();
    expect(await ofOther.record()).toMatchObject(bySms());
    for (const { record } of [forOwn, forPerson]) expect(await record()).toMatchObject({ state: 'sent', channel: 'workWeChat' });
    expect(wecom.sent.map(({ app }) => app.corpId)).toEqual(['ww01', 'ww01']);
  });

  it('goes by the enterprise that it is for where the reader works for either, each of which finds the reader anew', async () => {
    const other = await joinAnother('ww02');
    await choose();
    await tell({ template: 'contract.completed', party: other.party, about: aboutOf(enterprise.party) });
    await world.runJobs();
    await tell({ template: 'contract.completed', party: enterprise.party, about: aboutOf(other.party) });
    await world.runJobs();
    expect(wecom.sent.map(({ app }) => app.corpId)).toEqual(['ww01', 'ww02']);
    expect(wecom.asked).toEqual([member.mobile, member.mobile]);
  });

  it.each<[string, () => void]>([
    ['nobody has the number', () => (wecom.findError = new WorkWeChatRefusal('nobody', 46004))],
    ['it may not see the member', () => (wecom.sendError = new WorkWeChatRefusal('outOfSight', 81013))],
    ['the secret is wrong', () => (wecom.findError = new WorkWeChatRefusal('app', 40001))],
  ])('that WeCom refuses (%s) comes as an SMS at once, and the record says why', async (_, fail) => {
    await choose();
    fail();
    const { record } = await tell();
    await world.runJobs();
    const row = await record();
    expect(row).toMatchObject({ ...bySms(), tries: 2, error: null });
    expect(row.attempts).toMatchObject([{ error: expect.stringMatching(/^WeCom refused it: \d+$/) }, {}]);
  });

  it.each([new WorkWeChatRefusal('app', 40001), new ProviderAway('WeCom answered 503')])(
    'does not take %s for an answer about the member',
    async (error) => {
      await choose();
      wecom.findError = error;
      const { attempt } = await tell();
      await attempt().catch(() => undefined);
      expect(await known()).toEqual([]);
      [wecom.findError, wecom.sendError] = [undefined, error];
      const { attempt: next } = await tell();
      await next().catch(() => undefined);
      expect(await known()).toMatchObject([{ user_id: `user-${member.mobile}` }]);
    },
  );

  it('asks for a number that nobody has once in a day, and for one that somebody has no more', async () => {
    await choose();
    wecom.findError = new WorkWeChatRefusal('nobody', 46004);
    for (const hours of [0, 23, 2]) {
      world.clock.advance({ hours });
      const { record } = await tell();
      await world.runJobs();
      expect(await record()).toMatchObject(bySms());
    }
    expect(wecom.asked).toHaveLength(2);
    wecom.findError = undefined;
    for (const times of [1, 2]) {
      world.clock.advance({ hours: 25 });
      await tell();
      await world.runJobs();
      const sent = wecom.sent.filter(({ userId }) => userId === `user-${member.mobile}`);
      expect([wecom.asked.length, sent.length]).toEqual([3, times]);
    }
  });

  it('that WeCom does not see any more has the member looked up anew the next time', async () => {
    await choose();
    await tell();
    await world.runJobs();
    wecom.sendError = new WorkWeChatRefusal('outOfSight', 81013);
    await tell();
    await world.runJobs();
    expect(await known()).toEqual([]);
    wecom.sendError = undefined;
    const { record } = await tell();
    await world.runJobs();
    expect(await record()).toMatchObject({ channel: 'workWeChat', state: 'sent' });
    expect(wecom.asked).toHaveLength(2);
  });

  it('that finds WeCom away is tried three times there, and comes as an SMS', async () => {
    await choose();
    wecom.sendError = new ProviderAway('WeCom answered 503');
    const { record, attempt } = await tell();
    for (let times = 0; times < 2; times++) {
      await expect(attempt()).rejects.toThrow('503');
      expect(await record()).toMatchObject({ state: 'queued', channel: 'workWeChat' });
    }
    await attempt();
    expect(await record()).toMatchObject({ state: 'queued', channel: 'sms', address: member.mobile, tries: 3 });
    await world.runJobs();
    expect(await record()).toMatchObject({ ...bySms(), tries: 4 });
  });

  it('waits for the end of quiet hours', async () => {
    await choose({ quiet: { from: hourIn(0, world), until: hourIn(3, world) } });
    const { record, attempt } = await tell();
    await world.runJobs();
    expect(await record()).toMatchObject({ state: 'queued', channel: 'sms', tries: 0 });
    expect(wecom.sent).toEqual([]);
    world.clock.advance({ hours: 3 });
    await attempt();
    expect(await record()).toMatchObject({ state: 'sent', channel: 'workWeChat' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['left', leave],
    ['has another number', () => world.platform.db.deleteFrom('logins').where('address', '=', member.mobile).execute()],
    ['works where nothing is connected any more', () => enterprise.admin.browser.call(removeWorkWeChat, 'corporateAdmin', {})],
  ])('that waited while its reader %s comes as an SMS', async (_, end) => {
    await choose();
    wecom.sendError = new ProviderAway('WeCom answered 503');
    const { record, attempt } = await tell();
    await expect(attempt()).rejects.toThrow('503');
    wecom.sendError = undefined;
    await end();
    await attempt();
    expect(await record()).toMatchObject(bySms());
    expect(wecom.sent).toEqual([]);
  });

  it.each([
    ['provider', false],
    ['simulator', true],
  ] as const)('is shown in the local outbox as what it is (%s)', async (name, isSimulated) => {
    await choose();
    wecom.name = name;
    await tell();
    await world.runJobs();
    const { list } = (await world.browser().call(listOutbox, 'public', { address: member.mobile })).data;
    expect(list.find(({ template }) => template === 'approval.approved')).toMatchObject({ channel: 'workWeChat', isSimulated });
  });
});

describe('what WeCom calls a member', () => {
  beforeEach(async () => {
    await choose();
    await tell();
    await world.runJobs();
  });

  it('is known once it was told something, beside what it calls others there', async () => {
    for (let times = 0; times < 2; times++) await enterprise.admin.browser.call(tryWorkWeChat, 'corporateAdmin', {});
    await tell();
    await world.runJobs();
    expect(wecom.asked).toEqual([member.mobile, enterprise.admin.mobile]);
    expect(await known()).toMatchObject([{ user_id: `user-${member.mobile}`, mobile: member.mobile }]);
  });

  it('is forgotten with the membership, the number and the account, and what it calls others is not', async () => {
    const other = await openEnterprise(world);
    const { admin } = enterprise;
    const keep = (party_id: PartyId, { party: person_id, mobile }: TestPerson) =>
      world.platform.db
        .insertInto('work_wechat_users')
        .values({ party_id, person_id, mobile, user_id: 'u', found_at: world.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const kept = async () => {
      const rows = world.platform.db.selectFrom('work_wechat_users').select(['party_id', 'person_id']);
      const all = await rows.where('party_id', 'in', [enterprise.party, other.party]).execute();
      return all.map((row) => `${row.party_id} ${row.person_id}`).toSorted();
    };
    const here = `${enterprise.party} ${member.party}`;
    const [there, others] = [`${other.party} ${member.party}`, `${enterprise.party} ${admin.party}`];
    const { party, memberId } = member;
    for (const [happen, left] of [
      [() => world.emit(memberLeft, { party: enterprise.party, id: memberId, ids: { personId: party } }), [there, others]],
      [() => world.emit(addressChanged, { party, id: party, ids: {} }), [others]],
      [() => world.emit(personClosed, { party, id: party, ids: {} }), [others]],
    ] as const) {
      await keep(enterprise.party, member);
      await keep(other.party, member);
      await keep(enterprise.party, admin);
      expect(await kept()).toEqual([here, there, others].toSorted());
      await happen();
      await world.runJobs();
      expect(await kept()).toEqual(left.toSorted());
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['left', leave],
    [
      'left for another company there',
      async () => {
        await joinAnother('ww01');
        await leave();
      },
    ],
    ['got another number', () => changeNumber()],
    [
      'lost the number to somebody else',
      async () => {
        const { party } = await openPerson(world);
        await changeNumber();
        await world.platform.db.updateTable('logins').set({ address: member.mobile }).where('party_id', '=', party).execute();
      },
    ],
    ['works for who connected another company', () => connectWorkWeChat(enterprise.admin.browser, { workCorpId: 'ww02' })],
  ])('is not kept of who %s while it was asked', async (_, happen) => {
    await world.platform.db.deleteFrom('work_wechat_users').where('person_id', '=', member.party).execute();
    wecom.meanwhile = happen;
    await tell();
    await world.runJobs();
    expect(wecom.asked).toEqual([member.mobile, member.mobile]);
    expect(await known()).toEqual([]);
  });

  it('is kept while membership, number and connection stay', async () => {
    const { db } = world.platform;
    await db.deleteFrom('work_wechat_users').where('person_id', '=', member.party).execute();
    const { attempt } = await tell();
    const told = await transact(db, async (tx) => {
      await sql`lock table work_wechat_users in exclusive mode`.execute(tx);
      const telling = attempt();
      await expect.poll(() => wecom.asked.length).toBe(2);
      const waiting = sql`select from pg_locks where relation = 'work_wechat_users'::regclass and not granted`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
      for (const held of [
        db.selectFrom('members').select('member_id').where('member_id', '=', member.memberId),
        db.selectFrom('logins').select('party_id').where('address', '=', member.mobile),
        db.selectFrom('work_wechat_connections').select('party_id').where('party_id', '=', enterprise.party),
      ])
        await expect(held.forUpdate().noWait().execute()).rejects.toThrow('could not obtain lock');
      return { telling };
    });
    await told.telling;
    expect(await known()).toHaveLength(1);
  });

  it('does not hold for another number, be it that nobody has heard of it yet', async () => {
    const former = member.mobile;
    member = { ...member, mobile: await changeNumber() };
    await tell();
    await world.runJobs();
    expect(wecom.sent.map(({ userId }) => userId)).toEqual([`user-${former}`, `user-${member.mobile}`]);
    expect(await known()).toMatchObject([{ user_id: `user-${member.mobile}`, mobile: member.mobile }]);
  });
});
