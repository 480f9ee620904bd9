import { errorNumber } from '@moqi/api';
import { logInByCode, logInByPassword, readSession, resetPassword } from '@moqi/api/account/identity';
import { beginAnew, confirmOwner } from '@moqi/api/account/owners';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityNumberOf } from '#modules/account/identity/index.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { transact } from '#platform/database/transact.ts';
import { lastCode, logIn, openPerson, PASSWORD, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ minutes: 30 }));
afterAll(() => world.close());

const refusal = (code: Parameters<typeof errorNumber>[0]) => errorNumber(code);

async function codeFor({ mobile, party }: TestPerson, purpose: string): Promise<string> {
  world.clock.advance({ minutes: 2 });
  const text = (code: string) => ({ subject: '', zh: () => code, en: '' });
  const request = { address: mobile, purpose, party, cause: 'code', text, now: world.clock.now() } as const;
  await transact(world.platform.db, (tx) => issueCode(tx, world.platform, request));
  return lastCode(world, mobile);
}
async function byCode(person: TestPerson, browser = world.browser()) {
  const valicode = await codeFor(person, 'login');
  return browser.call(logInByCode, 'public', { targetId: person.mobile, valicode });
}
const keyIn = (answer: { readonly data: unknown }) => (answer.data as { readonly key: string }).key;
async function idle(realName: boolean, days = 90): Promise<TestPerson> {
  const person = await openPerson(world, { realName });
  world.clock.advance({ days });
  return person;
}
const tailOf = async ({ party }: TestPerson) =>
  ((await identityNumberOf(world.platform.db, world.platform.secrets, party)) ?? '').slice(-6);

describe('a code for an account that nobody opened for 90 days', () => {
  it('opens it on a known device, or a day earlier', async () => {
    const person = await idle(true);
    expect((await byCode(person, person.browser)).success).toBe(true);
    const other = await idle(true, 89);
    expect((await byCode(other)).success).toBe(true);
  });

  it('opens it with the last six of the ID number, which are tried five times', async () => {
    const person = await idle(true);
    const refused = await byCode(person);
    expect([refused.code, refused.data]).toEqual([refusal('OWNER_UNSURE'), { key: keyIn(refused), asks: 'idNoTail' }]);
    const confirm = (idNoTail: string, ownerKey = keyIn(refused)) => world.browser().call(confirmOwner, 'public', { ownerKey, idNoTail });
    expect((await confirm('00000X')).code).toBe(refusal('SECRET_WRONG'));
    expect((await confirm(await tailOf(person), 'x'.repeat(40))).code).toBe(refusal('STEP_EXPIRED'));
    expect((await confirm(await tailOf(person))).data.session.authUser.userId).toBe(person.party);
    world.clock.advance({ days: 90 });
    const again = keyIn(await byCode(person));
    for (let n = 0; n < 5; n++) await confirm('00000X', again);
    expect((await confirm(await tailOf(person), again)).code).toBe(refusal('SECRET_RESTS'));
  });

  it('asks the password of an account without a proven name, and no password of a proven one', async () => {
    const person = await idle(false);
    const refused = await byCode(person);
    expect(refused.data).toMatchObject({ asks: 'password' });
    const confirm = (ownerKey: string, password: string) => world.browser().call(confirmOwner, 'public', { ownerKey, password });
    expect((await confirm(keyIn(refused), 'Sesame-02')).code).toBe(refusal('SECRET_WRONG'));
    expect((await confirm(keyIn(refused), PASSWORD)).data.session.authUser.userId).toBe(person.party);
    const proven = await idle(true);
    expect((await confirm(keyIn(await byCode(proven)), PASSWORD)).code).toBe(refusal('STEP_EXPIRED'));
  });

  it('gives its holder an account of its own, and the old one is never opened', async () => {
    const person = await idle(true);
    const ownerKey = keyIn(await byCode(person));
    const holder = world.browser();
    expect((await holder.call(beginAnew, 'public', { ownerKey, password: '123456' })).code).toBe(refusal('INPUT_INVALID'));
    const { data } = await holder.call(beginAnew, 'public', { ownerKey, password: 'Harbour-77' });
    expect(data.session.authUser).toMatchObject({ mobile: person.mobile, realName: 0 });
    expect(data.session.authUser.userId).not.toBe(person.party);
    expect((await person.browser.call(readSession, 'session', {})).success).toBe(false);
    const old = { targetId: person.mobile, password: PASSWORD };
    expect((await world.browser().call(logInByPassword, 'public', old)).code).toBe(refusal('CREDENTIALS_WRONG'));
    // the key is of the former account
    expect((await holder.call(beginAnew, 'public', { ownerKey, password: 'Harbour-77' })).code).toBe(refusal('STEP_EXPIRED'));
    const confirmed = await holder.call(confirmOwner, 'public', { ownerKey, idNoTail: await tailOf(person) });
    expect(confirmed.code).toBe(refusal('STEP_EXPIRED'));
    const again = await byCode(person, holder);
    expect(again.data.session.authUser.userId).toBe(data.session.authUser.userId);
  });

  it('resets no password of an account without a proven name', async () => {
    const person = await idle(false);
    const valicode = await codeFor(person, 'resetPassword');
    const reset = { targetId: person.mobile, valicode, password: 'Harbour-77' };
    expect((await world.browser().call(resetPassword, 'public', reset)).code).toBe(refusal('OWNER_UNSURE_RESET'));
    expect((await logIn(world, person.mobile)).cookies.size).toBeGreaterThan(0);
  });
});

describe('a login with another device', () => {
  const told = async ({ mobile }: TestPerson) =>
    (await world.outbox()).filter(({ address, template }) => address === mobile && template === 'account.newDevice');

  it('is told to its person, once a day, and one with a known device is not', async () => {
    const person = await openPerson(world);
    expect(await told(person)).toEqual([]);
    const second = await logIn(world, person.mobile);
    expect((await told(person)).map(({ body }) => body.includes('新设备登录'))).toEqual([true]);
    await logIn(world, person.mobile);
    world.clock.advance({ days: 2 });
    await second.call(logInByPassword, 'public', { targetId: person.mobile, password: PASSWORD });
    expect(await told(person)).toHaveLength(1);
    await logIn(world, person.mobile);
    expect(await told(person)).toHaveLength(2);
  });

  it('keeps the digest of its cookie alone, and takes no short one', async () => {
    const person = await openPerson(world);
    const cookie = person.browser.cookies.get('mq_device') ?? '';
    expect(cookie).toHaveLength(43);
    const rows = await world.platform.db.selectFrom('known_devices').selectAll().where('party_id', '=', person.party).execute();
    expect(rows.map(({ device_digest }) => device_digest.length)).toEqual([32]);
    expect(JSON.stringify(rows)).not.toContain(cookie);
    world.clock.advance({ days: 401 });
    await world.runJob('devices.sweep');
    const left = await world.platform.db.selectFrom('known_devices').selectAll().where('party_id', '=', person.party).execute();
    expect(left).toEqual([]);
  });
});
