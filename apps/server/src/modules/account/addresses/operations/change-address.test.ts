import { errorNumber } from '@moqi/api';
import { changeAddress, sendAddressCode } from '@moqi/api/account/addresses';
import { logInByPassword, readSession } from '@moqi/api/account/identity';
import { giveSecondProof, sendSecondCode } from '@moqi/api/work/completion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastCode, logIn, mobileNumber, openPerson, PASSWORD, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.advance({ minutes: 30 });
  person = await openPerson(world);
});
afterAll(() => world.close());

const refusal = (code: Parameters<typeof errorNumber>[0]) => errorNumber(code);

async function prove({ browser, mobile }: TestPerson = person): Promise<void> {
  world.clock.advance({ minutes: 2 });
  await browser.call(sendSecondCode, 'session', {});
  expect((await browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, mobile) })).success).toBe(true);
}
const send = (targetId: string, { browser } = person) => browser.call(sendAddressCode, 'personal', { targetId });
const change = (targetId: string, valicode: string, { browser } = person) =>
  browser.call(changeAddress, 'personal', { targetId, valicode });
/** The way of a person who holds both. */
async function move(targetId: string, whose = person): Promise<number> {
  world.clock.advance({ minutes: 2 });
  await send(targetId, whose);
  return (await change(targetId, await lastCode(world, targetId), whose)).code;
}
const passwordAt = async (targetId: string) =>
  (await world.browser().call(logInByPassword, 'public', { targetId, password: PASSWORD })).code;

describe('another mobile number', () => {
  it('takes a proof of the person and a code to the number; the former one opens nothing any more', async () => {
    const next = mobileNumber();
    expect((await send(next)).code).toBe(refusal('SECOND_PROOF_NEEDED'));
    await prove();
    expect((await send(next)).data.maskedTarget).toContain('****');
    const code = await lastCode(world, next);
    expect((await change(next, code === '000000' ? '111111' : '000000')).code).toBe(refusal('CODE_WRONG'));
    expect((await change(next, code)).success).toBe(true);
    expect((await person.browser.call(readSession, 'session', {})).data.authUser.mobile).toBe(next);
    expect([await passwordAt(person.mobile), await passwordAt(next)]).toEqual([refusal('CREDENTIALS_WRONG'), 0]);
    expect((await change(next, code)).code).toBe(refusal('ADDRESS_UNCHANGED'));
  });

  it('ends the other sessions, and the former number is told', async () => {
    const elsewhere = await logIn(world, person.mobile);
    const next = mobileNumber();
    await prove();
    expect(await move(next)).toBe(0);
    expect((await elsewhere.call(readSession, 'session', {})).code).toBe(refusal('SESSION_REPLACED'));
    const told = (await world.outbox()).filter(
      ({ address, template }) => address === person.mobile && template === 'account.addressChanged',
    );
    expect(told.map(({ body }) => [body.includes('不是你本人操作的'), body.includes(next)])).toEqual([[true, false]]);
  });

  it('is nobody’s who has not proved the session in the last quarter of an hour', async () => {
    const next = mobileNumber();
    await prove();
    await send(next);
    world.clock.advance({ minutes: 16 });
    expect((await change(next, await lastCode(world, next))).code).toBe(refusal('SECOND_PROOF_NEEDED'));
    expect(await passwordAt(person.mobile)).toBe(0);
  });

  it('is refused where another account has it, and a code that another person asked for changes nothing', async () => {
    const [other, next] = [await openPerson(world), mobileNumber()];
    await prove();
    await prove(other);
    expect(await move(other.mobile)).toBe(refusal('ADDRESS_TAKEN'));
    await send(next, other);
    expect((await change(next, await lastCode(world, next))).code).toBe(refusal('CODE_EXPIRED'));
    expect((await world.browser().call(changeAddress, 'personal', { targetId: next, valicode: '000000' })).code).toBe(
      refusal('UNAUTHENTICATED'),
    );
    expect((await world.browser().call(sendAddressCode, 'personal', { targetId: next })).code).toBe(refusal('UNAUTHENTICATED'));
    expect((await send('nobody')).code).toBe(refusal('INPUT_INVALID'));
  });

  it('goes to one of two who ask at the same moment', async () => {
    const [other, next] = [await openPerson(world), mobileNumber()];
    await prove();
    await prove(other);
    world.clock.advance({ minutes: 2 });
    await send(next);
    const own = await lastCode(world, next);
    world.clock.advance({ minutes: 2 });
    await send(next, other);
    const others = await lastCode(world, next);
    const codes = await Promise.all([change(next, own), change(next, others, other)]);
    expect(codes.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([0, refusal('ADDRESS_TAKEN')]);
  });
});

describe('an e-mail address', () => {
  it('is added beside the mobile number, and both log in', async () => {
    const mail = `p${mobileNumber()}@moqi.example`;
    await prove();
    expect(await move(mail)).toBe(0);
    expect([await passwordAt(mail), await passwordAt(person.mobile)]).toEqual([0, 0]);
    const next = `q${mail}`;
    expect(await move(next)).toBe(0);
    expect([await passwordAt(mail), await passwordAt(next)]).toEqual([refusal('CREDENTIALS_WRONG'), 0]);
    const told = (await world.outbox()).filter(({ template, address }) => template === 'account.addressChanged' && address === mail);
    expect(told).toHaveLength(1);
  });
});
