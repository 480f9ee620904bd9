import { errorNumber } from '@moqi/api';
import { callCode } from '@moqi/api/account/identity';
import { changeSignCheck, readSignPassword, sendSignPasswordCode, setSignPassword, swapCode } from '@moqi/api/account/sign-passwords';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastCode, openPerson, type TestPerson } from '#test/people.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld({ environment: { SMS_PER_NUMBER: '2' } });
});
beforeEach(async () => {
  world.clock.advance({ minutes: 5 });
  person = await openPerson(world);
});
afterAll(() => world.close());

const CODE_PROOF_INVALID = errorNumber('CODE_PROOF_INVALID');

async function proofOf(whose: TestPerson = person): Promise<string> {
  world.clock.advance({ minutes: 2 });
  const sent = await whose.browser.call(sendSignPasswordCode, 'personal', {});
  expect(sent.data.targetId).not.toContain(whose.mobile);
  const code = {
    valicode: await lastCode(world, whose.mobile),
    verifyType: 6 as const,
    targetId: sent.data.targetId,
    ifDecode: 1 as const,
  };
  return (await world.browser().call(swapCode, 'public', code)).data.proof;
}
const set = (signPassword: string, proof: string, whose = person) =>
  whose.browser.call(setSignPassword, 'personal', { signPassword, proof });
const check = (signPassword: string, isAsked: 0 | 1 = 0) => person.browser.call(changeSignCheck, 'personal', { isAsked, signPassword });
const state = async () => (await person.browser.call(readSignPassword, 'personal', {})).data;

describe('secSign', () => {
  it('takes the address itself as well, and a code once', async () => {
    await person.browser.call(sendSignPasswordCode, 'personal', {});
    const code = { valicode: await lastCode(world, person.mobile), verifyType: 'signPassword' as const, targetId: person.mobile };
    expect((await world.browser().call(swapCode, 'public', code)).data.validSeconds).toBe(300);
    expect((await world.browser().call(swapCode, 'public', code)).code).toBe(errorNumber('CODE_EXPIRED'));
  });

  it('refuses a wrong code, and a reference of somebody’s making', async () => {
    await person.browser.call(sendSignPasswordCode, 'personal', {});
    const right = await lastCode(world, person.mobile);
    const wrong = { valicode: right === '000000' ? '000001' : '000000', verifyType: 6 as const, targetId: person.mobile };
    expect((await world.browser().call(swapCode, 'public', wrong)).code).toBe(errorNumber('CODE_WRONG'));
    const made = { valicode: right, verifyType: 6 as const, targetId: 'A'.repeat(60), ifDecode: 1 as const };
    expect((await world.browser().call(swapCode, 'public', made)).code).toBe(errorNumber('CODE_EXPIRED'));
  });

  it('sends no second code within a minute', async () => {
    await person.browser.call(sendSignPasswordCode, 'personal', {});
    expect((await person.browser.call(sendSignPasswordCode, 'personal', {})).code).toBe(errorNumber('TOO_MANY_REQUESTS'));
  });
});

it('is sent to one number no more often in a day than the limit says', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 3; n++) {
    world.clock.advance({ minutes: 2 });
    codes.push((await person.browser.call(sendSignPasswordCode, 'personal', {})).code);
  }
  expect(codes).toEqual([0, 0, errorNumber('SMS_NUMBER_LIMIT')]);
});

it('is set with a code from a call once the SMS of the day are used up', async () => {
  for (let n = 0; n < 2; n++) {
    await person.browser.call(sendSignPasswordCode, 'personal', {});
    world.clock.advance({ minutes: 2 });
  }
  const refused = await person.browser.call(sendSignPasswordCode, 'personal', {});
  expect(refused.code).toBe(errorNumber('SMS_NUMBER_LIMIT'));
  const { callToken, targetId } = refused.data as unknown as { callToken: string; targetId: string };
  expect(targetId).not.toContain(person.mobile);
  expect((await world.browser().call(callCode, 'public', { callToken })).success).toBe(true);
  const spoken = (await messagesTo(world, person.mobile, 'code')).at(-1)?.body ?? '';
  const valicode = (/验证码 (\d(?:，\d){5})/.exec(spoken)?.[1] ?? '').replaceAll('，', '');
  const swapped = await person.browser.call(swapCode, 'public', { valicode, verifyType: 6, targetId, ifDecode: 1 });
  expect((await set('483920', swapped.data.proof)).success).toBe(true);
});

describe('a sign password', () => {
  it('is set with a proof, once, and asked for from then on', async () => {
    const proof = await proofOf();
    expect((await set('483920', proof)).success).toBe(true);
    expect(await state()).toMatchObject({ isSet: true, isAsked: true });
    expect((await set('483921', proof)).code).toBe(CODE_PROOF_INVALID);
    const rows = await world.platform.db.selectFrom('sign_passwords').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('483920');
  });

  it('is not set with the proof of another person, an old one, or an easy one', async () => {
    const other = await openPerson(world);
    expect((await set('483920', await proofOf(other))).code).toBe(CODE_PROOF_INVALID);
    const old = await proofOf();
    world.clock.advance({ seconds: 300 });
    expect((await set('483920', old)).code).toBe(CODE_PROOF_INVALID);
    expect((await set('123456', await proofOf())).code).toBe(errorNumber('SIGN_PASSWORD_EASY'));
    expect(await state()).toEqual({ isSet: false, isAsked: false, setAt: '' });
  });

  it('says itself whether it is asked for', async () => {
    expect((await check('483920')).code).toBe(errorNumber('SIGN_PASSWORD_UNSET'));
    await set('483920', await proofOf());
    expect((await check('000001')).data).toEqual({ left: 4 });
    expect((await check('483920')).data).toEqual({ isAsked: false });
    expect((await state()).isAsked).toBe(false);
    expect((await check('483920', 1)).data).toEqual({ isAsked: true });
  });

  it('rests for half an hour after five wrong ones, guessed at the same moment too, for every process', async () => {
    await set('483920', await proofOf());
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => check(`10293${at}`)));
    expect(guesses.filter(({ code }) => code === errorNumber('SECRET_WRONG'))).toHaveLength(4);
    expect((await check('483920')).code).toBe(errorNumber('SECRET_RESTS'));
    world.clock.advance({ minutes: 30 });
    expect((await check('483920')).success).toBe(true);
  });

  it('sweeps proofs that ran out', async () => {
    await proofOf();
    world.clock.advance({ minutes: 6 });
    await world.runJob('signPasswords.sweep');
    expect(await world.platform.db.selectFrom('code_proofs').select('address').execute()).toEqual([]);
  });
});
