import { setTimeout as pause } from 'node:timers/promises';
import { errorNumber } from '@moqi/api';
import {
  drawFollowCode,
  readNoticePreferences,
  saveNoticePreferences,
  simulateFollow,
  testOfficialAccount,
  USUAL_NOTICES,
  unbindOfficialAccount,
} from '@moqi/api/account/notice-preferences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callSignature } from '#adapters/official-account.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personClosed, personRecovered } from '#modules/account/identity/index.ts';
import type { Notice } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { ProviderAway } from '#ports/message.ts';
import type { FollowerNotice, OfficialAccount } from '#ports/official-account.ts';
import { openPage } from '#test/open-page.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { hourIn, tellNotice } from '#test/told-notice.ts';
import { openWorld, type World } from '#test/world.ts';
import { deleteScene } from '../store/followers.ts';

const TOKEN = 'callback-token-16';
const CALLS = '/notices/officialAccount';
const sent: FollowerNotice[] = [];
const scenes: string[] = [];
let error: Error | undefined;
let name: OfficialAccount['name'] = 'provider';
const officialAccount: OfficialAccount = {
  get name() {
    return name;
  },
  send: async (notice) => {
    if (error !== undefined) throw error;
    sent.push(notice);
  },
  drawCode: async (scene) => {
    if (error !== undefined) throw error;
    scenes.push(scene);
    return 'http://weixin.qq.com/q/02abc';
  },
  isAuthentic: ({ signature, ...signed }) => signature === callSignature(TOKEN, signed),
};

let world: World;
let person: TestPerson;
let count = 0;
beforeAll(async () => {
  world = await openWorld({ officialAccount });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  [sent.length, scenes.length, error, name] = [0, 0, undefined, 'provider'];
  person = await openPerson(world);
});
afterAll(() => world.close());

const seconds = () => Math.floor(world.clock.now().getTime() / 1000);
const signedWith = (token: string, timestamp = seconds(), nonce = String(++count)) => {
  const signed = { timestamp: String(timestamp), nonce };
  return new URLSearchParams({ ...signed, signature: callSignature(token, signed) });
};
const event = (openId: string, kind: string, key = '') =>
  `<xml><ToUserName><![CDATA[gh]]></ToUserName><FromUserName><![CDATA[${openId}]]></FromUserName><CreateTime>1</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${kind}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`;
const post = (query: URLSearchParams, payload: string) =>
  world.app.inject({ method: 'POST', url: `${CALLS}?${query.toString()}`, headers: { 'content-type': 'text/xml' }, payload });
const tell = (...given: Parameters<typeof event>) =>
  post(new URLSearchParams([...signedWith(TOKEN), ['openid', given[0]]]), event(...given));
async function draw(one: TestPerson = person): Promise<string> {
  expect((await one.browser.call(drawFollowCode, 'personal', {})).data).toEqual({
    text: 'http://weixin.qq.com/q/02abc',
    validSeconds: 600,
  });
  return scenes.at(-1) ?? '';
}
async function follow(openId: string, one: TestPerson = person): Promise<void> {
  expect((await tell(openId, 'subscribe', `qrscene_${await draw(one)}`)).body).toBe('success');
}
const state = async (one: TestPerson = person) => (await one.browser.call(readNoticePreferences, 'personal', {})).data.officialAccount;
const unbound = { by: 'provider', boundTime: '', isTaken: false };
const wish = { ways: { ...USUAL_NOTICES.ways, billing: 'officialAccount' as const } };

/** A message of this kind to the person's number. */
const tellOf = (template: Notice['template'], zh?: string) =>
  tellNotice(world, { party: person.party, address: person.mobile, template, subject: '订单已付款', ...(zh && { zh }) });

describe('binding', () => {
  it('comes by the code that the person was shown, once, and the person is told by the usual way', async () => {
    expect(await state()).toEqual(unbound);
    const scene = await draw();
    world.clock.advance({ minutes: 9 });
    expect((await tell('o1', 'subscribe', `qrscene_${scene}`)).body).toBe('success');
    expect(await state()).toEqual({ ...unbound, boundTime: world.clock.now().toISOString() });
    await world.runJobs();
    const told = (await world.outbox()).filter(
      ({ address, template }) => address === person.mobile && template === 'account.officialAccountBound',
    );
    expect(told).toHaveLength(1);
    await tell('o2', 'SCAN', scene);
    await person.browser.call(testOfficialAccount, 'personal', {});
    await world.runJobs();
    expect(sent.map(({ openId }) => openId)).toEqual(['o1']);
  });

  it('takes the place of another WeChat of the same person, who may follow already', async () => {
    await follow('o3');
    await tell('o4', 'SCAN', await draw());
    await person.browser.call(testOfficialAccount, 'personal', {});
    await world.runJobs();
    expect(sent).toMatchObject([{ openId: 'o4', title: '试发通知：这里收得到', at: world.clock.now() }]);
    // what was for nothing but that WeChat has no other way
    await person.browser.call(testOfficialAccount, 'personal', {});
    await person.browser.call(unbindOfficialAccount, 'personal', {});
    await world.runJobs();
    const told = (await world.outbox()).filter(({ address }) => address === 'o4');
    expect(told.map((one) => one.state).toSorted()).toEqual(['failed', 'sent']);
    expect(sent).toHaveLength(1);
  });

  it('is refused where the code is too old, another one was drawn, or none was', async () => {
    const old = await draw();
    world.clock.advance({ minutes: 11 });
    await tell('o5', 'SCAN', old);
    const former = await draw();
    await draw();
    await tell('o5', 'SCAN', former);
    await tell('o5', 'SCAN', 'guessed');
    expect(await state()).toEqual(unbound);
  });

  it('leaves a WeChat account with whom it belongs to, and says so until another code is drawn', async () => {
    const holder = await openPerson(world);
    const third = await openPerson(world);
    const scene = await draw(third);
    await follow('o6', holder);
    await follow('o6');
    expect(await state()).toEqual({ ...unbound, isTaken: true });
    expect((await state(holder)).boundTime).not.toBe('');
    await tell('o60', 'SCAN', scenes.at(-1));
    expect((await state()).boundTime).toBe('');
    expect(await state(third)).toEqual(unbound);
    await tell('o61', 'SCAN', scene);
    expect((await state(third)).boundTime).not.toBe('');
    await draw();
    expect(await state()).toEqual(unbound);
  });

  it('ends by the person, and by who follows no more; what went there comes as usual', async () => {
    for (const end of [() => person.browser.call(unbindOfficialAccount, 'personal', {}), () => tell('o7', 'unsubscribe')]) {
      await follow('o7');
      expect((await person.browser.call(saveNoticePreferences, 'personal', wish)).data).toEqual(wish);
      await end();
      expect((await person.browser.call(readNoticePreferences, 'personal', {})).data).toMatchObject({
        ...USUAL_NOTICES,
        officialAccount: unbound,
      });
    }
    expect((await person.browser.call(unbindOfficialAccount, 'personal', {})).code).toBe(errorNumber('NOT_FOUND'));
    expect((await tell('nobody', 'unsubscribe')).body).toBe('success');
  });

  it('is shown at once on an open page, be it made, refused or ended', async () => {
    await follow('o85', await openPerson(world));
    const page = await openPage(world, person);
    try {
      for (const openId of ['o85', 'o86']) {
        await tell(openId, 'SCAN', await draw());
        expect(await page.hears('account')).toBe(true);
      }
      await tell('o86', 'unsubscribe');
      expect(await page.hears('account')).toBe(true);
    } finally {
      await page.close();
    }
  });

  it('holds for the first who scans the code', async () => {
    const scene = await draw();
    const { asked } = await transact(world.platform.db, async (tx) => {
      await deleteScene(tx, person.party);
      const second = tell('o80', 'SCAN', scene);
      await Promise.race([second, pause(500)]);
      return { asked: second };
    });
    expect((await asked).body).toBe('success');
    expect(await state()).toEqual(unbound);
  });

  it('goes with the account, and with a telephone that was lost; wishes go with the account alone, and with nobody else’s', async () => {
    const other = await openPerson(world);
    await follow('o81', other);
    await other.browser.call(saveNoticePreferences, 'personal', wish);
    const quiet = { from: '22:00', until: '08:00' };
    for (const [kind, left] of [
      [personRecovered, { ...USUAL_NOTICES, quiet }],
      [personClosed, USUAL_NOTICES],
    ] as const) {
      await follow('o8');
      await person.browser.call(saveNoticePreferences, 'personal', { ...wish, quiet });
      const scene = await draw();
      await world.emit(kind as typeof personClosed, { party: person.party, id: person.party, ids: {} });
      await world.runJobs();
      await tell('o82', 'SCAN', scene);
      const { hasMail: _, workWeChat: __, ...data } = (await person.browser.call(readNoticePreferences, 'personal', {})).data;
      expect(data).toEqual({ ...left, officialAccount: unbound });
    }
    expect((await other.browser.call(readNoticePreferences, 'personal', {})).data).toMatchObject(wish);
    expect((await state(other)).boundTime).not.toBe('');
  });

  it('is told by mail to who has no number, and once where the same WeChat is bound again', async () => {
    const { db } = world.platform;
    const email = `o83@${person.party}.example.com`;
    const told = async () => {
      await world.runJobs();
      return (await world.outbox()).filter(({ template, address }) => template === 'account.officialAccountBound' && address === email);
    };
    await db.updateTable('persons').set({ mobile: null, email }).where('party_id', '=', person.party).execute();
    await follow('o83');
    await follow('o83');
    expect(await told()).toMatchObject([{ channel: 'mail', state: 'sent' }]);
    expect((await state()).isTaken).toBe(false);
    await db.updateTable('persons').set({ mobile: person.mobile }).where('party_id', '=', person.party).execute();
    await follow('o84');
    expect(await told()).toHaveLength(1);
    await tell('o84', 'unsubscribe');
    // who wished nothing has no wishes kept
    expect(await db.selectFrom('notice_preferences').select('ways').where('party_id', '=', person.party).execute()).toEqual([]);
  });
});

describe('what WeChat says', () => {
  it('is answered with what it sent, when the address of the server is set', async () => {
    const query = signedWith(TOKEN);
    query.set('echostr', '5187382926');
    const answer = await world.app.inject({ url: `${CALLS}?${query.toString()}` });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '5187382926', 'text/plain; charset=utf-8']);
    query.set('signature', 'a'.repeat(40));
    expect((await world.app.inject({ url: `${CALLS}?${query.toString()}` })).json().code).toBe(
      errorNumber('OFFICIAL_ACCOUNT_CALL_INVALID'),
    );
  });

  it.each<[string, () => URLSearchParams]>([
    ['signed with another token', () => signedWith('another-token-16')],
    ['too old', () => signedWith(TOKEN, seconds() - 301)],
    ['of the future', () => signedWith(TOKEN, seconds() + 301)],
    [
      'about another follower than it says',
      () => {
        const query = signedWith(TOKEN);
        query.set('openid', 'other');
        return query;
      },
    ],
  ])('%s is refused', async (_, query) => {
    const scene = await draw();
    const answer = await post(query(), event('o9', 'SCAN', scene));
    expect([answer.statusCode, answer.json().code]).toEqual([403, errorNumber('OFFICIAL_ACCOUNT_CALL_INVALID')]);
    expect(await state()).toEqual(unbound);
  });

  it('counts once, whatever comes with the same signature', async () => {
    const query = signedWith(TOKEN);
    expect((await post(query, event('o10', 'SCAN', 'unknown'))).body).toBe('success');
    const scene = await draw();
    expect((await post(query, event('o10', 'SCAN', scene))).body).toBe('success');
    expect(await state()).toEqual(unbound);
    const [at, nonce] = [seconds(), `n${String(count)}`];
    await post(signedWith(TOKEN, at, nonce), event('o10', 'SCAN', 'unknown'));
    for (const other of [signedWith(TOKEN, at - 1, nonce), signedWith(TOKEN, at, `${nonce}0`)]) {
      await post(other, event('o10', 'SCAN', await draw()));
      expect((await person.browser.call(unbindOfficialAccount, 'personal', {})).success).toBe(true);
    }
    await draw();
    world.clock.advance({ minutes: 9 });
    await world.runJob('notices.sweepFollowing');
    expect(await world.platform.db.selectFrom('official_account_heard').selectAll().execute()).not.toEqual([]);
    expect(await world.platform.db.selectFrom('official_account_scenes').selectAll().execute()).not.toEqual([]);
    world.clock.advance({ minutes: 11 });
    await world.runJob('notices.sweepFollowing');
    expect(await world.platform.db.selectFrom('official_account_heard').selectAll().execute()).toEqual([]);
    expect(await world.platform.db.selectFrom('official_account_scenes').selectAll().execute()).toEqual([]);
  });

  it('may be anything: what is no event of a follower changes nothing, and what is too long is not read', async () => {
    const scene = await draw();
    for (const xml of ['<xml/>', `<!DOCTYPE xml [<!ENTITY x "o11">]>${event('&x;', 'SCAN', scene)}`, event('o11', 'VIEW', scene)])
      expect((await post(signedWith(TOKEN), xml)).body).toBe('success');
    expect((await post(signedWith(TOKEN), ' '.repeat(17_000))).statusCode).toBe(413);
    expect(await state()).toEqual(unbound);
  });
});

describe('a notice', () => {
  it('goes to WeChat in the place of an SMS, once, with its title and its page; others come as usual', async () => {
    await follow('o20');
    await person.browser.call(saveNoticePreferences, 'personal', wish);
    const page = `${world.platform.config.publicUrl}/mine/orders`;
    const { record } = await tellOf('billing.decided', `订单已付款：${page}`);
    const { record: other } = await tellOf('contract.completed');
    await world.runJobs();
    expect(await record()).toMatchObject({ state: 'sent', channel: 'officialAccount', address: 'o20', tries: 1 });
    expect(await other()).toMatchObject({ state: 'sent', channel: 'sms', address: person.mobile });
    const url = expect.stringContaining(world.platform.config.publicUrl);
    expect(sent).toEqual([{ id: expect.any(String), openId: 'o20', title: '订单已付款', url, at: world.clock.now() }]);
  });

  it('that WeChat refuses comes as an SMS at once, and the record says why', async () => {
    await follow('o21');
    await person.browser.call(saveNoticePreferences, 'personal', wish);
    error = new Error('the official account was refused by WeChat: 43004');
    const { record } = await tellOf('billing.decided');
    await world.runJobs();
    const row = await record();
    expect(row).toMatchObject({ state: 'sent', channel: 'sms', address: person.mobile, tries: 2, error: null });
    expect(row.attempts).toMatchObject([{ error: error.message }, {}]);
    const sms = (await world.outbox()).filter(({ template, address }) => template === 'billing.decided' && address === person.mobile);
    expect(sms).toHaveLength(1);
  });

  it('that finds WeChat away is tried three times there, and comes as an SMS', async () => {
    await follow('o22');
    await person.browser.call(saveNoticePreferences, 'personal', wish);
    error = new ProviderAway('WeChat answered 503');
    const { record, attempt } = await tellOf('billing.decided');
    for (let times = 0; times < 2; times++) {
      await expect(attempt()).rejects.toThrow('503');
      expect(await record()).toMatchObject({ state: 'queued', channel: 'officialAccount' });
    }
    await attempt();
    expect(await record()).toMatchObject({ state: 'queued', channel: 'sms', address: person.mobile, tries: 3 });
    await world.runJobs();
    expect(await record()).toMatchObject({ state: 'sent', channel: 'sms', tries: 4 });
  });

  it('waits for the end of quiet hours, and for a WeChat that was unbound meanwhile comes as an SMS', async () => {
    await follow('o23');
    await person.browser.call(saveNoticePreferences, 'personal', { ...wish, quiet: { from: hourIn(0, world), until: hourIn(3, world) } });
    const { record, attempt } = await tellOf('billing.decided');
    await world.runJobs();
    expect(await record()).toMatchObject({ state: 'queued', channel: 'sms' });
    world.clock.advance({ hours: 3 });
    error = new ProviderAway('WeChat answered 503');
    await expect(attempt()).rejects.toThrow('503');
    expect(await record()).toMatchObject({ state: 'queued', channel: 'officialAccount' });
    await person.browser.call(unbindOfficialAccount, 'personal', {});
    await attempt();
    expect(await record()).toMatchObject({ state: 'sent', channel: 'sms', address: person.mobile });
    expect(sent).toEqual([]);
  });

  it('is refused to whose WeChat follows nothing, and nobody’s session does anything', async () => {
    expect((await person.browser.call(saveNoticePreferences, 'personal', wish)).code).toBe(errorNumber('NOTICE_ACCOUNT_NONE'));
    expect((await person.browser.call(testOfficialAccount, 'personal', {})).code).toBe(errorNumber('NOTICE_ACCOUNT_NONE'));
    for (const operation of [drawFollowCode, simulateFollow, unbindOfficialAccount, testOfficialAccount])
      expect((await world.browser().call(operation, 'personal', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
  });
});

describe('an account that is none, or away,', () => {
  it('draws no code', async () => {
    error = new DomainError('OFFICIAL_ACCOUNT_AWAY');
    expect((await person.browser.call(drawFollowCode, 'personal', {})).code).toBe(errorNumber('OFFICIAL_ACCOUNT_AWAY'));
    const { officialAccount: kept } = world.platform;
    Object.assign(world.platform, { officialAccount: undefined });
    expect((await state()).by).toBe('');
    expect((await person.browser.call(drawFollowCode, 'personal', {})).code).toBe(errorNumber('OFFICIAL_ACCOUNT_OFF'));
    expect((await tell('o30', 'unsubscribe')).json().code).toBe(errorNumber('OFFICIAL_ACCOUNT_CALL_INVALID'));
    Object.assign(world.platform, { officialAccount: kept });
  });
});

describe('the simulator', () => {
  it('is followed by a button, after a code was drawn, and never in the place of WeChat', async () => {
    await draw();
    expect((await person.browser.call(simulateFollow, 'personal', {})).code).toBe(errorNumber('NOT_FOUND'));
    name = 'simulator';
    const other = await openPerson(world);
    expect((await other.browser.call(simulateFollow, 'personal', {})).code).toBe(errorNumber('NOT_FOUND'));
    expect((await person.browser.call(simulateFollow, 'personal', {})).data).toEqual({ bound: true });
    expect(await state()).toMatchObject({ by: 'simulator', boundTime: world.clock.now().toISOString() });
    expect((await person.browser.call(simulateFollow, 'personal', {})).code).toBe(errorNumber('NOT_FOUND'));
  });

  it('is followed by no code that is too old, or that was refused', async () => {
    await draw();
    world.clock.advance({ minutes: 11 });
    name = 'simulator';
    expect((await person.browser.call(simulateFollow, 'personal', {})).code).toBe(errorNumber('NOT_FOUND'));
    name = 'provider';
    await follow('o90', await openPerson(world));
    await follow('o90');
    name = 'simulator';
    expect((await person.browser.call(simulateFollow, 'personal', {})).code).toBe(errorNumber('NOT_FOUND'));
  });
});
