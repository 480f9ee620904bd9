import { errorNumber } from '@moqi/api';
import {
  endOtherSessions,
  endSession,
  listSessions,
  logInByCode,
  logOut,
  readSession,
  type StoredToken,
  switchIdentity,
} from '@moqi/api/account/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { TestBrowser } from '#test/browser.ts';
import { admit, lastCode, logIn, openEnterprise, openMember, openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const UNAUTHENTICATED = errorNumber('UNAUTHENTICATED');

describe('readSession', () => {
  it('tells who is logged in, in whose name, and what can be chosen', async () => {
    const first = await openEnterprise(world);
    world.clock.advance({ seconds: 1 });
    const second = await openEnterprise(world, first.admin);
    const { data } = await first.admin.browser.call(readSession, 'session', {});
    expect(data.authUser).toMatchObject({ userId: first.admin.party, name: '测试人', mobile: first.admin.mobile, realName: 1 });
    expect(data.currentAuthUser).toMatchObject({ userType: 1, name: second.name, superFlag: true, corpId: second.party, authStatus: 1 });
    expect(data.allAuthUser.corps.map((corp) => corp.name)).toEqual([first.name, second.name]);
    expect(data.allAuthUser.accountInfoVO).toEqual({ rechargeButton: 1, isUserInvite: 0 });
  });

  it('shows a member as one', async () => {
    const { party } = await openEnterprise(world);
    const member = await openMember(world, party);
    const { data } = await member.browser.call(readSession, 'session', {});
    expect(data.currentAuthUser).toMatchObject({ superFlag: false, corpUserId: member.memberId });
  });

  it('refuses who is not logged in', async () => {
    expect((await world.browser().call(readSession, 'session', {})).code).toBe(UNAUTHENTICATED);
  });
});

describe('switchIdentity', () => {
  it('steps into an enterprise and back', async () => {
    const { admin, party } = await openEnterprise(world);
    const stored = () => JSON.parse(Buffer.from(admin.browser.cookies.get('token') ?? '', 'base64').toString()) as StoredToken;
    const { exp } = stored();
    world.clock.advance({ minutes: 1 });
    const back = await admin.browser.call(switchIdentity, 'session', {});
    expect([back.data.session.currentAuthUser.userType, back.data.consoleToken]).toEqual([0, '']);
    expect(stored()).toEqual({ userType: 0, mode: 'personal', exp });
    const again = await admin.browser.call(switchIdentity, 'session', { corpId: party });
    expect(again.data.session.currentAuthUser.corpId).toBe(party);
    expect(again.data.consoleToken).not.toBe('');
    expect(admin.browser.cookies.get('mq_session')).toBe(again.data.token);
    expect(stored()).toEqual({ userType: 1, mode: 'enterprise', exp });
  });

  it('answers requests under way in the identity they began with, for a minute', async () => {
    const { admin, party } = await openEnterprise(world);
    const before = admin.browser.cookies.get('mq_session') ?? '';
    await admin.browser.call(switchIdentity, 'session', {});
    const late = async () => (await world.browser().post('/i/profile', {}, { cookie: `mq_session=${before}` })).json();
    expect((await late()).data.currentAuthUser.corpId).toBe(party);
    world.clock.advance({ seconds: 60 });
    expect((await late()).code).toBe(UNAUTHENTICATED);
    expect((await admin.browser.call(readSession, 'session', {})).success).toBe(true);
  });

  it('does not make the session live longer', async () => {
    const { admin, party } = await openEnterprise(world);
    world.clock.advance({ days: 6, hours: 23 });
    expect((await admin.browser.call(switchIdentity, 'session', { corpId: party })).success).toBe(true);
    world.clock.advance({ hours: 1 });
    expect((await admin.browser.call(readSession, 'session', {})).code).toBe(UNAUTHENTICATED);
  });

  it('refuses an enterprise of others, one that does not exist, and one that was left', async () => {
    const { party } = await openEnterprise(world);
    const stranger = await openPerson(world);
    const member = await openMember(world, party);
    await world.platform.db.updateTable('members').set({ state: 'left' }).where('member_id', '=', member.memberId).execute();
    for (const [browser, corpId] of [
      [stranger.browser, party],
      [stranger.browser, crypto.randomUUID()],
      [member.browser, party],
    ] as const) {
      expect((await browser.call(switchIdentity, 'session', { corpId })).code).toBe(errorNumber('NOT_FOUND'));
      expect((await browser.call(readSession, 'session', {})).data.currentAuthUser.userType).toBe(0);
    }
  });
});

describe('a login enters where one left', () => {
  const entered = async (mobile: string) => {
    const browser = await logIn(world, mobile);
    return (await browser.call(readSession, 'session', {})).data.currentAuthUser.corpId;
  };

  it('the first time with exactly one enterprise: there', async () => {
    const { party } = await openEnterprise(world);
    const clerk = await openPerson(world);
    expect(await entered(clerk.mobile)).toBe('');
    await admit(world, { organization: party, person: clerk });
    expect(await entered(clerk.mobile)).toBe(party);
  });

  it('then in the enterprise, or in personal mode, whichever was chosen last', async () => {
    const first = await openEnterprise(world);
    const second = await openEnterprise(world, first.admin);
    const { browser, mobile } = first.admin;
    expect(await entered(mobile)).toBe(second.party);
    await browser.call(switchIdentity, 'session', { corpId: first.party });
    expect(await entered(mobile)).toBe(first.party);
    await browser.call(switchIdentity, 'session', {});
    expect(await entered(mobile)).toBe('');
  });

  it('the same by code', async () => {
    const { party, admin } = await openEnterprise(world);
    const text = (code: string) => ({ subject: '', zh: () => code, en: '' });
    const request = { address: admin.mobile, purpose: 'login', party: admin.party, cause: 'code', text, now: world.clock.now() } as const;
    await transact(world.platform.db, (tx) => issueCode(tx, world.platform, request));
    const input = { targetId: admin.mobile, valicode: await lastCode(world, admin.mobile) };
    const { data } = await world.browser().call(logInByCode, 'public', input);
    expect([data.session.currentAuthUser.corpId, data.consoleToken === '']).toEqual([party, false]);
  });

  it('not in an enterprise that one no longer belongs to', async () => {
    const { party } = await openEnterprise(world);
    const member = await openMember(world, party);
    await world.platform.db.updateTable('members').set({ state: 'left' }).where('member_id', '=', member.memberId).execute();
    expect(await entered(member.mobile)).toBe('');
  });
});

describe('logOut', () => {
  it('ends this session and no other, and takes the cookie back', async () => {
    const person = await openPerson(world);
    const elsewhere = await logIn(world, person.mobile);
    const token = person.browser.cookies.get('mq_session') ?? '';
    expect((await person.browser.call(logOut, 'session', {})).data).toEqual({ loggedOut: true });
    expect(['mq_session', 'token'].filter((name) => person.browser.cookies.has(name))).toEqual([]);
    expect((await person.browser.call(readSession, 'session', {})).code).toBe(UNAUTHENTICATED);
    const stolen = await world.browser().post('/i/profile', {}, { cookie: `mq_session=${token}` });
    expect(stolen.json().code).toBe(errorNumber('SESSION_REPLACED'));
    expect((await elsewhere.call(readSession, 'session', {})).success).toBe(true);
  });

  it('refuses who is not logged in', async () => {
    expect((await world.browser().call(logOut, 'session', {})).code).toBe(UNAUTHENTICATED);
  });
});

describe('the sweep', () => {
  it('forgets what ran out long ago and keeps the rest', async () => {
    const old = await openPerson(world);
    world.clock.advance({ days: 38 });
    const young = await openPerson(world);
    await world.runJob('identity.sweep');
    const sessions = async (party: PartyId) =>
      (await world.platform.db.selectFrom('sessions').select('session_id').where('party_id', '=', party).execute()).length;
    expect([await sessions(old.party), await sessions(young.party)]).toEqual([0, 1]);
  });
});

describe('the sessions of an account', () => {
  const sessionsOf = async (browser: TestBrowser) => (await browser.call(listSessions, 'session', {})).data.list;

  it('are listed with device, place and time, and one that was left by a switch is no device', async () => {
    const { admin } = await openEnterprise(world);
    world.clock.advance({ seconds: 1 });
    const other = await logIn(world, admin.mobile);
    const [latest, ...rest] = await sessionsOf(admin.browser);
    expect(rest).toHaveLength(1);
    expect([latest?.isCurrent, rest[0]?.isCurrent, latest?.ip]).toEqual([false, true, '127.0.0.1']);
    expect((await sessionsOf(other))[0]?.isCurrent).toBe(true);
  });

  it('end one by one, and nobody ends those of another account', async () => {
    const [person, stranger] = [await openPerson(world), await openPerson(world)];
    const other = await logIn(world, person.mobile);
    const sessionId = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
    expect((await stranger.browser.call(endSession, 'session', { sessionId })).code).toBe(errorNumber('NOT_FOUND'));
    expect((await other.call(readSession, 'session', {})).success).toBe(true);
    expect((await person.browser.call(endSession, 'session', { sessionId })).data).toEqual({ ended: 1 });
    expect((await other.call(readSession, 'session', {})).code).toBe(errorNumber('SESSION_REPLACED'));
    expect((await person.browser.call(endSession, 'session', { sessionId })).code).toBe(errorNumber('NOT_FOUND'));
    expect(await sessionsOf(person.browser)).toHaveLength(1);
  });

  it('end all at once, but for that of the caller', async () => {
    const person = await openPerson(world);
    const others = [await logIn(world, person.mobile), await logIn(world, person.mobile)];
    expect((await person.browser.call(endOtherSessions, 'session', {})).data).toEqual({ ended: 2 });
    for (const other of others) expect((await other.call(readSession, 'session', {})).code).toBe(errorNumber('SESSION_REPLACED'));
    expect((await person.browser.call(readSession, 'session', {})).success).toBe(true);
    expect((await world.browser().call(endOtherSessions, 'session', {})).code).toBe(UNAUTHENTICATED);
    expect((await world.browser().call(listSessions, 'session', {})).code).toBe(UNAUTHENTICATED);
  });
});
