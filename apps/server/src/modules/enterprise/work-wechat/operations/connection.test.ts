import { setTimeout as pause } from 'node:timers/promises';
import { errorNumber } from '@moqi/api';
import { readWorkWeChat, removeWorkWeChat, saveWorkWeChat, testWorkWeChat as tryWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdOrganization } from '#modules/enterprise/enterprises/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Tx } from '#platform/platform.ts';
import { ProviderAway } from '#ports/message.ts';
import { type WorkWeChatReason, WorkWeChatRefusal } from '#ports/work-wechat.ts';
import { openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
import { connectWorkWeChat, testWorkWeChat, WORK_APP } from '#test/work-wechat.ts';
import { openWorld, type World } from '#test/world.ts';
import { deleteConnection, writeConnection } from '../store/connections.ts';

const code = errorNumber;
const wecom = testWorkWeChat();
const APP = { corpId: WORK_APP.workCorpId, agentId: WORK_APP.agentId, secret: WORK_APP.secret };

let world: World;
let enterprise: TestEnterprise;
beforeAll(async () => {
  world = await openWorld({ workWeChat: wecom });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  wecom.clear();
  enterprise = await openEnterprise(world);
});
afterAll(() => world.close());

const save = (change: object = {}) => connectWorkWeChat(enterprise.admin.browser, change);
const read = async () => (await enterprise.admin.browser.call(readWorkWeChat, 'corporateAdmin', {})).data;
const remove = () => enterprise.admin.browser.call(removeWorkWeChat, 'corporateAdmin', {});
const attempt = () => enterprise.admin.browser.call(tryWorkWeChat, 'corporateAdmin', {});
const known = (party = enterprise.party) =>
  world.platform.db.selectFrom('work_wechat_users').selectAll().where('party_id', '=', party).execute();
const actions = async () => {
  const entries = world.platform.db.selectFrom('log_entries').selectAll().where('party_id', '=', enterprise.party);
  return (await entries.execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('wecom.'))
    .toSorted();
};
const UNSET = { isSet: false, by: 'provider', workCorpId: '', agentId: '', changedBy: '', changeTime: '' };

describe('a connection', () => {
  it('is kept without ever telling the secret, and logged', async () => {
    expect(await read()).toEqual(UNSET);
    expect((await save()).data).toEqual({ saved: true });
    const data = await read();
    expect(data).toEqual({
      isSet: true,
      by: 'provider',
      workCorpId: 'ww01',
      agentId: '1000002',
      changedBy: enterprise.admin.name,
      changeTime: world.clock.now().toISOString(),
    });
    const rows = await world.platform.db.selectFrom('work_wechat_connections').selectAll().execute();
    const entries = await world.platform.db.selectFrom('log_entries').selectAll().where('party_id', '=', enterprise.party).execute();
    expect(JSON.stringify([rows, data, entries])).not.toContain(WORK_APP.secret);
    expect(rows.map((row) => row.secret_sealed.toString('latin1')).join('')).not.toContain(WORK_APP.secret);
    expect(await actions()).toEqual(['wecom.save']);
  });

  it('keeps the secret for the same application, and gives it to no other', async () => {
    expect((await save({ secret: undefined })).code).toBe(code('WECOM_SECRET_NEEDED'));
    await save();
    expect((await save({ secret: undefined })).success).toBe(true);
    for (const other of [{ agentId: '1000003' }, { workCorpId: 'ww02' }])
      expect((await save({ secret: undefined, ...other })).code).toBe(code('WECOM_SECRET_NEEDED'));
    await attempt();
    expect(wecom.sent.map(({ app }) => app)).toEqual([APP]);
  });

  it.each([{ workCorpId: 'ww 01' }, { agentId: 'x' }, { agentId: '' }, { secret: 'a b' }, { secret: '密' }])(
    'takes no %j',
    async (change) => {
      expect((await save(change)).code).toBe(code('INPUT_INVALID'));
      expect(await read()).toEqual(UNSET);
    },
  );

  it('ends, and whom WeCom told of is forgotten, as it is where another company is connected', async () => {
    await save();
    await attempt();
    expect(await known()).toHaveLength(1);
    await save({ agentId: '1000003' });
    expect(await known()).toHaveLength(1);
    const other = await openEnterprise(world);
    await connectWorkWeChat(other.admin.browser);
    await other.admin.browser.call(tryWorkWeChat, 'corporateAdmin', {});
    await save({ workCorpId: 'ww02' });
    expect(await known()).toEqual([]);
    await attempt();
    expect((await remove()).data).toEqual({ removed: true });
    expect([await read(), await known()]).toEqual([UNSET, []]);
    expect(await known(other.party)).toHaveLength(1);
    expect((await remove()).code).toBe(code('NOT_FOUND'));
    expect(await actions()).toEqual(['wecom.remove', 'wecom.save', 'wecom.save', 'wecom.save', 'wecom.test', 'wecom.test']);
  });

  it('is logged with what it was before and after, without the secret', async () => {
    await save();
    await save({ workCorpId: 'ww02' });
    await remove();
    const entries = world.platform.db.selectFrom('log_entries').select(['before', 'after']).where('party_id', '=', enterprise.party);
    const [first, second] = [
      { workCorpId: 'ww01', workAgentId: '1000002' },
      { workCorpId: 'ww02', workAgentId: '1000002' },
    ];
    expect(await entries.where('action', 'like', 'wecom.%').orderBy('number').execute()).toEqual([
      { before: null, after: first },
      { before: first, after: second },
      { before: second, after: null },
    ]);
  });

  it('has a secret that opens for its enterprise and its application alone', async () => {
    await save();
    const { db } = world.platform;
    const other = await openEnterprise(world);
    await connectWorkWeChat(other.admin.browser);
    const rows = db.selectFrom('work_wechat_connections').select(['secret_sealed', 'work_corp_id', 'agent_id']);
    const own = await rows.where('party_id', '=', enterprise.party).executeTakeFirstOrThrow();
    const { secret_sealed } = await rows.where('party_id', '=', other.party).executeTakeFirstOrThrow();
    for (const change of [{ secret_sealed }, { work_corp_id: 'ww02' }, { agent_id: '1000003' }]) {
      await db
        .updateTable('work_wechat_connections')
        .set({ ...own, ...change })
        .where('party_id', '=', enterprise.party)
        .execute();
      expect((await attempt()).code).toBe(code('UNEXPECTED'));
    }
    expect(wecom.asked).toEqual([]);
    // the next one is set without what opens no more
    expect((await save()).success).toBe(true);
    expect((await attempt()).success).toBe(true);
  });

  it('is changed by one after the other', async () => {
    await save();
    const { db, secrets, clock } = world.platform;
    const other = { ...APP, agentId: '1000003', changedBy: '', changedAt: clock.now() };
    for (const [ask, change, expected] of [
      [() => save({ secret: undefined }), (tx: Tx) => writeConnection(tx, secrets, enterprise.party, other), 'WECOM_SECRET_NEEDED'],
      [remove, (tx: Tx) => deleteConnection(tx, enterprise.party), 'NOT_FOUND'],
    ] as const) {
      const { asked } = await transact(db, async (tx) => {
        await holdOrganization(tx, enterprise.party);
        const first = ask();
        await Promise.race([first, pause(500)]);
        await change(tx);
        return { asked: first };
      });
      expect((await asked).code).toBe(code(expected));
    }
  });

  it('says that it is simulated where it is', async () => {
    wecom.name = 'simulator';
    expect(await read()).toMatchObject({ by: 'simulator' });
  });
});

describe('a test', () => {
  it('sends the caller a card at once, of the enterprise’s application, with a title of its own', async () => {
    await save();
    expect((await attempt()).data).toEqual({ sent: true });
    world.clock.advance({ seconds: 1 });
    await attempt();
    const { mobile } = enterprise.admin;
    const url = `${world.platform.config.publicUrl}/console/workWeChat`;
    expect(wecom.sent).toMatchObject([
      { app: APP, userId: `user-${mobile}`, url },
      { app: APP, userId: `user-${mobile}`, url },
    ]);
    expect(new Set(wecom.sent.map(({ title }) => title)).size).toBe(2);
    // the number is known from the first time
    expect(wecom.asked).toEqual([mobile]);
  });

  it.each<[WorkWeChatReason, number, Parameters<typeof errorNumber>[0], RegExp]>([
    ['outOfSight', 81013, 'WECOM_OUT_OF_SIGHT', /看不到你/],
    ['address', 60020, 'WECOM_ADDRESS_UNTRUSTED', /IP 203\.0\.113\.7/],
    ['app', 40001, 'WECOM_APP_WRONG', /Secret/],
    ['other', 44004, 'WECOM_REFUSED', /44004/],
  ])('that is refused (%s) says so in words', async (reason, number, expected, words) => {
    await save();
    wecom.sendError = new WorkWeChatRefusal(reason, number, '203.0.113.7');
    const answer = await attempt();
    expect([answer.code, answer.msg]).toEqual([code(expected), expect.stringMatching(words)]);
    expect(await actions()).toEqual(['wecom.save']);
  });

  it('that finds nobody of the number asks again the next time, and one that finds WeCom away says so', async () => {
    await save();
    wecom.findError = new WorkWeChatRefusal('nobody', 46004);
    expect((await attempt()).code).toBe(code('WECOM_NOBODY'));
    expect(await known()).toMatchObject([{ user_id: null }]);
    wecom.findError = new ProviderAway('WeCom answered 503');
    expect((await attempt()).code).toBe(code('WECOM_AWAY'));
    wecom.findError = undefined;
    expect((await attempt()).data).toEqual({ sent: true });
    expect(wecom.asked).toHaveLength(3);
  });

  it('is refused to who has no number, and where nothing is connected', async () => {
    expect((await attempt()).code).toBe(code('NOT_FOUND'));
    await save();
    const admin = world.platform.db.updateTable('persons').set({ mobile: null, email: 'lin@example.com' });
    await admin.where('party_id', '=', enterprise.admin.party).execute();
    expect((await attempt()).code).toBe(code('WECOM_NOBODY'));
    expect(wecom.asked).toEqual([]);
  });
});

describe('who may not manage the settings', () => {
  const calls = [
    [readWorkWeChat, {}],
    [saveWorkWeChat, WORK_APP],
    [tryWorkWeChat, {}],
    [removeWorkWeChat, {}],
  ] as const;

  it('neither sees nor changes anything: a plain member, a person, nobody', async () => {
    await save();
    const member = await openMember(world, enterprise.party);
    const person = await openPerson(world);
    for (const [operation, input] of calls) {
      expect((await member.browser.call(operation, 'corporateAdmin', input as never)).code).toBe(code('FORBIDDEN'));
      expect((await person.browser.call(operation, 'corporateAdmin', input as never)).success).toBe(false);
      expect((await world.browser().call(operation, 'corporateAdmin', input as never)).code).toBe(code('UNAUTHENTICATED'));
    }
    expect(await read()).toMatchObject({ isSet: true });
    expect(wecom.asked).toEqual([]);
  });

  it('nor does the administrator of another enterprise, who sees and ends its own alone', async () => {
    await save();
    const { admin } = await openEnterprise(world);
    expect((await admin.browser.call(readWorkWeChat, 'corporateAdmin', {})).data).toEqual(UNSET);
    expect((await admin.browser.call(tryWorkWeChat, 'corporateAdmin', {})).code).toBe(code('NOT_FOUND'));
    expect((await admin.browser.call(removeWorkWeChat, 'corporateAdmin', {})).code).toBe(code('NOT_FOUND'));
    await connectWorkWeChat(admin.browser, { workCorpId: 'ww09' });
    expect((await admin.browser.call(removeWorkWeChat, 'corporateAdmin', {})).success).toBe(true);
    expect(await read()).toMatchObject({ isSet: true, workCorpId: 'ww01' });
  });
});
