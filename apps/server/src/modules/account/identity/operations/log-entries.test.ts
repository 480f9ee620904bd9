import { errorNumber } from '@moqi/api';
import { logInByCode, logInByPassword } from '@moqi/api/account/identity';
import { listOperationEntries } from '@moqi/api/records/logs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepImageCode } from '#modules/account/image-codes/index.ts';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { transact } from '#platform/database/transact.ts';
import {
  admit,
  lastCode,
  logIn,
  openEnterprise,
  openMember,
  openPerson,
  PASSWORD,
  stepInto,
  type TestEnterprise,
  type TestPerson,
} from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let enterprise: TestEnterprise;
let member: TestPerson & { memberId: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 20 });
  enterprise = await openEnterprise(world);
  member = await openMember(world, enterprise.party);
});
afterAll(() => world.close());

async function logOf({ browser }: Pick<TestPerson, 'browser'>, person: Pick<TestPerson, 'party'>) {
  await world.runJobs();
  const { data } = await browser.call(listOperationEntries, 'corporateAdmin', { objectType: 'account', objectId: person.party });
  return data.list.toReversed();
}
const actions = async (person: Pick<TestPerson, 'party'> = member) => (await logOf(enterprise.admin, person)).map(({ action }) => action);
const tryPassword = (password: string, targetId = member.mobile) => world.browser().call(logInByPassword, 'public', { targetId, password });
const tryCode = (valicode: string, targetId = member.mobile) => world.browser().call(logInByCode, 'public', { targetId, valicode });

async function sendLoginCode(): Promise<void> {
  const text = (code: string) => ({ subject: '', zh: () => code, en: '' });
  const request = { address: member.mobile, purpose: 'login', party: member.party, cause: 'code', text, now: world.clock.now() } as const;
  await transact(world.platform.db, (tx) => issueCode(tx, world.platform, request));
}

describe('a login', () => {
  it('is entered where it enters, with the way it was proved', async () => {
    await logIn(world, member.mobile);
    const entries = await logOf(enterprise.admin, member);
    expect(entries).toMatchObject([
      { action: 'accounts.enter', fullName: member.name },
      { action: 'accounts.logIn', fullName: member.name, corpUserId: member.memberId, after: { proof: 'password' }, ip: '127.0.0.1' },
    ]);
    expect(entries.at(-1)?.recordTime).toBe(world.clock.now().toISOString());
  });

  it('as a person is no matter of an enterprise; switching to one is', async () => {
    await stepInto(member, undefined);
    const browser = await logIn(world, member.mobile);
    expect(await actions()).toEqual(['accounts.enter']);
    await stepInto({ ...member, browser }, enterprise.party);
    await stepInto({ ...member, browser }, enterprise.party);
    expect(await actions()).toEqual(['accounts.enter', 'accounts.enter']);
  });

  it('by a code is entered too', async () => {
    await sendLoginCode();
    expect((await tryCode(await lastCode(world, member.mobile))).success).toBe(true);
    expect((await logOf(enterprise.admin, member)).at(-1)).toMatchObject({ action: 'accounts.logIn', after: { proof: 'code' } });
  });
});

describe('a failed login', () => {
  it('belongs to every enterprise that the account may act for, and to no other', async () => {
    const second = await openEnterprise(world);
    const left = await openEnterprise(world);
    await admit(world, { organization: second.party, person: member });
    const leftId = await admit(world, { organization: left.party, person: member });
    await world.platform.db
      .updateTable('members')
      .set({ state: 'disabled' })
      .where('party_id', '=', left.party)
      .where('member_id', '=', leftId)
      .execute();
    const strangers = [];
    for (let index = 0; index < 10; index += 1) {
      const other = await openEnterprise(world);
      const stranger = await openMember(world, other.party, 'admin');
      strangers.push(stranger);
    }
    expect((await tryPassword('no-1')).code).toBe(errorNumber('CREDENTIALS_WRONG'));
    const failed = { action: 'accounts.logInFailed', fullName: member.name, after: { proof: 'password' } };
    for (const { admin } of [enterprise, second]) expect((await logOf(admin, member)).at(-1)).toMatchObject(failed);
    for (const one of [left.admin, ...strangers]) expect(await logOf(one, member)).toEqual([]);
  });

  it('is entered one by one, with the time until which the password rests', async () => {
    for (const password of ['no-1', 'no-2']) await tryPassword(password);
    expect(await actions()).toEqual(['accounts.enter', 'accounts.logInFailed', 'accounts.logInFailed']);
    await world.platform.db.updateTable('persons').set({ failed_logins: 4 }).where('party_id', '=', member.party).execute();
    const codeKey = await keepImageCode(world.platform, 'abcd', world.clock.now());
    const last = { targetId: member.mobile, password: 'no-5', codeKey, imgCode: 'abcd' };
    expect((await world.browser().call(logInByPassword, 'public', last)).success).toBe(false);
    const entries = await logOf(enterprise.admin, member);
    const until = new Date(world.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(entries.map(({ after }) => after?.restsUntil)).toEqual([undefined, undefined, undefined, until]);
    // while it rests nothing is compared, and nothing is told
    await tryPassword('no-6');
    expect(await actions()).toHaveLength(4);
  });

  it('by a wrong code is entered, also by the last try; without a code that was sent there is nothing to fail', async () => {
    await tryCode('000000');
    expect(await actions()).toEqual(['accounts.enter']);
    await sendLoginCode();
    const wrong = (await lastCode(world, member.mobile)) === '111111' ? '222222' : '111111';
    const answers = [];
    for (let index = 0; index < 8; index += 1) answers.push((await tryCode(wrong)).code);
    const compared = answers.indexOf(errorNumber('CODE_EXPIRED')) + 1;
    expect(compared).toBeGreaterThan(1);
    const failed = (await logOf(enterprise.admin, member)).slice(1);
    expect(failed.map(({ action, after }) => [action, after?.proof])).toEqual(Array(compared).fill(['accounts.logInFailed', 'code']));
  });

  it('of an unknown account is entered nowhere and answered alike', async () => {
    await world.runJobs();
    const before = await world.platform.db.selectFrom('log_entries').select('number').execute();
    const person = await openPerson(world);
    const [unknown, known] = [await tryPassword(PASSWORD, '13812345678'), await tryPassword('no-1', person.mobile)];
    expect(unknown).toEqual(known);
    await world.runJobs();
    expect(await world.platform.db.selectFrom('log_entries').select('number').execute()).toHaveLength(before.length);
  });
});
