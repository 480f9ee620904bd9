import { errorNumber } from '@moqi/api';
import { logInByCode, logInByPassword, readSession } from '@moqi/api/account/identity';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  confirmApp,
  drawRecoveryCodes,
  finishLogin,
  logInByPasskey,
  proveAgain,
  readProofWays,
  readSecondFactors,
  removeApp,
  removePasskey,
  SECOND_PROOF_MINUTES,
} from '@moqi/api/account/second-factors';
import { sendSignPasswordCode, setSignPassword, swapCode } from '@moqi/api/account/sign-passwords';
import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { transact } from '#platform/database/transact.ts';
import { TestAuthenticator } from '#test/authenticator.ts';
import { lastCode, openPerson, PASSWORD, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { stepAt, totpAt } from '../totp.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld({ environment: { PUBLIC_URL: 'https://moqi.example' } });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 30 });
  person = await openPerson(world);
});
afterAll(() => world.close());

const SITE = { id: 'moqi.example', origin: 'https://moqi.example' };
const refusal = (code: Parameters<typeof errorNumber>[0]) => errorNumber(code);

async function prove(whose: TestPerson = person): Promise<void> {
  world.clock.advance({ minutes: 2 });
  await whose.browser.call(sendSecondCode, 'session', {});
  const { success } = await whose.browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, whose.mobile) });
  expect(success).toBe(true);
}

/** A code of the app that drew this secret. */
function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret, (character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0')).join(
    '',
  );
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return totpAt(bytes, stepAt(world.clock.now()) + steps);
}

async function addApp(whose: TestPerson = person): Promise<{ secret: string; recoveryCodes: string[] }> {
  await prove(whose);
  const { secret } = (await whose.browser.call(beginApp, 'personal', {})).data;
  const { recoveryCodes } = (await whose.browser.call(confirmApp, 'personal', { code: codeOf(secret) })).data;
  world.clock.advance({ minutes: 2 });
  return { secret, recoveryCodes };
}

async function addKey(device = new TestAuthenticator(SITE), whose: TestPerson = person): Promise<TestAuthenticator> {
  await prove(whose);
  const { options } = (await whose.browser.call(beginPasskey, 'personal', {})).data;
  const added = await whose.browser.call(addPasskey, 'personal', { name: '工作电脑', credential: device.make(options.challenge) });
  expect(added.success).toBe(true);
  return device;
}

/** The first step of a login, which opens nothing by itself. */
async function firstStep(): Promise<string> {
  const browser = world.browser();
  const answer = await browser.call(logInByPassword, 'public', { targetId: person.mobile, password: PASSWORD });
  expect(answer.code).toBe(refusal('SECOND_FACTOR_NEEDED'));
  expect((await browser.call(readSession, 'session', {})).code).toBe(refusal('UNAUTHENTICATED'));
  return (answer.data as unknown as { key: string }).key;
}
const finish = (loginKey: string, code: string) => world.browser().call(finishLogin, 'public', { loginKey, code });

describe('an authenticator app', () => {
  it('is added after a second proof alone, and counts once a code of it was given', async () => {
    expect((await person.browser.call(beginApp, 'personal', {})).code).toBe(refusal('SECOND_PROOF_NEEDED'));
    expect((await person.browser.call(confirmApp, 'personal', { code: '123456' })).code).toBe(refusal('APP_NOT_BEGUN'));
    await prove();
    const { secret, url } = (await person.browser.call(beginApp, 'personal', {})).data;
    expect(url).not.toContain(person.mobile);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    expect((await person.browser.call(confirmApp, 'personal', { code: wrong })).data).toEqual({ left: 4 });
    expect((await person.browser.call(readSecondFactors, 'personal', {})).data.hasApp).toBe(false);
    const { recoveryCodes } = (await person.browser.call(confirmApp, 'personal', { code: codeOf(secret) })).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await person.browser.call(beginApp, 'personal', {})).code).toBe(refusal('APP_EXISTS'));
    const rows = await world.platform.db.selectFrom('authenticator_apps').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('stands between the password and the session, and no code of it serves twice', async () => {
    const { secret } = await addApp();
    const code = codeOf(secret);
    const entered = await finish(await firstStep(), code);
    expect(entered.data.session.authUser.userId).toBe(person.party);
    expect((await finish(await firstStep(), code)).code).toBe(refusal('SECRET_WRONG'));
    world.clock.advance({ minutes: 1 });
    expect((await finish(await firstStep(), codeOf(secret))).success).toBe(true);
  });

  it('stands behind a one-time code too, and the first step is worth ten minutes', async () => {
    const { secret } = await addApp();
    const sent = { address: person.mobile, purpose: 'login', party: person.party, cause: 'code', now: world.clock.now() } as const;
    const text = (code: string) => ({ subject: '登录', zh: () => `验证码 ${code}`, en: '' });
    await transact(world.platform.db, (tx) => issueCode(tx, world.platform, { ...sent, text }));
    const answer = await world
      .browser()
      .call(logInByCode, 'public', { targetId: person.mobile, valicode: await lastCode(world, person.mobile) });
    expect(answer.code).toBe(refusal('SECOND_FACTOR_NEEDED'));
    const { key } = answer.data as unknown as { key: string };
    world.clock.advance({ minutes: 10 });
    expect((await finish(key, codeOf(secret))).code).toBe(refusal('STEP_EXPIRED'));
    expect((await finish('A'.repeat(60), codeOf(secret))).code).toBe(refusal('STEP_EXPIRED'));
  });

  it('rests after five wrong codes, whatever the browser, and the failure stands nowhere but in the count', async () => {
    const { secret } = await addApp();
    const key = await firstStep();
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    const guesses = await Promise.all(Array.from({ length: 8 }, () => finish(key, wrong)));
    expect(guesses.filter(({ code }) => code === refusal('SECRET_WRONG'))).toHaveLength(4);
    expect((await finish(await firstStep(), codeOf(secret))).code).toBe(refusal('SECRET_RESTS'));
    world.clock.advance({ minutes: 30 });
    expect((await finish(await firstStep(), codeOf(secret))).success).toBe(true);
  });

  it('is removed after a second proof, and a login is one step again', async () => {
    await addApp();
    world.clock.advance({ minutes: SECOND_PROOF_MINUTES });
    expect((await person.browser.call(removeApp, 'personal', {})).code).toBe(refusal('SECOND_PROOF_NEEDED'));
    await prove();
    expect((await person.browser.call(removeApp, 'personal', {})).success).toBe(true);
    expect((await person.browser.call(removeApp, 'personal', {})).code).toBe(refusal('FACTOR_UNKNOWN'));
    expect((await person.browser.call(drawRecoveryCodes, 'personal', {})).code).toBe(refusal('FACTOR_UNKNOWN'));
    expect((await person.browser.call(readSecondFactors, 'personal', {})).data).toMatchObject({ hasApp: false, recoveryLeft: 0 });
    const { success } = await world.browser().call(logInByPassword, 'public', { targetId: person.mobile, password: PASSWORD });
    expect(success).toBe(true);
  });
});

describe('a recovery code', () => {
  it('stands in for the app once, and new ones end the old', async () => {
    const { recoveryCodes } = await addApp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await finish(await firstStep(), first.toLowerCase().replaceAll('-', ' '))).success).toBe(true);
    expect((await finish(await firstStep(), first)).code).toBe(refusal('SECRET_WRONG'));
    expect((await person.browser.call(readSecondFactors, 'personal', {})).data.recoveryLeft).toBe(9);
    await prove();
    const drawn = (await person.browser.call(drawRecoveryCodes, 'personal', {})).data.recoveryCodes;
    expect((await finish(await firstStep(), second)).code).toBe(refusal('SECRET_WRONG'));
    expect((await finish(await firstStep(), drawn[0] ?? '')).success).toBe(true);
    const rows = await world.platform.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(drawn[1]);
  });

  it('is nobody else’s', async () => {
    const { recoveryCodes } = await addApp();
    const [mine = ''] = recoveryCodes;
    person = await openPerson(world);
    await addApp();
    expect((await finish(await firstStep(), mine)).code).toBe(refusal('SECRET_WRONG'));
  });
});

describe('a passkey', () => {
  const challenge = async (): Promise<string> => (await world.browser().call(beginPasskeyLogin, 'public', {})).data.options.challenge;
  const logIn = (credential: ReturnType<TestAuthenticator['use']>) => world.browser().call(logInByPasskey, 'public', { credential });

  it('logs in by itself, once for each challenge', async () => {
    const device = await addKey();
    const used = device.use(await challenge());
    const entered = await logIn(used);
    expect(entered.data.session.authUser.userId).toBe(person.party);
    expect((await logIn(used)).code).toBe(refusal('PASSKEY_REFUSED'));
    await firstStep();
  });

  it('of another origin or another site is refused, when it is made and when it is used', async () => {
    await prove();
    for (const site of [
      { id: 'moqi.example', origin: 'https://moqi.example.evil.example' },
      { id: 'moqi.example', origin: 'https://moqi.example:8443' },
      { id: 'evil.example', origin: 'https://moqi.example' },
    ]) {
      const { options } = (await person.browser.call(beginPasskey, 'personal', {})).data;
      const credential = new TestAuthenticator(site).make(options.challenge);
      expect((await person.browser.call(addPasskey, 'personal', { name: '假', credential })).code).toBe(refusal('PASSKEY_REFUSED'));
    }
    const site = { ...SITE };
    const device = await addKey(new TestAuthenticator(site));
    site.origin = 'https://evil.example';
    expect((await logIn(device.use(await challenge()))).code).toBe(refusal('PASSKEY_REFUSED'));
    site.origin = SITE.origin;
    site.id = 'evil.example';
    expect((await logIn(device.use(await challenge()))).code).toBe(refusal('PASSKEY_REFUSED'));
  });

  it('is refused without its owner’s check, with a signature or challenge of somebody’s making, or too late', async () => {
    const device = await addKey();
    expect((await logIn(device.use(await challenge(), { isVerified: false }))).code).toBe(refusal('PASSKEY_REFUSED'));
    expect((await logIn(device.use(await challenge(), { signature: 'MEUCIQDx' }))).code).toBe(refusal('PASSKEY_REFUSED'));
    expect((await logIn(device.use('bWFkZSB1cA'))).code).toBe(refusal('PASSKEY_REFUSED'));
    expect((await logIn(new TestAuthenticator(SITE).use(await challenge()))).code).toBe(refusal('PASSKEY_REFUSED'));
    const late = await challenge();
    world.clock.advance({ minutes: 5 });
    expect((await logIn(device.use(late))).code).toBe(refusal('PASSKEY_REFUSED'));
    await world.runJob('factors.sweep');
    expect(await world.platform.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  it('is made by the challenge of its own account, kept once, and removed after a second proof', async () => {
    const other = await openPerson(world);
    await prove(other);
    const { options } = (await other.browser.call(beginPasskey, 'personal', {})).data;
    const stolen = new TestAuthenticator(SITE).make(options.challenge);
    expect((await person.browser.call(addPasskey, 'personal', { name: '偷来', credential: stolen })).code).toBe(refusal('PASSKEY_REFUSED'));
    expect((await person.browser.call(beginPasskey, 'personal', {})).code).toBe(refusal('SECOND_PROOF_NEEDED'));
    const device = await addKey();
    const again = (await other.browser.call(beginPasskey, 'personal', {})).data.options;
    const twice = await other.browser.call(addPasskey, 'personal', { name: '又一次', credential: device.make(again.challenge) });
    expect(twice.code).toBe(refusal('PASSKEY_TAKEN'));
    const [kept] = (await person.browser.call(readSecondFactors, 'personal', {})).data.passkeys;
    const passkeyId = kept?.passkeyId ?? '';
    expect((await other.browser.call(removePasskey, 'personal', { passkeyId })).code).toBe(refusal('FACTOR_UNKNOWN'));
    expect((await person.browser.call(removePasskey, 'personal', { passkeyId })).success).toBe(true);
    expect((await logIn(device.use(await challenge()))).code).toBe(refusal('PASSKEY_REFUSED'));
  });
});

describe('a second proof of a session', () => {
  const ways = async () => (await person.browser.call(readProofWays, 'session', {})).data;
  const give = (input: Parameters<typeof person.browser.call<typeof proveAgain>>[2]) => person.browser.call(proveAgain, 'session', input);

  it('is given by the app, for a quarter of an hour', async () => {
    expect((await give({ appCode: '123456' })).code).toBe(refusal('FACTOR_UNKNOWN'));
    const { secret } = await addApp();
    world.clock.advance({ minutes: SECOND_PROOF_MINUTES });
    expect(await ways()).toMatchObject({ app: true, code: true, passkey: false, signPassword: false, provedUntil: '' });
    expect((await give({ appCode: codeOf(secret) })).success).toBe(true);
    expect((await ways()).provedUntil).not.toBe('');
    world.clock.advance({ minutes: SECOND_PROOF_MINUTES });
    expect((await ways()).provedUntil).toBe('');
  });

  it('is given by a passkey of this person, by a challenge of this person', async () => {
    expect((await person.browser.call(beginPasskeyProof, 'session', {})).code).toBe(refusal('FACTOR_UNKNOWN'));
    const device = await addKey();
    const other = await openPerson(world);
    const stranger = await addKey(new TestAuthenticator(SITE), other);
    const begin = async () => (await person.browser.call(beginPasskeyProof, 'session', {})).data.options.challenge;
    expect((await give({ credential: stranger.use(await begin()) })).code).toBe(refusal('PASSKEY_REFUSED'));
    const { options } = (await world.browser().call(beginPasskeyLogin, 'public', {})).data;
    expect((await give({ credential: device.use(options.challenge) })).code).toBe(refusal('PASSKEY_REFUSED'));
    expect((await give({ credential: device.use(await begin()) })).success).toBe(true);
  });

  it('is given by the sign password', async () => {
    expect((await give({ signPassword: '483920' })).code).toBe(refusal('FACTOR_UNKNOWN'));
    const { targetId } = (await person.browser.call(sendSignPasswordCode, 'personal', {})).data;
    const swapped = { valicode: await lastCode(world, person.mobile), verifyType: 6 as const, targetId, ifDecode: 1 as const };
    const { proof } = (await world.browser().call(swapCode, 'public', swapped)).data;
    await person.browser.call(setSignPassword, 'personal', { signPassword: '483920', proof });
    expect((await give({ signPassword: '483921' })).code).toBe(refusal('SECRET_WRONG'));
    expect((await give({ signPassword: '483920' })).success).toBe(true);
  });
});

it('an account whose person waits for another number keeps the factors that it has', async () => {
  await addApp();
  const begun = { begun_at: world.clock.now(), moves_at: new Date(world.clock.now().getTime() + 86_400_000) };
  const waits = { party_id: person.party, mobile: '13800009999', former_mobile: person.mobile, ...begun };
  await world.platform.db.insertInto('account_recoveries').values(waits).execute();
  await prove();
  const { browser } = person;
  const { options } = (await browser.call(beginPasskey, 'personal', {})).data;
  const credential = new TestAuthenticator(SITE).make(options.challenge);
  const answers = [
    await browser.call(addPasskey, 'personal', { name: '别人的电脑', credential }),
    await browser.call(removeApp, 'personal', {}),
    await browser.call(drawRecoveryCodes, 'personal', {}),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(refusal('RECOVERY_HOLDS')));
  expect((await browser.call(readSecondFactors, 'personal', {})).data).toMatchObject({ passkeys: [], hasApp: true });
});
