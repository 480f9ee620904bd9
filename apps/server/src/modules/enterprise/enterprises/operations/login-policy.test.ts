import { type Audience, errorNumber, type Operation, pathsOf } from '@moqi/api';
import { finishReset, type LoginPolicy, NO_LOGIN_POLICY, readSession, resetPassword, switchIdentity } from '@moqi/api/account/identity';
import { readLoginPolicy, saveLoginPolicy } from '@moqi/api/enterprise/enterprises';
import { listMembers } from '@moqi/api/enterprise/members';
import { listOperationEntries } from '@moqi/api/records/logs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityNumberOf } from '#modules/account/identity/index.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { transact } from '#platform/database/transact.ts';
import {
  confine,
  lastCode,
  logIn,
  openEnterprise,
  openMember,
  PASSWORD,
  stepInto,
  type TestEnterprise,
  type TestPerson,
} from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const code = errorNumber;

let world: World;
let company: TestEnterprise;
let member: TestPerson & { readonly memberId: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 20 });
  company = await openEnterprise(world);
  member = await openMember(world, company.party, 'admin');
});
afterAll(() => world.close());

const save = (policy: Partial<LoginPolicy>, { browser } = company.admin as Pick<TestPerson, 'browser'>) =>
  browser.call(saveLoginPolicy, 'corporateAdmin', { ...NO_LOGIN_POLICY, ...policy });
/** The same call from another network. */
async function from(ip: string, { browser }: Pick<TestPerson, 'browser'>, [operation, door]: readonly [Operation, Audience], payload = {}) {
  const url = pathsOf(operation, door)[0] ?? '';
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await world.app.inject({
    method: 'POST',
    url,
    headers,
    payload,
    remoteAddress: ip,
    cookies: Object.fromEntries(browser.cookies),
  });
  return answer.json<{ code: number; data: unknown }>();
}
const proveAs = (person: TestPerson, proof: string) =>
  world.platform.db.updateTable('sessions').set({ proof }).where('party_id', '=', person.party).execute();
const asMember = (person: Pick<TestPerson, 'browser'> = member) => person.browser.call(listMembers, 'corporateAdmin', {});
const enter = (person: Pick<TestPerson, 'browser'>) => person.browser.call(switchIdentity, 'session', { corpId: company.party });

const facts = async () => {
  const query = world.platform.db.selectFrom('persons').select('password_facts').where('party_id', '=', member.party);
  return (await query.executeTakeFirstOrThrow()).password_facts;
};
const formerPasswords = async () =>
  (await world.platform.db.selectFrom('password_history').select('replaced_at').where('party_id', '=', member.party).execute()).length;

/** As who has forgotten the password: by a code, and the last six of the ID number. */
async function askReset(password: string) {
  world.clock.advance({ minutes: 2 });
  const { platform, clock } = world;
  const text = (digits: string) => ({ subject: '', zh: () => digits, en: '' });
  const request = { address: member.mobile, purpose: 'resetPassword', party: member.party, cause: 'code', text, now: clock.now() } as const;
  await transact(platform.db, (tx) => issueCode(tx, platform, request));
  const valicode = await lastCode(world, member.mobile);
  return await world.browser().call(resetPassword, 'public', { targetId: member.mobile, valicode, password });
}
async function reset(password: string) {
  const { platform } = world;
  const asked = await askReset(password);
  if (asked.code !== code('IDENTITY_TAIL_NEEDED')) return asked;
  const { key } = asked.data as unknown as { key: string };
  const number = await identityNumberOf(platform.db, platform.secrets, member.party);
  return await world.browser().call(finishReset, 'public', { resetKey: key, password, idNoTail: number?.slice(-6) ?? '' });
}

describe('the policy', () => {
  it('is nothing at first; saved, it says by whom, and is logged as what changed', async () => {
    const { data } = await company.admin.browser.call(readLoginPolicy, 'corporateAdmin', {});
    const none = {
      ...NO_LOGIN_POLICY,
      changedBy: '',
      changeTime: '',
      ip: '127.0.0.1',
      fulfils: { secondFactor: false, signOnOnly: false },
    };
    expect(data).toEqual(none);
    expect((await save({ networks: ['127.0.0.0/8', '127.0.0.0/8'], sessionHours: 8 })).data).toEqual({
      ...NO_LOGIN_POLICY,
      networks: ['127.0.0.0/8'],
      sessionHours: 8,
    });
    const read = await company.admin.browser.call(readLoginPolicy, 'corporateAdmin', {});
    expect(read.data).toMatchObject({ sessionHours: 8, changedBy: company.admin.name, changeTime: world.clock.now().toISOString() });
    await save({ networks: ['127.0.0.0/8'], sessionHours: 8 });
    const log = await company.admin.browser.call(listOperationEntries, 'corporateAdmin', { action: 'loginPolicy.save' });
    expect(log.data.list).toMatchObject([{ before: { loginHours: 0 }, after: { loginHours: 8, loginNetworks: '127.0.0.0/8' } }]);
  });

  it('cannot be one that keeps out the session that saves it, nor name what is no network', async () => {
    const self = code('LOGIN_POLICY_SELF');
    expect((await save({ secondFactor: true })).code).toBe(self);
    expect((await save({ signOnOnly: true })).code).toBe(self);
    expect((await save({ networks: ['203.0.113.0/24'] })).code).toBe(self);
    world.clock.advance({ hours: 2 });
    expect((await save({ sessionHours: 1 })).code).toBe(self);
    expect((await save({ networks: ['127.0.0.1', 'the office'] })).code).toBe(code('KEY_NETWORK_INVALID'));
    expect((await save({ networks: ['2001:db8::/32'] })).msg).toContain('你现在的 IP 不在允许的网络里');
    expect((await asMember()).success).toBe(true);
  });

  it('is no affair of members without the right, nor of persons', async () => {
    const colleague = await openMember(world, company.party);
    for (const [operation, input] of [
      [readLoginPolicy, {}],
      [saveLoginPolicy, NO_LOGIN_POLICY],
    ] as const) {
      expect((await colleague.browser.call(operation, 'corporateAdmin', input as never)).code).toBe(code('FORBIDDEN'));
      await stepInto(member, undefined);
      expect((await member.browser.call(operation, 'corporateAdmin', input as never)).code).toBe(code('ENTERPRISE_MODE_NEEDED'));
    }
  });
});

describe('a session', () => {
  it('is out of the company with the next call when its network is not allowed, and itself again as a person', async () => {
    await save({ networks: ['127.0.0.0/8'] });
    const away = await from('198.51.100.7', member, [listMembers, 'corporateAdmin']);
    expect([away.code, away.data]).toMatchObject([code('LOGIN_NETWORK'), { company: company.name, ip: '198.51.100.7' }]);
    const session = await from('198.51.100.7', member, [readSession, 'session']);
    expect(session.data).toMatchObject({ currentAuthUser: { userType: 0 } });
    expect((await asMember()).success).toBe(true);
  });

  it('enters only when it fulfils every rule, and what kept it out is in the log', async () => {
    await save({ networks: ['127.0.0.0/8'] });
    await stepInto(member, undefined);
    const refused = await from('198.51.100.7', member, [switchIdentity, 'session'], { corpId: company.party });
    expect(refused.code).toBe(code('LOGIN_NETWORK'));
    expect((await enter(member)).success).toBe(true);
    await world.runJobs();
    const log = await company.admin.browser.call(listOperationEntries, 'corporateAdmin', { action: 'accounts.keptOut' });
    expect(log.data.list).toMatchObject([{ fullName: member.name, after: { loginRule: 'network' }, ip: '198.51.100.7' }]);
  });

  it('needs a second factor where one is asked for: who logs in without comes in as a person', async () => {
    await proveAs(company.admin, 'passkey');
    expect((await save({ secondFactor: true })).success).toBe(true);
    expect((await asMember()).code).toBe(code('LOGIN_SECOND_FACTOR'));
    const browser = await logIn(world, member.mobile);
    expect((await browser.call(readSession, 'session', {})).data.currentAuthUser.userType).toBe(0);
    expect((await enter({ browser })).code).toBe(code('LOGIN_SECOND_FACTOR'));
    await proveAs(member, 'secondFactor');
    expect((await enter({ browser })).success).toBe(true);
    // the proof goes with the session through a change of identity
    expect((await browser.call(switchIdentity, 'session', {})).success).toBe(true);
    expect((await enter({ browser })).success).toBe(true);
    expect((await asMember({ browser })).success).toBe(true);
  });

  it('is asked for another login after the hours, which no change of identity begins anew', async () => {
    await save({ sessionHours: 2 });
    world.clock.advance({ minutes: 90 });
    await stepInto(member, undefined);
    await stepInto(member, company.party);
    world.clock.advance({ minutes: 29 });
    expect((await asMember()).success).toBe(true);
    world.clock.advance({ minutes: 2 });
    expect((await asMember()).code).toBe(code('LOGIN_TOO_OLD'));
    expect((await enter(member)).code).toBe(code('LOGIN_TOO_OLD'));
    const browser = await logIn(world, member.mobile);
    expect((await asMember({ browser })).success).toBe(true);
  });

  it('of the company’s own login has no other side: out of the network it is told, and after the hours logged out', async () => {
    await confine(world, member.party, company.party);
    await confine(world, company.admin.party, company.party);
    expect((await save({ signOnOnly: true, networks: ['127.0.0.0/8'], sessionHours: 2 })).success).toBe(true);
    expect((await from('198.51.100.7', member, [readSession, 'session'])).code).toBe(code('LOGIN_NETWORK'));
    expect((await asMember()).success).toBe(true);
    world.clock.advance({ hours: 3 });
    expect((await member.browser.call(readSession, 'session', {})).code).toBe(code('UNAUTHENTICATED'));
    const browser = await logIn(world, member.mobile);
    expect((await enter({ browser })).code).toBe(code('LOGIN_SIGN_ON_ONLY'));
  });

  it('with a password that the company does not take is out until it is changed, by the rules of the company', async () => {
    const password = { length: 10, classes: 3, days: 90, history: 2 } as const;
    expect((await save({ password })).success).toBe(true);
    // what a password is like is not known before it is typed while somebody asks
    expect((await asMember()).success).toBe(true);
    expect((await enter({ browser: await logIn(world, member.mobile) })).code).toBe(code('LOGIN_PASSWORD'));
    const out = await asMember();
    expect([out.code, out.msg]).toEqual([code('LOGIN_PASSWORD'), expect.stringContaining('至少 10 位、包含')]);

    const weak = await reset('Sesame-02');
    expect([weak.code, weak.msg]).toEqual([code('INPUT_INVALID'), expect.stringContaining(`“${company.name}”要求密码至少 10 位`)]);
    expect((await reset('Sesame-longer-02')).data).toEqual({ reset: true });
    world.clock.advance({ minutes: 5 });
    const browser = await logIn(world, member.mobile, 'Sesame-longer-02');
    expect((await asMember({ browser })).success).toBe(true);
    const same = await reset('Sesame-longer-02');
    expect([same.code, same.msg]).toEqual([code('INPUT_INVALID'), expect.stringContaining('最近用过的密码')]);
    expect((await reset('Sesame-longer-03')).success).toBe(true);
    expect((await reset('Sesame-longer-02')).code).toBe(code('INPUT_INVALID'));
    expect((await reset('Sesame-longer-04')).success).toBe(true);
    expect((await reset('Sesame-longer-02')).success).toBe(true);

    world.clock.advance({ days: 91 });
    const old = await logIn(world, member.mobile, 'Sesame-longer-02');
    expect((await enter({ browser: old })).code).toBe(code('LOGIN_PASSWORD'));
  });

  it('is not told what the company asks for before its person is proven', async () => {
    expect((await save({ password: { length: 12, classes: 0, days: 0, history: 0 } })).success).toBe(true);
    const asked = await askReset('Sesame-02');
    expect([asked.code, asked.msg]).toEqual([code('IDENTITY_TAIL_NEEDED'), expect.not.stringContaining(company.name)]);
    const { key: resetKey } = asked.data as unknown as { key: string };
    const guessed = await world.browser().call(finishReset, 'public', { resetKey, password: 'Sesame-02', idNoTail: '00000X' });
    expect([guessed.code, guessed.msg]).toEqual([code('SECRET_WRONG'), expect.not.stringContaining(company.name)]);
  });

  it('is not renewed by the same password, where passwords are changed after a time', async () => {
    expect((await save({ password: { length: 0, classes: 0, days: 30, history: 0 } })).success).toBe(true);
    const same = await reset(PASSWORD);
    expect([same.code, same.msg]).toEqual([code('INPUT_INVALID'), expect.stringContaining('最近用过的密码')]);
    expect((await reset('Sesame-02')).success).toBe(true);
    expect(await formerPasswords()).toBe(0);
    expect((await reset(PASSWORD)).success).toBe(true);
  });

  it('leaves nothing of its password where no company asks, nor longer than one does', async () => {
    await logIn(world, member.mobile);
    expect(await facts()).toBeNull();
    await reset('Sesame-02');
    expect([await facts(), await formerPasswords()]).toEqual([null, 0]);
    expect((await save({ password: { length: 8, classes: 0, days: 0, history: 3 } })).success).toBe(true);
    await logIn(world, member.mobile, 'Sesame-02');
    expect(await facts()).toMatchObject({ length: 8, classes: 4 });
    for (const password of ['Sesame-03', 'Sesame-04', 'Sesame-05', 'Sesame-06']) expect((await reset(password)).success).toBe(true);
    // the present one is the third that does not come back
    expect(await formerPasswords()).toBe(2);
    await world.runJob('members.forgetPasswordTraces');
    expect([await facts(), await formerPasswords()]).toMatchObject([{ length: 8 }, 2]);
    expect((await save({ password: { length: 0, classes: 0, days: 0, history: 2 } })).success).toBe(true);
    await world.runJob('members.forgetPasswordTraces');
    expect([await facts(), await formerPasswords()]).toEqual([null, 1]);
    expect((await save({})).success).toBe(true);
    await world.runJob('members.forgetPasswordTraces');
    expect([await facts(), await formerPasswords()]).toEqual([null, 0]);
  });

  it('saves no rule for passwords that its own does not fulfil', async () => {
    expect((await save({ password: { length: 8, classes: 0, days: 0, history: 0 } })).success).toBe(true);
    await logIn(world, company.admin.mobile);
    const refused = await save({ password: { length: 12, classes: 0, days: 0, history: 0 } });
    expect([refused.code, refused.msg]).toEqual([code('LOGIN_POLICY_SELF'), expect.stringContaining('你现在的密码不符合')]);
  });
});
