import { errorNumber } from '@moqi/api';
import { finishReset, logInByPassword, readSession, resetPassword } from '@moqi/api/account/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueCode } from '#modules/account/one-time-codes/index.ts';
import { transact } from '#platform/database/transact.ts';
import { idNumber, lastCode, logIn, mobileNumber, openPerson, PASSWORD, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { recordRealName } from '../acts/record-real-name.ts';
import { setPasswordFacts } from '../store/persons.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 2 });
  person = await openPerson(world, { realName: false });
});
afterAll(() => world.close());

async function code(address = person.mobile): Promise<string> {
  const { platform, clock } = world;
  const text = (digits: string) => ({ subject: '', zh: () => digits, en: '' });
  const request = { address, purpose: 'resetPassword', party: person.party, cause: 'code', text, now: clock.now() } as const;
  await transact(platform.db, (tx) => issueCode(tx, platform, request));
  return lastCode(world, address);
}

const reset = (input: { targetId?: string; valicode: string; password: string }) =>
  world.browser().call(resetPassword, 'public', { targetId: person.mobile, ...input });

describe('resetPassword', () => {
  it('sets the password and ends every session of the account, and of no other', async () => {
    const other = await openPerson(world);
    const elsewhere = await logIn(world, person.mobile);
    expect((await reset({ valicode: await code(), password: 'Sesame-02' })).data).toEqual({ reset: true });
    for (const browser of [person.browser, elsewhere]) {
      expect((await browser.call(readSession, 'session', {})).code).toBe(errorNumber('SESSION_REPLACED'));
    }
    expect((await other.browser.call(readSession, 'session', {})).success).toBe(true);
    await logIn(world, person.mobile, 'Sesame-02');
    const old = await world.browser().call(logInByPassword, 'public', { targetId: person.mobile, password: PASSWORD });
    expect(old.code).toBe(errorNumber('CREDENTIALS_WRONG'));
  });

  it('ends a rest of the old password', async () => {
    const rest = { failed_logins: 3, locked_until: new Date(world.clock.now().getTime() + 60_000) };
    await world.platform.db.updateTable('persons').set(rest).where('party_id', '=', person.party).execute();
    await reset({ valicode: await code(), password: 'Sesame-02' });
    const answer = await world.browser().call(logInByPassword, 'public', { targetId: person.mobile, password: 'Sesame-02' });
    expect(answer.success).toBe(true);
  });

  it('tells only the holder of an address that it has no account', async () => {
    const stranger = mobileNumber();
    const answer = await reset({ targetId: stranger, valicode: await code(stranger), password: 'Sesame-02' });
    expect(answer.code).toBe(errorNumber('ACCOUNT_UNKNOWN'));
  });

  it.each([
    ['an unknown account, like any other without a code', { targetId: mobileNumber() }, 'CODE_EXPIRED'],
    ['no address', { targetId: 'nobody' }, 'ACCOUNT_UNKNOWN'],
    ['a weak password', { password: '12345678' }, 'INPUT_INVALID'],
    ['a code nobody sent', {}, 'CODE_EXPIRED'],
  ] as const)('refuses %s and keeps the session', async (_, wrong, expected) => {
    const answer = await reset({ valicode: '123456', password: 'Sesame-02', ...wrong });
    expect(answer.code).toBe(errorNumber(expected));
    expect((await person.browser.call(readSession, 'session', {})).success).toBe(true);
  });

  it('refuses a wrong code and keeps the password', async () => {
    const right = await code();
    const answer = await reset({ valicode: right === '000000' ? '000001' : '000000', password: 'Sesame-02' });
    expect([answer.code, answer.data]).toEqual([errorNumber('CODE_WRONG'), { left: 4 }]);
    await logIn(world, person.mobile);
  });
});

describe('the reset of a verified account', () => {
  const idNo = idNumber(4711);
  let resetKey: string;
  let asked: number;
  const finish = (idNoTail: string, key = resetKey) =>
    world.browser().call(finishReset, 'public', { resetKey: key, idNoTail, password: 'Sesame-02' });

  beforeEach(async () => {
    const verified = { name: '测试人', idNo, verifiedBy: 'simulator', now: world.clock.now() };
    await world.platform.db.updateTable('persons').set({ identity_number_digest: null }).execute();
    await transact(world.platform.db, (tx) => recordRealName(tx, world.platform.secrets, person.party, verified));
    const answer = await reset({ valicode: await code(), password: 'Sesame-02' });
    asked = answer.code;
    resetKey = (answer.data as unknown as { key: string }).key;
  });

  it('changes nothing by the code alone', async () => {
    expect(asked).toBe(errorNumber('IDENTITY_TAIL_NEEDED'));
    expect((await person.browser.call(readSession, 'session', {})).success).toBe(true);
    await logIn(world, person.mobile);
  });

  it('takes the last six of the ID number as well, in small letters too', async () => {
    expect((await finish(idNo.slice(-6).toLowerCase())).data).toEqual({ reset: true });
    expect((await person.browser.call(readSession, 'session', {})).code).toBe(errorNumber('SESSION_REPLACED'));
    await logIn(world, person.mobile, 'Sesame-02');
  });

  it('rests for half an hour after five wrong ones, guessed at the same moment or in turn', async () => {
    const guesses = await Promise.all(['000001', '000002', '000003', '000004', '000005', '000006', '000007'].map((tail) => finish(tail)));
    expect(guesses.filter((guess) => guess.code === errorNumber('SECRET_WRONG'))).toHaveLength(4);
    const right = await finish(idNo.slice(-6));
    expect([right.code, right.data]).toEqual([errorNumber('SECRET_RESTS'), { minutes: 30 }]);
    world.clock.advance({ minutes: 30 });
    expect((await finish(idNo.slice(-6))).code).toBe(errorNumber('STEP_EXPIRED'));
    const again = await reset({ valicode: await code(), password: 'Sesame-02' });
    expect((await finish(idNo.slice(-6), (again.data as unknown as { key: string }).key)).success).toBe(true);
  });

  it.each([
    ['a key of somebody’s making', () => 'A'.repeat(120), '123456', 'STEP_EXPIRED'],
    ['a weak password', () => resetKey, '123456', 'INPUT_INVALID'],
  ] as const)('refuses %s', async (_, key, idNoTail, expected) => {
    const password = expected === 'INPUT_INVALID' ? '12345678' : 'Sesame-02';
    const answer = await world.browser().call(finishReset, 'public', { resetKey: key(), idNoTail, password });
    expect(answer.code).toBe(errorNumber(expected));
  });
});

it('what a password is like is kept for that password alone, and once', async () => {
  const { db } = world.platform;
  const read = async () => await db.selectFrom('persons').selectAll().where('party_id', '=', person.party).executeTakeFirstOrThrow();
  const { password_hash } = await read();
  const facts = { length: 8, classes: 4, setAt: world.clock.now() };
  const keep = (hash: string, classes: number) => transact(db, (tx) => setPasswordFacts(tx, person.party, hash, { ...facts, classes }));
  await keep('of another password', 4);
  expect((await read()).password_facts).toBeNull();
  await keep(password_hash ?? '', 4);
  await keep(password_hash ?? '', 2);
  expect((await read()).password_facts).toMatchObject({ length: 8, classes: 4 });
});
