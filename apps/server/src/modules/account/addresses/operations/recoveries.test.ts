import { errorNumber } from '@moqi/api';
import { beginRecovery, cancelRecovery, changeAddress, findRecovery, readRecoveryWay, sendAddressCode } from '@moqi/api/account/addresses';
import { finishReset, logInByCode, logInByPassword, readSession, resetPassword } from '@moqi/api/account/identity';
import { beginAnew } from '@moqi/api/account/owners';
import { verifyPerson } from '@moqi/api/account/real-names';
import { sendSignPasswordCode, setSignPassword, swapCode } from '@moqi/api/account/sign-passwords';
import { closeAccount } from '@moqi/api/reach/closing';
import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePerson } from '#modules/account/identity/index.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import { idNumber, lastCode, logIn, mobileNumber, openPerson, PASSWORD, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const consent = consentHashOf(CONSENT_WORDS.operator3['zh-CN']);
type Owner = TestPerson & { readonly idNo: string };

async function openOwner(): Promise<Owner> {
  const person = await openPerson(world, { realName: false });
  const idNo = idNumber();
  const proved = { name: '裴南乔', idNo, mobile: '13600715520', consent };
  expect((await person.browser.call(verifyPerson, 'session', proved)).success).toBe(true);
  return { ...person, idNo };
}

async function code(address: string, purpose = 'recover'): Promise<string> {
  world.clock.advance({ minutes: 2 });
  const { platform, clock } = world;
  const text = (digits: string) => ({ subject: '', zh: () => digits, en: '' });
  const request = { address, purpose, party: PLATFORM_PARTY, cause: 'code', text, now: clock.now() } as const;
  await transact(platform.db, (tx) => issueCode(tx, platform, request));
  return lastCode(world, address);
}

/** From a browser that nobody is logged in with. */
async function begin({ idNo }: Pick<Owner, 'idNo'>, mobile: string, change: object = {}) {
  const valicode = await code(mobile);
  return world.browser().call(beginRecovery, 'public', { name: '裴南乔', idNo, mobile, valicode, consent, ...change });
}
const found = async ({ browser }: Pick<TestPerson, 'browser'>) => (await browser.call(findRecovery, 'session', {})).data;
const told = async (address: string) =>
  (await world.outbox()).filter((one) => one.address === address && one.template === 'account.recovery').map(({ body }) => body);
const finish = () => world.runJob('addresses.sweep');
const opens = async (mobile: string) =>
  (await world.browser().call(logInByPassword, 'public', { targetId: mobile, password: PASSWORD })).success;

it('a day after its person was proven the account has the other number, and every session has ended at once', async () => {
  const owner = await openOwner();
  const mobile = mobileNumber();
  const { data } = await begin(owner, mobile);
  expect(data.moveTime).toBe(new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString());
  expect((await owner.browser.call(readSession, 'session', {})).code).toBe(errorNumber('SESSION_REPLACED'));
  expect((await world.linksTo(owner.mobile)).map(({ pathname }) => pathname)).toEqual(['/signSettings/accountSecurity']);
  expect(await told(mobile)).toEqual([expect.stringContaining('换成这个手机号')]);
  world.clock.advance({ hours: 23 });
  await finish();
  expect([await opens(owner.mobile), await opens(mobile)]).toEqual([true, false]);
  world.clock.advance({ hours: 1 });
  await finish();
  expect([await opens(owner.mobile), await opens(mobile)]).toEqual([false, true]);
  for (const address of [owner.mobile, mobile]) expect((await told(address)).at(-1)).toContain('已换成');
  expect(await found({ browser: await logIn(world, mobile) })).toEqual({ maskedTarget: '', beginTime: '', moveTime: '' });
});

it('its owner cancels it, and who asked is told; nothing is cancelled twice, or by somebody else', async () => {
  const [owner, other] = [await openOwner(), await openOwner()];
  const mobile = mobileNumber();
  const { data } = await begin(owner, mobile);
  const back = await logIn(world, owner.mobile);
  expect(await found({ browser: back })).toMatchObject(data);
  expect(await found(other)).toMatchObject({ maskedTarget: '' });
  const cancel = (browser: TestPerson['browser'], idNo = owner.idNo) => browser.call(cancelRecovery, 'session', { idNo });
  expect((await cancel(other.browser)).code).toBe(errorNumber('NOT_FOUND'));
  // who found the telephone is logged in by its codes, and does not know whose it was
  const guessed = await cancel(back, other.idNo);
  expect([guessed.code, guessed.data]).toEqual([errorNumber('SECRET_WRONG'), { left: 4 }]);
  expect(await found({ browser: back })).toMatchObject(data);
  // messages of one moment have no order
  world.clock.advance({ minutes: 1 });
  expect((await cancel(back)).data).toEqual({ cancelled: true });
  expect((await cancel(back)).code).toBe(errorNumber('NOT_FOUND'));
  expect((await told(mobile)).at(-1)).toContain('挂失');
  world.clock.advance({ hours: 25 });
  await finish();
  expect(await opens(owner.mobile)).toBe(true);
  const nobody = world.browser();
  expect((await cancel(nobody)).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await nobody.call(findRecovery, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
});

it('is asked for once, and gives neither the number that is there nor that of another account', async () => {
  const [owner, other] = [await openOwner(), await openOwner()];
  expect((await begin(owner, owner.mobile)).code).toBe(errorNumber('ADDRESS_UNCHANGED'));
  expect((await begin(owner, other.mobile)).code).toBe(errorNumber('ADDRESS_TAKEN'));
  expect((await begin(owner, mobileNumber())).success).toBe(true);
  const again = await begin(owner, mobileNumber());
  expect([again.code, again.msg]).toEqual([errorNumber('RECOVERY_WAITS'), expect.stringMatching(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)]);
});

it('of an account that was changed by its owner, or whose number was taken meanwhile, nothing is moved', async () => {
  const [changed, late] = [await openOwner(), await openOwner()];
  const [one, two] = [mobileNumber(), mobileNumber()];
  await begin(changed, one);
  await begin(late, two);
  const own = mobileNumber();
  await world.platform.db.updateTable('persons').set({ mobile: own }).where('party_id', '=', changed.party).execute();
  await openPerson(world, { mobile: two });
  world.clock.advance({ hours: 25 });
  await finish();
  expect(await opens(one)).toBe(false);
  expect((await told(late.mobile)).at(-1)).toContain('已有另一个账号');
  expect(await opens(late.mobile)).toBe(true);
  for (const address of [one, own]) expect((await told(address)).at(-1)).toContain('换了号码或已注销');
  const ended = world.platform.db.selectFrom('account_recoveries').select(['mobile', 'outcome']).where('mobile', 'in', [one, two]);
  const outcomes = Object.fromEntries((await ended.execute()).map(({ mobile, outcome }) => [mobile, outcome]));
  expect(outcomes).toEqual({ [one]: 'overtaken', [two]: 'taken' });
});

describe('while a recovery waits, who holds the old telephone', () => {
  const holds = errorNumber('RECOVERY_HOLDS');

  async function openFinder() {
    const owner = await openOwner();
    const mobile = mobileNumber();
    expect((await begin(owner, mobile)).success).toBe(true);
    return { owner, mobile, browser: await logIn(world, owner.mobile) };
  }

  /** The code that was sent last shows that the telephone is at hand. */
  async function proveAgain({ owner, browser }: { owner: Owner; browser: TestPerson['browser'] }) {
    world.clock.advance({ minutes: 2 });
    await browser.call(sendSecondCode, 'session', {});
    expect((await browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, owner.mobile) })).success).toBe(true);
  }

  async function newAddress({ browser }: { browser: TestPerson['browser'] }, targetId: string) {
    expect((await browser.call(sendAddressCode, 'personal', { targetId })).success).toBe(true);
    return browser.call(changeAddress, 'personal', { targetId, valicode: await lastCode(world, targetId) });
  }

  it('gives the account neither another number nor an e-mail address, and does not close it; then the recovery moves it', async () => {
    const finder = await openFinder();
    await proveAgain(finder);
    const moved = await newAddress(finder, mobileNumber());
    expect([moved.code, moved.msg]).toEqual([holds, expect.stringContaining('正在更换手机号')]);
    expect((await newAddress(finder, `finder${Date.now()}@example.com`)).code).toBe(holds);
    expect((await finder.browser.call(closeAccount, 'personal', {})).code).toBe(holds);
    world.clock.advance({ hours: 25 });
    await finish();
    expect([await opens(finder.owner.mobile), await opens(finder.mobile)]).toEqual([false, true]);
    expect((await finder.browser.call(readSession, 'session', {})).success).toBe(false);
  });

  it('sets neither the sign password nor the password', async () => {
    const { owner, browser } = await openFinder();
    await browser.call(sendSignPasswordCode, 'personal', {});
    const signCode = await lastCode(world, owner.mobile);
    const swapped = await browser.call(swapCode, 'public', { valicode: signCode, verifyType: 6, targetId: owner.mobile, ifDecode: 0 });
    const signed = await browser.call(setSignPassword, 'personal', { signPassword: '581734', proof: swapped.data.proof });
    expect(signed.code).toBe(holds);
    const valicode = await code(owner.mobile, 'resetPassword');
    const asked = await world.browser().call(resetPassword, 'public', { targetId: owner.mobile, valicode, password: 'Sesame-02' });
    const { key: resetKey } = asked.data as unknown as { key: string };
    const proved = { resetKey, idNoTail: owner.idNo.slice(-6), password: 'Sesame-02' };
    expect((await world.browser().call(finishReset, 'public', proved)).code).toBe(holds);
    expect(await opens(owner.mobile)).toBe(true);
  });

  it('does not take the number off it to begin anew', async () => {
    const owner = await openOwner();
    world.clock.advance({ days: 90 });
    const mobile = mobileNumber();
    await begin(owner, mobile);
    const valicode = await code(owner.mobile, 'login');
    const unsure = await world.browser().call(logInByCode, 'public', { targetId: owner.mobile, valicode });
    const { key: ownerKey } = unsure.data as unknown as { key: string };
    expect((await world.browser().call(beginAnew, 'public', { ownerKey, password: 'Sesame-02' })).code).toBe(holds);
    world.clock.advance({ hours: 25 });
    await finish();
    expect(await opens(mobile)).toBe(true);
  });

  it('begins no second one at the same moment, and what begins keeps to the number that is there', async () => {
    const owner = await openOwner();
    const mobiles = [mobileNumber(), mobileNumber(), mobileNumber()];
    const answers = await Promise.all(mobiles.map((mobile) => begin(owner, mobile)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refused = answers.filter(({ success }) => !success).map(({ code }) => code);
    expect(refused).toEqual([errorNumber('RECOVERY_WAITS'), errorNumber('RECOVERY_WAITS')]);
  });
});

it('nothing of a recovery stays with an account that is closed', async () => {
  const owner = await openOwner();
  await begin(owner, mobileNumber());
  const browser = await logIn(world, owner.mobile);
  expect((await browser.call(cancelRecovery, 'session', { idNo: owner.idNo })).success).toBe(true);
  await transact(world.platform.db, (tx) => closePerson(tx, owner.party, world.clock.now()));
  await world.runJobs();
  const kept = world.platform.db.selectFrom('account_recoveries').select('mobile').where('party_id', '=', owner.party);
  expect(await kept.execute()).toEqual([]);
});

it.each([
  ['words that were not shown', { consent: 'a'.repeat(64) }, 'CONSENT_OUTDATED'],
  ['a number that cannot be true', { idNo: '330108198806120002' }, 'INPUT_INVALID'],
  ['a wrong code', { valicode: '000000' }, 'CODE_WRONG'],
] as const)('asks nobody about %s', async (_, wrong, refusal) => {
  const owner = await openOwner();
  const mobile = mobileNumber();
  expect((await begin(owner, mobile, wrong)).code).toBe(errorNumber(refusal));
  const asked = world.platform.db.selectFrom('identity_checks').select('check_id').where('address', '=', mobile);
  expect(await asked.execute()).toEqual([]);
});

it('tells whether there is an account only to who is proven, and says where nobody is connected', async () => {
  const owner = await openOwner();
  const unlike = '13600710000';
  expect((await begin(owner, unlike)).code).toBe(errorNumber('REAL_NAME_MISMATCH'));
  world.clock.advance({ hours: 2 });
  expect((await begin({ idNo: idNumber() }, unlike)).code).toBe(errorNumber('REAL_NAME_MISMATCH'));
  expect((await begin({ idNo: idNumber() }, '13600719999')).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
  expect((await begin({ idNo: idNumber() }, mobileNumber())).code).toBe(errorNumber('RECOVERY_UNKNOWN'));
  const { data } = await world.browser().call(readRecoveryWay, 'public', {});
  expect(data).toMatchObject({ by: 'simulator', consent: { 'zh-CN': { hash: consent } } });
  expect(data.testNumbers).toHaveLength(3);
});

it('a code that was sent for another purpose opens nothing here, nor this one elsewhere', async () => {
  const owner = await openOwner();
  const valicode = await code(owner.mobile);
  const logged = await world.browser().call(logInByCode, 'public', { targetId: owner.mobile, valicode });
  expect(logged.code).toBe(errorNumber('CODE_EXPIRED'));
  const reset = await world.browser().call(resetPassword, 'public', { targetId: owner.mobile, valicode, password: 'Sesame-02' });
  expect(reset.code).toBe(errorNumber('CODE_EXPIRED'));
});
