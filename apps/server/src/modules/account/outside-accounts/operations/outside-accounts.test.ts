import { errorNumber } from '@moqi/api';
import { logInByPassword, readSession } from '@moqi/api/account/identity';
import {
  beginOutsideBinding,
  beginOutsideLogin,
  bindOutside,
  finishOutsideLogin,
  listOutsideAccounts,
  OUTSIDE_STATE,
  type OutsideProvider,
  readOutsideBinding,
  unbindOutside,
} from '@moqi/api/account/outside-accounts';
import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personClosed } from '#modules/account/identity/index.ts';
import { keepRecovery } from '#modules/account/recoveries/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { TestBrowser } from '#test/browser.ts';
import { lastCode, mobileNumber, openPerson, PASSWORD, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const code = errorNumber;
const START = '2026-06-01T02:00:00.000Z';
let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld({ environment: { PUBLIC_URL: 'https://moqi.example', OUTSIDE_LOGIN_SIMULATOR: 'true' }, startAt: START });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 30 });
  person = await openPerson(world);
});
afterAll(() => world.close());

const begin = async (browser: TestBrowser, provider: OutsideProvider = 'weChat', ap = '/signInfo/signList') =>
  new URL((await browser.call(beginOutsideLogin, 'public', { provider, ap })).data.url).searchParams.get('state') ?? '';
const finish = (browser: TestBrowser, state: string, user: string) =>
  browser.call(finishOutsideLogin, 'public', { answer: new URLSearchParams({ code: `simulated-${user}`, state }).toString() });
/** The whole way there and back. */
const come = async (browser: TestBrowser, user: string, provider?: OutsideProvider) =>
  finish(browser, await begin(browser, provider), user);
const keyOf = ({ data }: { readonly data: unknown }) => (data as { readonly key: string }).key;
const bindKeyOf = async (browser: TestBrowser, user: string, provider?: OutsideProvider) => keyOf(await come(browser, user, provider));
async function bind(user: string, whose = person, provider?: OutsideProvider) {
  return whose.browser.call(bindOutside, 'personal', { bindKey: await bindKeyOf(whose.browser, user, provider) });
}
async function prove({ browser, mobile }: TestPerson = person): Promise<void> {
  world.clock.advance({ minutes: 2 });
  await browser.call(sendSecondCode, 'session', {});
  expect((await browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, mobile) })).success).toBe(true);
}
const list = async (browser = person.browser) => (await browser.call(listOutsideAccounts, 'personal', {})).data.list;

describe('a login', () => {
  it('opens an account once its owner has bound it, and none before', async () => {
    const first = await come(person.browser, 'a');
    expect([first.code, first.data]).toMatchObject([code('OUTSIDE_UNBOUND'), { ap: '/signInfo/signList', begunBy: 'login' }]);
    const bindKey = keyOf(first);
    const shown = await person.browser.call(readOutsideBinding, 'personal', { bindKey });
    expect(shown.data).toEqual({ provider: 'weChat', label: 'a', isSimulated: true, needsProof: false });
    expect((await person.browser.call(bindOutside, 'personal', { bindKey })).data).toEqual({ provider: 'weChat' });
    const browser = world.browser();
    const { data } = await come(browser, 'a');
    expect([data.ap, data.session.authUser.mobile]).toEqual(['/signInfo/signList', person.mobile]);
    expect((await browser.call(readSession, 'session', {})).data.authUser.mobile).toBe(person.mobile);
    // another user there, and the same name at another provider, are somebody else
    expect((await come(world.browser(), 'b')).code).toBe(code('OUTSIDE_UNBOUND'));
    expect((await come(world.browser(), 'a', 'dingTalk')).code).toBe(code('OUTSIDE_UNBOUND'));
  });

  it('tells the owner that it was bound', async () => {
    await bind('told');
    const told = (await world.outbox()).filter(({ address, template }) => address === person.mobile && template === 'account.outsideBound');
    expect(told.map(({ body }) => body.includes('不是你本人'))).toEqual([true]);
  });

  it('is one proof alone: an account with two-step verification asks for the second', async () => {
    await bind('factor');
    await world.platform.db.updateTable('persons').set({ has_second_factor: true }).where('party_id', '=', person.party).execute();
    expect((await come(world.browser(), 'factor')).code).toBe(code('SECOND_FACTOR_NEEDED'));
  });

  it('counts once, in the browser that began it, for a quarter of an hour', async () => {
    await bind('once');
    const [browser, thief] = [world.browser(), world.browser()];
    const state = await begin(browser);
    expect(state).toMatch(OUTSIDE_STATE);
    await begin(thief);
    expect((await finish(thief, state, 'once')).code).toBe(code('OUTSIDE_GONE'));
    expect((await finish(browser, state, 'once')).success).toBe(true);
    expect((await finish(browser, state, 'once')).code).toBe(code('OUTSIDE_GONE'));
    const late = await begin(browser);
    world.clock.advance({ minutes: 16 });
    expect((await finish(browser, late, 'once')).code).toBe(code('OUTSIDE_GONE'));
  });

  it('of one who declined there opens nothing', async () => {
    const browser = world.browser();
    const answer = `state=${await begin(browser)}`;
    expect((await browser.call(finishOutsideLogin, 'public', { answer })).code).toBe(code('OUTSIDE_REFUSED'));
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('leads nobody to %s', async (ap) => {
    const refused = await world.browser().call(beginOutsideLogin, 'public', { provider: 'weChat', ap });
    expect(refused.code).toBe(code('RETURN_FOREIGN'));
  });
});

describe('a binding', () => {
  it('stays as it is while the account waits for another number, and opens nothing once that came', async () => {
    await bind('finder');
    const { party } = person;
    const moves = new Date(world.clock.now().getTime() + 86_400_000);
    const recovery = { party, begunAt: world.clock.now(), mobile: mobileNumber(), formerMobile: person.mobile, movesAt: moves };
    await transact(world.platform.db, (tx) => keepRecovery(tx, recovery));
    expect((await bind('another')).code).toBe(code('RECOVERY_HOLDS'));
    expect((await person.browser.call(unbindOutside, 'personal', { provider: 'weChat' })).code).toBe(code('RECOVERY_HOLDS'));
    world.clock.advance({ hours: 25 });
    await world.runJob('addresses.sweep');
    await world.runJobs();
    expect((await come(world.browser(), 'finder')).code).toBe(code('OUTSIDE_UNBOUND'));
  });

  it('asks who has not just logged in for a second proof, and then begins in the settings', async () => {
    world.clock.advance({ minutes: 16 });
    const refused = await person.browser.call(beginOutsideBinding, 'personal', { provider: 'weChat' });
    expect(refused.code).toBe(code('SECOND_PROOF_NEEDED'));
    const bindKey = await bindKeyOf(person.browser, 'settings');
    expect((await person.browser.call(readOutsideBinding, 'personal', { bindKey })).data.needsProof).toBe(true);
    expect((await person.browser.call(bindOutside, 'personal', { bindKey })).code).toBe(code('SECOND_PROOF_NEEDED'));
    await prove();
    const { data } = await person.browser.call(beginOutsideBinding, 'personal', { provider: 'weChat' });
    const back = await finish(person.browser, new URL(data.url).searchParams.get('state') ?? '', 'settings');
    expect([back.code, back.data]).toMatchObject([code('OUTSIDE_UNBOUND'), { begunBy: 'settings', ap: '/signSettings/accountSecurity' }]);
    expect((await person.browser.call(bindOutside, 'personal', { bindKey: keyOf(back) })).success).toBe(true);
  });

  it('begun in the settings never opens the account of somebody else', async () => {
    const other = await openPerson(world);
    await bind('others', other);
    const { data } = await person.browser.call(beginOutsideBinding, 'personal', { provider: 'weChat' });
    const back = await finish(person.browser, new URL(data.url).searchParams.get('state') ?? '', 'others');
    expect(back.code).toBe(code('OUTSIDE_TAKEN'));
    expect((await person.browser.call(readSession, 'session', {})).data.authUser.mobile).toBe(person.mobile);
  });

  it('is of use in the browser alone that came from the provider, and for a quarter of an hour', async () => {
    const bindKey = await bindKeyOf(world.browser(), 'lure');
    expect((await person.browser.call(bindOutside, 'personal', { bindKey })).code).toBe(code('OUTSIDE_GONE'));
    expect((await person.browser.call(readOutsideBinding, 'personal', { bindKey })).code).toBe(code('OUTSIDE_GONE'));
    const own = await bindKeyOf(person.browser, 'late');
    world.clock.advance({ minutes: 16 });
    expect((await person.browser.call(bindOutside, 'personal', { bindKey: own })).code).toBe(code('OUTSIDE_GONE'));
  });

  it('of a user who came to belong to somebody else meanwhile is refused, and keeps what was there', async () => {
    await bind('mine');
    const bindKey = await bindKeyOf(person.browser, 'contested');
    await bind('contested', await openPerson(world));
    expect((await person.browser.call(bindOutside, 'personal', { bindKey })).code).toBe(code('OUTSIDE_TAKEN'));
    expect((await list())[0]).toMatchObject({ provider: 'weChat', isBound: true, label: 'mine' });
  });

  it('takes the place of the one before at the same provider', async () => {
    await bind('old');
    await bind('new');
    await bind('ding', person, 'dingTalk');
    expect((await list()).map(({ provider, label }) => [provider, label])).toEqual([
      ['weChat', 'new'],
      ['dingTalk', 'ding'],
    ]);
    expect((await come(world.browser(), 'old')).code).toBe(code('OUTSIDE_UNBOUND'));
  });

  it('ends with what it opened, by its person alone', async () => {
    await bind('gone');
    const other = await openPerson(world);
    expect((await other.browser.call(unbindOutside, 'personal', { provider: 'weChat' })).code).toBe(code('NOT_FOUND'));
    const browser = world.browser();
    await come(browser, 'gone');
    expect((await person.browser.call(unbindOutside, 'personal', { provider: 'weChat' })).data).toEqual({ unbound: true });
    expect((await browser.call(readSession, 'session', {})).code).toBe(code('SESSION_REPLACED'));
    expect((await person.browser.call(readSession, 'session', {})).success).toBe(true);
    expect((await come(world.browser(), 'gone')).code).toBe(code('OUTSIDE_UNBOUND'));
  });

  it('is nobody’s without a session, and goes with the account', async () => {
    for (const [operation, input] of [
      [listOutsideAccounts, {}],
      [beginOutsideBinding, { provider: 'weChat' }],
      [readOutsideBinding, { bindKey: '-'.repeat(20) }],
      [bindOutside, { bindKey: '-'.repeat(20) }],
      [unbindOutside, { provider: 'weChat' }],
    ] as const)
      expect((await world.browser().call(operation, 'personal', input as never)).code).toBe(code('UNAUTHENTICATED'));
    await bind('closing');
    await world.emit(personClosed, { party: person.party, id: person.party, ids: {} });
    await world.runJobs();
    expect((await come(world.browser(), 'closing')).code).toBe(code('OUTSIDE_UNBOUND'));
  });
});

describe('an installation without the providers', () => {
  it('offers none, begins none and binds none', async () => {
    const plain = await openWorld({ startAt: START });
    try {
      const whose = await openPerson(plain);
      expect(await list(whose.browser)).toEqual([]);
      expect((await plain.browser().call(beginOutsideLogin, 'public', { provider: 'weChat' })).code).toBe(code('OUTSIDE_OFF'));
      expect((await whose.browser.call(beginOutsideBinding, 'personal', { provider: 'dingTalk' })).code).toBe(code('OUTSIDE_OFF'));
      expect((await plain.browser().call(logInByPassword, 'public', { targetId: whose.mobile, password: PASSWORD })).success).toBe(true);
    } finally {
      await plain.close();
    }
  });
});
