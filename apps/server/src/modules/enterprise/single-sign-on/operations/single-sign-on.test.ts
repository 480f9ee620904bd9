import { errorNumber } from '@moqi/api';
import { drawLoginCode, issueTicket, openLoginCode } from '@moqi/api/account/entrances';
import { listSessions, NO_LOGIN_POLICY, readSession, switchIdentity } from '@moqi/api/account/identity';
import { readSecondFactors } from '@moqi/api/account/second-factors';
import { saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import {
  beginSignOn,
  bindSignOn,
  finishSignOn,
  listSignOnBindings,
  readSignOn,
  readSignOnBinding,
  removeSignOn,
  saveSignOn,
  unbindSignOn,
} from '@moqi/api/enterprise/single-sign-on';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#test/browser.ts';
import { confine, openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { type CrookedProvider, openCrookedProvider } from '#test/sign-on/crooked-provider.ts';
import { CLIENT_ID, CLIENT_SECRET, openProvider, type TestProvider } from '#test/sign-on/provider.ts';
import { openWorld, type World } from '#test/world.ts';

const PUBLIC_URL = 'https://moqi.example';
const code = errorNumber;

let world: World;
let provider: TestProvider;
let crooked: CrookedProvider;
let enterprise: TestEnterprise;
let member: TestPerson;
let enterpriseCode = '';
let count = 0;
let nonce = '';
beforeAll(async () => {
  world = await openWorld({ environment: { PUBLIC_URL, RETURN_HOSTS: 'portal.example', SIGN_ON_NETWORKS: '127.0.0.0/8' } });
  provider = await openProvider(`${PUBLIC_URL}/login/middle`);
  crooked = await openCrookedProvider(() => nonce);
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  crooked.lie = {};
  enterprise = await openEnterprise(world);
  member = await openMember(world, enterprise.party);
  enterpriseCode = `sso${++count}`;
});
afterAll(async () => {
  await Promise.all([provider.close(), crooked.close()]);
  await world.close();
});

const save = (change: object = {}, browser = enterprise.admin.browser) =>
  browser.call(saveSignOn, 'corporateAdmin', {
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    domains: [],
    enterpriseCode,
    ...change,
  });

async function begin(browser: TestBrowser, ap = '/viewIndex') {
  const { data } = await browser.call(beginSignOn, 'public', { enterpriseCode, ap });
  const url = new URL(data.url);
  nonce = url.searchParams.get('nonce') ?? '';
  return { url: data.url, state: url.searchParams.get('state') ?? '', to: url };
}
const finish = (browser: TestBrowser, answer: string) => browser.call(finishSignOn, 'public', { answer });
/** The whole way there and back. */
async function signOn(browser: TestBrowser, account = 'lin@yanchuan.com') {
  const { url } = await begin(browser);
  return await finish(browser, await provider.logIn(url, account));
}
const keyOf = (refusal: { readonly data: unknown }) => (refusal.data as { readonly key: string }).key;
/** The member's account is bound to a user of the provider. */
async function bind(account = 'lin@yanchuan.com', who = member) {
  const bindKey = keyOf(await signOn(who.browser, account));
  return await who.browser.call(bindSignOn, 'session', { bindKey });
}

describe('the settings', () => {
  it('are kept without ever telling the secret, and logged', async () => {
    expect((await save({ domains: ['Yanchuan.com'] })).data).toEqual({ enterpriseCode });
    const { data } = await enterprise.admin.browser.call(readSignOn, 'corporateAdmin', {});
    expect(data).toMatchObject({
      isSet: true,
      issuer: provider.issuer,
      domains: ['yanchuan.com'],
      redirectUri: `${PUBLIC_URL}/login/middle`,
    });
    const rows = await world.platform.db.selectFrom('sign_on_providers').selectAll().execute();
    const entries = await world.platform.db.selectFrom('log_entries').selectAll().where('party_id', '=', enterprise.party).execute();
    expect(JSON.stringify([rows, data, entries])).not.toContain(CLIENT_SECRET);
    expect(entries.map(({ action }) => action)).toContain('sso.save');
  });

  it('keep the secret for the same issuer, and give it to no other', async () => {
    await save();
    expect((await save({ clientSecret: undefined })).success).toBe(true);
    expect((await save({ clientSecret: undefined, issuer: crooked.issuer })).code).toBe(code('SIGN_ON_SECRET_NEEDED'));
  });

  it('take no address where nobody answers as that issuer, and none of a private network that was not opened', async () => {
    expect((await save({ issuer: 'http://127.0.0.1:1' })).code).toBe(code('SIGN_ON_UNAVAILABLE'));
    expect((await save({ issuer: `${provider.issuer}/other` })).code).toBe(code('SIGN_ON_UNAVAILABLE'));
    expect((await save({ issuer: 'http://192.0.2.1' })).code).toBe(code('SIGN_ON_UNAVAILABLE'));
  });

  it('keep their login while the policy lets nobody in without it', async () => {
    await save();
    await confine(world, enterprise.admin.party, enterprise.party);
    const { browser } = enterprise.admin;
    expect((await browser.call(saveLoginPolicy, 'corporateAdmin', { ...NO_LOGIN_POLICY, signOnOnly: true })).success).toBe(true);
    expect((await browser.call(removeSignOn, 'corporateAdmin', {})).code).toBe(code('SIGN_ON_DEMANDED'));
    expect((await save({ issuer: crooked.issuer })).code).toBe(code('SIGN_ON_DEMANDED'));
    expect((await save({ domains: ['yanchuan.com'] })).success).toBe(true);
    expect((await browser.call(saveLoginPolicy, 'corporateAdmin', NO_LOGIN_POLICY)).success).toBe(true);
    expect((await browser.call(removeSignOn, 'corporateAdmin', {})).success).toBe(true);
  });

  it('need a code of the enterprise, which no other has', async () => {
    expect((await save({ enterpriseCode: undefined })).code).toBe(code('ENTERPRISE_CODE_NEEDED'));
    await save();
    const other = await openEnterprise(world);
    expect((await save({}, other.admin.browser)).code).toBe(code('ENTERPRISE_CODE_TAKEN'));
  });

  it('are nobody’s without the permission', async () => {
    await save();
    expect((await save({}, member.browser)).code).toBe(code('FORBIDDEN'));
    expect((await member.browser.call(readSignOn, 'corporateAdmin', {})).code).toBe(code('FORBIDDEN'));
    expect((await member.browser.call(removeSignOn, 'corporateAdmin', {})).code).toBe(code('FORBIDDEN'));
  });

  it('end with what they opened', async () => {
    await save();
    await bind();
    const browser = world.browser();
    expect((await signOn(browser)).success).toBe(true);
    expect((await enterprise.admin.browser.call(removeSignOn, 'corporateAdmin', {})).data).toEqual({ removed: true });
    expect((await browser.call(readSession, 'session', {})).code).toBe(code('SESSION_REPLACED'));
    expect((await browser.call(beginSignOn, 'public', { enterpriseCode })).code).toBe(code('SIGN_ON_UNKNOWN'));
    expect((await enterprise.admin.browser.call(removeSignOn, 'corporateAdmin', {})).code).toBe(code('NOT_FOUND'));
  });
});

describe('a login', () => {
  beforeEach(() => save());

  it('binds an account only while its owner is logged in, and opens that enterprise from then on', async () => {
    const refused = await signOn(member.browser);
    expect(refused.code).toBe(code('SIGN_ON_UNBOUND'));
    const bindKey = keyOf(refused);
    const { data } = await member.browser.call(readSignOnBinding, 'session', { bindKey });
    expect(data).toEqual({ company: enterprise.name, label: 'lin@yanchuan.com' });
    expect((await member.browser.call(bindSignOn, 'session', { bindKey })).data).toEqual({ company: enterprise.name });
    const browser = world.browser();
    const entered = await signOn(browser);
    expect(entered.data.session).toMatchObject({
      allAuthUser: { isConfined: true },
      currentAuthUser: { corpId: enterprise.party },
      authUser: { userId: member.party },
    });
    expect(entered.data.ap).toBe('/viewIndex');
    expect((await world.outbox()).some(({ template }) => template === 'account.signOnBound')).toBe(true);
  });

  it('is no account’s because a mail address is the same', async () => {
    const mail = `same${count}@yanchuan.com`;
    await world.platform.db.updateTable('persons').set({ email: mail }).where('party_id', '=', member.party).execute();
    expect((await signOn(world.browser(), mail)).code).toBe(code('SIGN_ON_UNBOUND'));
  });

  it('stays within the enterprise: nothing of the person, no other enterprise, no way to another session', async () => {
    await openEnterprise(world, member);
    await bind();
    const browser = world.browser();
    const { data } = await signOn(browser);
    expect(data.session.allAuthUser.corps.map(({ corpId }) => corpId)).toEqual([enterprise.party]);
    const CONFINED = code('SIGN_ON_CONFINED');
    expect((await browser.call(switchIdentity, 'session', {})).code).toBe(CONFINED);
    expect((await browser.call(readSecondFactors, 'personal', {})).code).toBe(CONFINED);
    expect((await browser.call(issueTicket, 'session', { returnUrl: '/viewIndex' })).code).toBe(CONFINED);
    const { key } = (await world.browser().call(drawLoginCode, 'public', {})).data;
    expect((await browser.call(openLoginCode, 'session', { key })).code).toBe(CONFINED);
    expect((await browser.call(switchIdentity, 'session', { corpId: enterprise.party })).success).toBe(true);
    expect((await browser.call(switchIdentity, 'session', {})).code).toBe(CONFINED);
  });

  it('opens nothing for who is no member any more', async () => {
    await bind();
    const browser = world.browser();
    await signOn(browser);
    await world.platform.db
      .updateTable('members')
      .set({ state: 'disabled' })
      .where('party_id', '=', enterprise.party)
      .where('person_id', '=', member.party)
      .execute();
    expect((await browser.call(readSession, 'session', {})).code).toBe(code('UNAUTHENTICATED'));
    expect((await signOn(world.browser())).code).toBe(code('SIGN_ON_STRANGER'));
  });

  it('lets in the named mail domains alone, and verified addresses alone', async () => {
    await save({ domains: ['yanchuan.com'] });
    expect((await signOn(member.browser, 'eve@evil.com')).code).toBe(code('SIGN_ON_DOMAIN'));
    expect((await signOn(member.browser, 'unverified@yanchuan.com')).code).toBe(code('SIGN_ON_DOMAIN'));
    expect((await bind()).success).toBe(true);
  });
});

describe('a binding', () => {
  beforeEach(() => save());

  it('is for a member of the enterprise, in the browser that came from the provider', async () => {
    const stranger = await openPerson(world);
    const strange = keyOf(await signOn(stranger.browser));
    expect((await stranger.browser.call(bindSignOn, 'session', { bindKey: strange })).code).toBe(code('SIGN_ON_STRANGER'));
    // a key that somebody sends to a member binds nothing
    expect((await member.browser.call(bindSignOn, 'session', { bindKey: strange })).code).toBe(code('SIGN_ON_GONE'));
    expect((await member.browser.call(readSignOnBinding, 'session', { bindKey: strange })).code).toBe(code('SIGN_ON_GONE'));
  });

  it('takes nobody else’s user, and none from a confined session', async () => {
    await bind();
    const second = await openMember(world, enterprise.party);
    const key = keyOf(await signOn(second.browser, 'wu@yanchuan.com'));
    await world.platform.db
      .updateTable('sign_on_links')
      .set({ subject: 'wu@yanchuan.com' })
      .where('person_id', '=', member.party)
      .execute();
    expect((await second.browser.call(bindSignOn, 'session', { bindKey: key })).code).toBe(code('SIGN_ON_TAKEN'));
    const browser = world.browser();
    await signOn(browser, 'wu@yanchuan.com');
    expect((await browser.call(bindSignOn, 'session', { bindKey: key })).code).toBe(code('SIGN_ON_CONFINED'));
  });

  it('is listed and undone by its person, and its sessions end', async () => {
    await bind();
    const browser = world.browser();
    await signOn(browser);
    const { data } = await member.browser.call(listSignOnBindings, 'session', {});
    expect(data.list).toMatchObject([{ corpId: enterprise.party, company: enterprise.name, label: 'lin@yanchuan.com' }]);
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(unbindSignOn, 'session', { corpId: enterprise.party })).code).toBe(code('NOT_FOUND'));
    expect((await member.browser.call(unbindSignOn, 'session', { corpId: enterprise.party })).data).toEqual({ unbound: true });
    expect((await browser.call(listSessions, 'session', {})).code).toBe(code('SESSION_REPLACED'));
    expect((await signOn(world.browser())).code).toBe(code('SIGN_ON_UNBOUND'));
  });
});

describe('attacks', () => {
  it('another browser’s state, and an answer twice', async () => {
    await save();
    await bind();
    const victim = world.browser();
    const { url } = await begin(victim);
    const answer = await provider.logIn(url, 'lin@yanchuan.com');
    expect((await finish(world.browser(), answer)).code).toBe(code('SIGN_ON_GONE'));
    const other = world.browser();
    await begin(other);
    expect((await finish(other, answer)).code).toBe(code('SIGN_ON_GONE'));
    expect((await finish(victim, answer)).success).toBe(true);
    expect((await finish(victim, answer)).code).toBe(code('SIGN_ON_GONE'));
  });

  it('the code of another login under one’s own state (PKCE), and a code that was used', async () => {
    await save();
    await bind();
    const [victim, thief] = [world.browser(), world.browser()];
    const stolen = new URLSearchParams(await provider.logIn((await begin(victim)).url, 'lin@yanchuan.com')).get('code') ?? '';
    const own = new URLSearchParams(await provider.logIn((await begin(thief)).url, 'eve@yanchuan.com'));
    own.set('code', stolen);
    expect((await finish(thief, own.toString())).code).toBe(code('SIGN_ON_REFUSED'));
  });

  it('an end that comes too late', async () => {
    await save();
    const browser = world.browser();
    const answer = await provider.logIn((await begin(browser)).url, 'lin@yanchuan.com');
    world.clock.advance({ minutes: 16 });
    expect((await finish(browser, answer)).code).toBe(code('SIGN_ON_GONE'));
    await world.runJob('entrances.sweep');
    expect(await world.platform.db.selectFrom('login_flows').select('kind').execute()).toEqual([]);
  });

  // the portal is a host that other entrances may lead to
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'https://portal.example/'])('a return to %s', async (ap) => {
    await save();
    expect((await world.browser().call(beginSignOn, 'public', { enterpriseCode, ap })).code).toBe(code('RETURN_FOREIGN'));
  });

  it('leads the provider to the configured address alone', async () => {
    await save();
    const { to } = await begin(world.browser());
    expect(to.searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/login/middle`);
    expect(to.searchParams.get('code_challenge_method')).toBe('S256');
  });

  const lies: [string, CrookedProvider['lie'], string?][] = [
    ['a token without a signature', { alg: 'none' }],
    ['a public key as a secret', { alg: 'HS256' }],
    ['a foreign key', { alg: 'foreign' }],
    ['another nonce', { claims: { nonce: 'that-of-a-login-before' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['another issuer in the token', { claims: { iss: 'https://idp.example' } }],
    ['a token that ran out', { claims: { exp: 1 } }],
    ['the answer of another issuer', {}, 'https://idp.example'],
    ['an answer that names no issuer', {}, ''],
  ];
  it.each(lies)('%s', async (_, lie, iss = crooked.issuer) => {
    await save({ issuer: crooked.issuer });
    const browser = world.browser();
    const answer = async () => {
      const { state } = await begin(browser);
      return new URLSearchParams({ code: 'any', state, ...(iss !== '' && { iss }) }).toString();
    };
    crooked.lie = lie;
    expect((await finish(browser, await answer())).code).toBe(code('SIGN_ON_REFUSED'));
  });

  it('without a lie the same provider is believed', async () => {
    await save({ issuer: crooked.issuer });
    const browser = world.browser();
    const { state } = await begin(browser);
    const answer = new URLSearchParams({ code: 'any', state, iss: crooked.issuer }).toString();
    expect((await finish(browser, answer)).code).toBe(code('SIGN_ON_UNBOUND'));
  });
});
