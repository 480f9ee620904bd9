import { errorNumber } from '@moqi/api';
import { CURRENT_AGREEMENTS, checkTargetExists, readSession, register } from '@moqi/api/account/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { lastCode, logIn, mobileNumber, openPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { personRegistered } from '../events.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
// the limit of registrations counts by the minute
beforeEach(() => world.clock.advance({ minutes: 2 }));
afterAll(() => world.close());

async function codeFor(address: string, purpose = 'register'): Promise<string> {
  const { platform, clock } = world;
  const text = (code: string) => ({ subject: '', zh: () => code, en: '' });
  await transact(platform.db, (tx) =>
    issueCode(tx, platform, { address, purpose, party: PLATFORM_PARTY, cause: 'code', text, now: clock.now() }),
  );
  return lastCode(world, address);
}

const send = (input: object) =>
  world
    .browser()
    .post('/i/anony/register', input)
    .then((answer) => answer.json());

describe('register', () => {
  it('makes an account, logs in, and tells those who wait for the address', async () => {
    const mobile = mobileNumber();
    const browser = world.browser();
    const input = {
      mobile,
      valicode: await codeFor(mobile),
      password: 'Sesame-01',
      userType: 1 as const,
      companyName: '某公司',
      agreements: CURRENT_AGREEMENTS,
    };
    const { data } = await browser.call(register, 'public', input);
    expect(data.session.authUser).toMatchObject({ mobile, email: '', realName: 0, hasPassword: true, companyName: '某公司' });
    expect(data.session.currentAuthUser.userType).toBe(0);
    expect(data.consoleToken).toBe('');
    expect(browser.cookies.get('mq_session')).toBe(data.token);
    expect((await browser.call(readSession, 'session', {})).data).toEqual(data.session);
    expect(await world.events()).toContain(personRegistered.name);
    expect((await browser.call(checkTargetExists, 'session', { targetId: mobile })).data.exists).toBe(true);
    const agreed = await world.platform.db.selectFrom('persons').select('agreements').where('mobile', '=', mobile).executeTakeFirst();
    expect(agreed).toEqual({ agreements: CURRENT_AGREEMENTS });
    await logIn(world, mobile, 'Sesame-01');
  });

  it('through its other path and as a form, with an e-mail in any case', async () => {
    const email = 'Pei.Nanqiao@Example.com';
    const form = new URLSearchParams({ email, valicode: await codeFor(email.toLowerCase()), password: 'Sesame-01', mobile: '' });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/account/register',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: form.toString(),
    });
    expect(answer.json().data.session.authUser).toMatchObject({ email: email.toLowerCase(), name: 'p****@example.com' });
    const cookie = answer.cookies.find(({ name }) => name === 'mq_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7 * 24 * 3600 });
    const { httpOnly, value = '', ...rest } = answer.cookies.find(({ name }) => name === 'token') ?? {};
    expect([httpOnly, rest]).toEqual([undefined, { name: 'token', sameSite: 'Lax', path: '/', maxAge: 7 * 24 * 3600 }]);
    const exp = Math.floor(world.clock.now().getTime() / 1000) + 7 * 24 * 3600;
    expect(JSON.parse(Buffer.from(value, 'base64').toString())).toEqual({ userType: 0, mode: 'personal', exp });
  });

  it('keeps no address that was not proved', async () => {
    const mobile = mobileNumber();
    const { browser } = await openPerson(world);
    const answer = await send({ mobile, email: 'other@example.com', valicode: await codeFor(mobile), password: 'Sesame-01' });
    expect(answer.data.session.authUser).toMatchObject({ mobile, email: '' });
    expect((await browser.call(checkTargetExists, 'session', { targetId: 'other@example.com' })).data.exists).toBe(false);
  });

  it('refuses an account that exists, and says so to the holder of the address alone', async () => {
    const { mobile } = await openPerson(world);
    const stranger = mobileNumber();
    const guessed = [];
    for (const target of [mobile, stranger]) guessed.push(await send({ mobile: target, valicode: '123456', password: 'Sesame-01' }));
    expect(guessed[0]).toEqual(guessed[1]);
    const answer = await send({ mobile, valicode: await codeFor(mobile), password: 'Sesame-01' });
    expect(answer.code).toBe(errorNumber('ACCOUNT_EXISTS'));
  });

  it.each([
    ['digits only', { password: '12345678' }, 'password'],
    ['a space', { password: 'Sesame 01' }, 'password'],
    ['no mobile number', { mobile: '12345' }, 'mobile'],
    ['an e-mail where the mobile belongs', { mobile: 'a@example.com' }, 'mobile'],
  ])('refuses %s and says which field', async (_, wrong, field) => {
    const answer = await send({ mobile: mobileNumber(), valicode: '123456', password: 'Sesame-01', ...wrong });
    expect([answer.code, answer.data.field]).toEqual([errorNumber('INPUT_INVALID'), field]);
    expect(answer.msg).toMatch(/\p{Script=Han}/u);
  });

  it('refuses nobody at all', async () => {
    expect((await send({ valicode: '123456', password: 'Sesame-01' })).code).toBe(errorNumber('INPUT_INVALID'));
  });

  it('counts wrong codes down, and then asks for a new one', async () => {
    const mobile = mobileNumber();
    const right = await codeFor(mobile);
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = [];
    for (let i = 0; i < 5; i++) tries.push(await send({ mobile, valicode: wrong, password: 'Sesame-01' }));
    expect(tries.map(({ code }) => code)).toEqual([...Array(4).fill(errorNumber('CODE_WRONG')), errorNumber('CODE_EXPIRED')]);
    expect(tries.slice(0, 4).map(({ data }) => data.left)).toEqual([4, 3, 2, 1]);
    expect((await send({ mobile, valicode: right, password: 'Sesame-01' })).code).toBe(errorNumber('CODE_EXPIRED'));
  });

  it.each(['login', 'resetPassword'])('refuses a code for %s', async (purpose) => {
    const mobile = mobileNumber();
    const answer = await send({ mobile, valicode: await codeFor(mobile, purpose), password: 'Sesame-01' });
    expect(answer.code).toBe(errorNumber('CODE_EXPIRED'));
  });

  it('refuses a code of another address, an older code, and one of five minutes ago', async () => {
    const [mine, other] = [mobileNumber(), mobileNumber()];
    const older = await codeFor(mine);
    const foreign = await codeFor(other);
    world.clock.advance({ seconds: 61 });
    const code = await codeFor(mine);
    for (const valicode of [older, foreign].filter((candidate) => candidate !== code)) {
      expect((await send({ mobile: mine, valicode, password: 'Sesame-01' })).code).toBe(errorNumber('CODE_WRONG'));
    }
    world.clock.advance({ minutes: 5 });
    expect((await send({ mobile: mine, valicode: code, password: 'Sesame-01' })).code).toBe(errorNumber('CODE_EXPIRED'));
  });

  it('lets one of six with the same code in, and fails for none', async () => {
    const mobile = mobileNumber();
    const input = { mobile, valicode: await codeFor(mobile), password: 'Sesame-01' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(input)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.map(({ code }) => code)).not.toContain(errorNumber('UNEXPECTED'));
  });
});
