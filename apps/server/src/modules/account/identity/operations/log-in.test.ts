import { errorNumber } from '@moqi/api';
import { logInByCode, logInByPassword } from '@moqi/api/account/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepImageCode } from '#modules/account/image-codes/index.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { transact } from '#platform/database/transact.ts';
import { lastCode, mobileNumber, openPerson, PASSWORD, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { isPassword } from '../acts/password-hash.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 2 });
  person = await openPerson(world);
});
afterAll(() => world.close());

const CREDENTIALS_WRONG = errorNumber('CREDENTIALS_WRONG');
const CAPTCHA_WRONG = errorNumber('CAPTCHA_WRONG');
const ACCOUNT_LOCKED = errorNumber('ACCOUNT_LOCKED');

const tryPassword = (password: string, imageCode: { codeKey?: string; imgCode?: string } = {}, targetId = person.mobile) =>
  world.browser().call(logInByPassword, 'public', { targetId, password, ...imageCode });
const image = async () => ({ codeKey: await keepImageCode(world.platform, 'abcd', world.clock.now()), imgCode: 'abcd' });

describe('logInByPassword', () => {
  it('logs in with a session of its own', async () => {
    const [first, second] = [await tryPassword(PASSWORD), await tryPassword(PASSWORD)];
    expect(first.data.session.authUser.userId).toBe(person.party);
    expect(first.data.token).not.toBe(second.data.token);
  });

  it('takes no session that somebody planted in the browser: it stays whose it was', async () => {
    const attacker = await openPerson(world);
    const planted = attacker.browser.cookies.get('mq_session') ?? '';
    const headers = { cookie: `mq_session=${planted}` };
    const answer = await world.browser().post('/account/login', { targetId: person.mobile, password: PASSWORD }, headers);
    const own = answer.cookies.find(({ name }) => name === 'mq_session')?.value;
    expect([own === undefined, own === planted]).toEqual([false, false]);
    const still = await world.browser().post('/i/profile', {}, headers);
    expect(still.json()).toMatchObject({ data: { authUser: { userId: attacker.party } } });
    const made = await world.browser().post('/i/profile', {}, { cookie: `mq_session=${'A'.repeat(planted.length)}` });
    expect(made.json()).toMatchObject({ success: false });
  });

  it('stores the digest of the token, never the token', async () => {
    const { data } = await tryPassword(PASSWORD);
    const rows = await world.platform.db.selectFrom('sessions').selectAll().where('party_id', '=', person.party).execute();
    expect(JSON.stringify(rows)).not.toContain(data.token);
    expect(rows.every((row) => row.token_digest.length === 32 && row.organization_id === null)).toBe(true);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await tryPassword('Sesame-02');
    const unknown = await tryPassword(PASSWORD, {}, mobileNumber());
    const garbage = await tryPassword(PASSWORD, {}, 'nobody');
    expect([unknown, garbage]).toEqual([wrong, wrong]);
    expect(wrong).toMatchObject({ code: CREDENTIALS_WRONG, data: { needsImageCode: 0 } });
  });

  it('does the work of a comparison for accounts that do not exist', async () => {
    const [stored] = await world.platform.db.selectFrom('persons').select('password_hash').where('party_id', '=', person.party).execute();
    // the work of this process, on all its threads: how long one waits for it depends on what else the machine does
    const work = async (hash: string | undefined) => {
      const begin = process.cpuUsage();
      expect(await isPassword('Sesame-02', hash)).toBe(false);
      const { user, system } = process.cpuUsage(begin);
      return user + system;
    };
    await work(undefined);
    // the least of several, in turns: other threads of the process may be at work for some of them
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 6; round++) {
      known = Math.min(known, await work(stored?.password_hash ?? ''));
      unknown = Math.min(unknown, await work(undefined));
    }
    expect(unknown).toBeGreaterThan(known / 3);
    expect(await isPassword('nobody has this password', undefined)).toBe(false);
  });

  it('asks for an image code after three wrong ones and says so', async () => {
    const answers = [await tryPassword('no-1'), await tryPassword('no-2'), await tryPassword('no-3')];
    expect(answers.map(({ code, data }) => [code, data])).toEqual([
      [CREDENTIALS_WRONG, { needsImageCode: 0 }],
      [CREDENTIALS_WRONG, { needsImageCode: 0 }],
      [CREDENTIALS_WRONG, { needsImageCode: 1 }],
    ]);
    expect((await tryPassword(PASSWORD)).code).toBe(CAPTCHA_WRONG);
    expect((await tryPassword(PASSWORD, { ...(await image()), imgCode: 'no' })).code).toBe(CAPTCHA_WRONG);
    expect((await tryPassword(PASSWORD, await image())).success).toBe(true);
    expect((await tryPassword(PASSWORD)).success).toBe(true);
  });

  it('takes an image code once', async () => {
    for (const password of ['no-1', 'no-2', 'no-3']) await tryPassword(password);
    const once = await image();
    expect((await tryPassword('no-4', once)).code).toBe(CREDENTIALS_WRONG);
    expect((await tryPassword(PASSWORD, once)).code).toBe(CAPTCHA_WRONG);
  });

  it('lets the password rest for 15 minutes after five, even the right one', async () => {
    for (const password of ['no-1', 'no-2', 'no-3']) await tryPassword(password);
    await tryPassword('no-4', await image());
    await tryPassword('no-5', await image());
    const resting = await tryPassword(PASSWORD, await image());
    expect([resting.code, resting.data]).toEqual([ACCOUNT_LOCKED, { minutes: 15 }]);
    world.clock.advance({ minutes: 14, seconds: 30 });
    expect((await tryPassword(PASSWORD, await image())).data).toEqual({ minutes: 1 });
    world.clock.advance({ seconds: 30 });
    expect((await tryPassword(PASSWORD)).code).toBe(CAPTCHA_WRONG);
    expect((await tryPassword(PASSWORD, await image())).success).toBe(true);
  });

  it('does not let guesses at the same time outrun the count', async () => {
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, i) => tryPassword(`guess-${i}`)));
    const compared = guesses.filter(({ code }) => code === CREDENTIALS_WRONG);
    expect(compared).toHaveLength(3);
    expect(guesses.filter(({ code }) => code === CAPTCHA_WRONG)).toHaveLength(5);
    expect((await tryPassword(PASSWORD)).code).toBe(CAPTCHA_WRONG);
  });

  it('lets eight right ones at the same moment in, also after two wrong ones', async () => {
    await tryPassword('no-1');
    await tryPassword('no-2');
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryPassword(PASSWORD)));
    expect(answers.filter(({ success }) => success)).toHaveLength(8);
  });

  it('lets one network be wrong about twenty accounts, existing or not, and no more for a while', async () => {
    world.clock.advance({ minutes: 15 });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => tryPassword('Spring-2026', {}, mobileNumber())));
    expect(guesses.filter(({ code }) => code === CREDENTIALS_WRONG).length).toBeLessThanOrEqual(20);
    const right = await tryPassword(PASSWORD);
    expect([right.code, right.data]).toEqual([errorNumber('TOO_MANY_REQUESTS'), { seconds: 900 }]);
    const payload = { targetId: person.mobile, password: PASSWORD };
    const elsewhere = await world.app.inject({ method: 'POST', url: '/account/login', payload, remoteAddress: '198.51.100.7' });
    expect(elsewhere.json().success).toBe(true);
    world.clock.advance({ minutes: 15 });
    expect((await tryPassword(PASSWORD)).success).toBe(true);
  });
});

describe('logInByCode', () => {
  async function codeFor(address: string): Promise<string> {
    const { platform, clock } = world;
    const text = (code: string) => ({ subject: '', zh: () => code, en: '' });
    const request = { address, purpose: 'login', party: person.party, cause: 'code', text, now: clock.now() } as const;
    await transact(platform.db, (tx) => issueCode(tx, platform, request));
    return lastCode(world, address);
  }
  const tryCode = (valicode: string, targetId = person.mobile) => world.browser().call(logInByCode, 'public', { targetId, valicode });

  it('logs in once', async () => {
    const code = await codeFor(person.mobile);
    expect((await tryCode(code)).data.session.authUser.userId).toBe(person.party);
    expect((await tryCode(code)).code).toBe(errorNumber('CODE_EXPIRED'));
  });

  it('tells only the holder of an address that it has no account', async () => {
    const stranger = mobileNumber();
    expect((await tryCode(await codeFor(stranger), stranger)).code).toBe(errorNumber('ACCOUNT_UNKNOWN'));
  });

  it('logs in while the password rests', async () => {
    for (const password of ['no-1', 'no-2', 'no-3']) await tryPassword(password);
    for (const password of ['no-4', 'no-5']) await tryPassword(password, await image());
    expect((await tryCode(await codeFor(person.mobile))).success).toBe(true);
  });

  it.each([
    ['an account that is unknown, like any other without a code', (): string => mobileNumber(), 'CODE_EXPIRED'],
    ['what is no address', (): string => 'nobody', 'ACCOUNT_UNKNOWN'],
    ['an account that asked for none', (): string => person.mobile, 'CODE_EXPIRED'],
  ] as const)('refuses %s', async (_, target, code) => {
    expect((await tryCode('123456', target())).code).toBe(errorNumber(code));
  });

  it('refuses a wrong code with the tries that are left, which stay counted', async () => {
    const right = await codeFor(person.mobile);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await tryCode(wrong)).data).toEqual({ left: 4 });
    expect((await tryCode(wrong)).data).toEqual({ left: 3 });
    expect((await tryCode(right)).success).toBe(true);
  });
});
