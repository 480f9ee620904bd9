import { errorNumber } from '@moqi/api';
import {
  answerLoginCode,
  checkReturn,
  checkTicket,
  drawLoginCode,
  issueTicket,
  openLoginCode,
  readLoginCode,
  redeemLoginCode,
  redeemTicket,
} from '@moqi/api/account/entrances';
import { readSession } from '@moqi/api/account/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld({ environment: { PUBLIC_URL: 'https://moqi.example', RETURN_HOSTS: 'portal.example' } });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  person = await openPerson(world, { name: '林书禾' });
});
afterAll(() => world.close());

const RETURN_FOREIGN = errorNumber('RETURN_FOREIGN');
const TICKET_INVALID = errorNumber('TICKET_INVALID');
const LOGIN_CODE_GONE = errorNumber('LOGIN_CODE_GONE');
const LOGIN_CODE_WAITS = errorNumber('LOGIN_CODE_WAITS');

describe('checkReturn', () => {
  const check = (addresses: { returnUrl?: string; callbackUrl?: string; loginUrl?: string }) =>
    world.browser().call(checkReturn, 'public', addresses);

  it('passes paths of the platform and configured hosts', async () => {
    const { data } = await check({ returnUrl: 'https://portal.example/home', loginUrl: '/login/taitan' });
    expect(data).toEqual({ returnUrl: 'https://portal.example/home', callbackUrl: '/login/middle', loginUrl: '/login/taitan' });
  });

  it.each([
    { returnUrl: '//evil.example/' },
    { callbackUrl: 'https://evil.example/' },
    { loginUrl: 'https://portal.example.evil.example/' },
  ])('sends nobody to %j', async (addresses) => {
    expect((await check(addresses)).code).toBe(RETURN_FOREIGN);
  });

  it('asks for passwords at own logins only', async () => {
    for (const loginUrl of ['https://portal.example/login', '/viewIndex', '/account/register'])
      expect((await check({ loginUrl })).data.loginUrl).toBe('/login');
    expect((await check({ loginUrl: '/login-zj' })).data.loginUrl).toBe('/login-zj');
  });
});

describe('a ticket', () => {
  const returnUrl = 'https://portal.example/home';
  const issue = async () => (await person.browser.call(issueTicket, 'session', { returnUrl })).data;

  it('logs in once, as the same person, with a session of its own', async () => {
    const { ticket, location } = await issue();
    expect(location).toMatch(/^https:\/\/portal\.example\/login\/middle#ticket=/);
    const there = world.browser();
    const { data } = await there.call(redeemTicket, 'public', { ticket, returnUrl });
    expect(data.session.authUser.userId).toBe(person.party);
    expect(data.token).not.toBe(person.browser.cookies.get('mq_session'));
    expect((await there.call(readSession, 'session', {})).success).toBe(true);
    expect((await world.browser().call(redeemTicket, 'public', { ticket, returnUrl })).code).toBe(TICKET_INVALID);
  });

  it('of two at the same moment lets one in', async () => {
    const { ticket } = await issue();
    const both = await Promise.all([1, 2].map(() => world.browser().call(redeemTicket, 'public', { ticket, returnUrl })));
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
  });

  it('is told whose it is before it is used, masked', async () => {
    const { ticket } = await issue();
    const { data } = await world.browser().call(checkTicket, 'public', { ticket, returnUrl });
    expect(data.name).toBe('林**');
    expect(data.target).not.toContain(person.mobile);
    expect((await world.browser().call(redeemTicket, 'public', { ticket, returnUrl })).success).toBe(true);
    expect((await world.browser().call(checkTicket, 'public', { ticket, returnUrl })).code).toBe(TICKET_INVALID);
  });

  it('holds at its address alone, and is spent by a try elsewhere', async () => {
    const { ticket } = await issue();
    const elsewhere = { ticket, returnUrl: 'https://evil.example/home' };
    expect((await world.browser().call(checkTicket, 'public', elsewhere)).code).toBe(TICKET_INVALID);
    expect((await world.browser().call(redeemTicket, 'public', elsewhere)).code).toBe(TICKET_INVALID);
    expect((await world.browser().call(redeemTicket, 'public', { ticket, returnUrl })).code).toBe(TICKET_INVALID);
  });

  it('runs out after a minute', async () => {
    const { ticket } = await issue();
    world.clock.advance({ seconds: 60 });
    expect((await world.browser().call(redeemTicket, 'public', { ticket, returnUrl })).code).toBe(TICKET_INVALID);
  });

  it('is made for no foreign host, and stored as a digest', async () => {
    const foreign = await person.browser.call(issueTicket, 'session', { returnUrl: 'https://evil.example/' });
    expect(foreign.code).toBe(RETURN_FOREIGN);
    const { ticket } = await issue();
    const rows = await world.platform.db.selectFrom('login_tickets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

describe('a login by QR code', () => {
  const begin = async () => {
    const desktop = world.browser();
    const { data } = await desktop.call(drawLoginCode, 'public', {});
    const state = async (browser = desktop) => (await browser.call(readLoginCode, 'public', { key: data.key })).data.state;
    return { desktop, key: data.key, url: data.url, state };
  };

  it('goes from waiting over scanned to confirmed, and lets the asking browser in once', async () => {
    const { desktop, key, url, state } = await begin();
    expect([url, await state()]).toEqual([`https://moqi.example/m/scanLogin?key=${key}`, 0]);
    expect((await desktop.call(redeemLoginCode, 'public', { key })).code).toBe(LOGIN_CODE_WAITS);
    const { data } = await person.browser.call(openLoginCode, 'session', { key });
    expect(data).toMatchObject({ ip: '127.0.0.1', sameNetwork: true });
    expect(await state()).toBe(1);
    expect((await person.browser.call(answerLoginCode, 'session', { key, agree: true })).success).toBe(true);
    expect(await state()).toBe(2);
    const entered = await desktop.call(redeemLoginCode, 'public', { key });
    expect(entered.data.session.authUser.userId).toBe(person.party);
    expect((await desktop.call(readSession, 'session', {})).success).toBe(true);
    expect([await state(), (await desktop.call(redeemLoginCode, 'public', { key })).code]).toEqual([4, LOGIN_CODE_GONE]);
  });

  it('is the asking browser’s alone: who sees the picture gets nothing of it', async () => {
    const { key, state, desktop } = await begin();
    await person.browser.call(openLoginCode, 'session', { key });
    await person.browser.call(answerLoginCode, 'session', { key, agree: true });
    // without the cookie, with the cookie of another login, and as the one who confirmed
    const other = await begin();
    for (const thief of [world.browser(), other.desktop, person.browser]) {
      expect(await state(thief)).toBe(4);
      expect((await thief.call(redeemLoginCode, 'public', { key })).code).toBe(LOGIN_CODE_GONE);
    }
    expect((await desktop.call(redeemLoginCode, 'public', { key })).success).toBe(true);
  });

  it('is answered by the one who scanned it, once', async () => {
    const { key, desktop, state } = await begin();
    const stranger = await openPerson(world);
    expect((await person.browser.call(answerLoginCode, 'session', { key, agree: true })).code).toBe(LOGIN_CODE_GONE);
    await person.browser.call(openLoginCode, 'session', { key });
    expect((await person.browser.call(openLoginCode, 'session', { key })).success).toBe(true);
    expect((await stranger.browser.call(openLoginCode, 'session', { key })).code).toBe(LOGIN_CODE_GONE);
    expect((await stranger.browser.call(answerLoginCode, 'session', { key, agree: true })).code).toBe(LOGIN_CODE_GONE);
    await person.browser.call(answerLoginCode, 'session', { key, agree: false });
    expect(await state()).toBe(3);
    expect((await person.browser.call(answerLoginCode, 'session', { key, agree: true })).code).toBe(LOGIN_CODE_GONE);
    expect((await desktop.call(redeemLoginCode, 'public', { key })).code).toBe(LOGIN_CODE_GONE);
  });

  it('runs out after two minutes, also when it was confirmed', async () => {
    const { key, desktop, state } = await begin();
    await person.browser.call(openLoginCode, 'session', { key });
    await person.browser.call(answerLoginCode, 'session', { key, agree: true });
    world.clock.advance({ seconds: 120 });
    expect([await state(), (await desktop.call(redeemLoginCode, 'public', { key })).code]).toEqual([4, LOGIN_CODE_GONE]);
    expect((await person.browser.call(openLoginCode, 'session', { key })).code).toBe(LOGIN_CODE_GONE);
  });

  it('takes no session that somebody planted in the asking browser', async () => {
    const { key, desktop } = await begin();
    const planted = (await openPerson(world)).browser.cookies.get('mq_session');
    await person.browser.call(openLoginCode, 'session', { key });
    await person.browser.call(answerLoginCode, 'session', { key, agree: true });
    const { data } = await desktop.call(redeemLoginCode, 'public', { key });
    expect(data.token).not.toBe(planted);
    expect(desktop.cookies.get('mq_session')).toBe(data.token);
  });

  it('sweeps what ran out', async () => {
    await begin();
    await person.browser.call(issueTicket, 'session', { returnUrl: '/viewIndex' });
    world.clock.advance({ minutes: 3 });
    await world.runJob('entrances.sweep');
    const left = await Promise.all([
      world.platform.db.selectFrom('login_codes').select('state').execute(),
      world.platform.db.selectFrom('login_tickets').select('return_url').execute(),
    ]);
    expect(left).toEqual([[], []]);
  });
});
