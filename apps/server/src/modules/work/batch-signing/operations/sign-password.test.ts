import { randomUUID } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { readBatchOffer, signBatch } from '@moqi/api/work/batch-signing';
import { checkProofCode, sendProofCode } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { hashPassword } from '#modules/account/identity/index.ts';
import { type BatchMeans, batchCode, check } from '#test/batches.ts';
import { lastCode, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { handwriting } from '#test/signing-acts.ts';
import { type SenderDoor, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SECRET_WRONG = errorNumber('SECRET_WRONG');
const SECRET_RESTS = errorNumber('SECRET_RESTS');
const SIGN_PASSWORD_NEEDED = errorNumber('SIGN_PASSWORD_NEEDED');

async function havePassword(person: PartyId, isAsked = true): Promise<void> {
  const row = { party_id: person, password_hash: await hashPassword('483920'), is_asked: isAsked, set_at: world.clock.now() };
  await world.platform.db.insertInto('sign_passwords').values(row).execute();
}
const letRest = (person: PartyId, until: Date) =>
  world.platform.db
    .insertInto('secret_attempts')
    .values({ party_id: person, purpose: 'signPassword', taken: 5, rests_until: until })
    .onConflict((conflict) => conflict.columns(['party_id', 'purpose']).doUpdateSet({ rests_until: until }))
    .execute();
const inHalfAnHour = () => new Date(world.clock.now().getTime() + 1_800_000);

test('a signing asks for the sign password beside the code, where its signer wants it', async () => {
  const person = await openPerson(world);
  const { applyNo, sent } = await signingContract(world, { sender: person, parties: ['sender'] });
  const task = { applyNo, signNo: sent.signNo };
  const codeOf = async () => {
    world.clock.advance({ minutes: 2 });
    await person.browser.call(sendProofCode, 'signing', task);
    return lastCode(world, person.mobile);
  };
  const prove = (valicode: string, signPassword?: string) =>
    person.browser.call(checkProofCode, 'signing', {
      ...task,
      valicode,
      consent: true,
      ...(signPassword !== undefined && { signPassword }),
    });
  await havePassword(person.party);
  const code = await codeOf();
  expect((await prove(code)).code).toBe(SIGN_PASSWORD_NEEDED);
  // without the code nobody uses up the tries
  expect((await prove(code === '000000' ? '000001' : '000000', '111222')).code).toBe(errorNumber('CODE_WRONG'));
  expect(await prove(code, '111222')).toMatchObject({ code: SECRET_WRONG, data: { left: 4 } });
  await letRest(person.party, inHalfAnHour());
  expect((await prove(await codeOf(), '483920')).code).toBe(SECRET_RESTS);
  world.clock.advance({ minutes: 31 });
  expect((await prove(await codeOf(), '483920')).success).toBe(true);
});

test('who switched it off signs with the code alone', async () => {
  const person = await openPerson(world);
  await havePassword(person.party, false);
  const { applyNo, sent } = await signingContract(world, { sender: person, parties: ['sender'] });
  const task = { applyNo, signNo: sent.signNo };
  world.clock.advance({ minutes: 2 });
  await person.browser.call(sendProofCode, 'signing', task);
  const valicode = await lastCode(world, person.mobile);
  expect((await person.browser.call(checkProofCode, 'signing', { ...task, valicode, consent: true })).success).toBe(true);
});

async function expectAskedOfList(person: TestPerson, door: SenderDoor, signNo: string, means: BatchMeans): Promise<void> {
  const sign = async (signPassword?: string, valicode?: string) => {
    world.clock.advance({ minutes: 2 });
    const code = valicode ?? (await batchCode(world, person.browser, door, [signNo]));
    const asked = { batchId: randomUUID(), signNos: [signNo], ...means, valicode: code, consent: true as const };
    return person.browser.call(signBatch, door, { ...asked, ...(signPassword !== undefined && { signPassword }) });
  };
  await havePassword(person.party);
  expect((await sign(undefined, '000000')).code).toBe(SIGN_PASSWORD_NEEDED);
  expect((await sign('111222')).code).toBe(SECRET_WRONG);
  await letRest(person.party, inHalfAnHour());
  expect((await sign('483920')).code).toBe(SECRET_RESTS);
  world.clock.advance({ minutes: 31 });
  expect((await sign('483920')).success).toBe(true);
}

test('a list of a person asks for it too', async () => {
  const person = await openPerson(world);
  const { sent } = await signingContract(world, { sender: person, parties: ['sender'] });
  await expectAskedOfList(person, 'personal', sent.signNo, { ink: handwriting });
  expect(sent.signNo).not.toBe('');
});

test('a list leaves out what a sender asks it for while none is set, and takes it whatever its holder chose', async () => {
  const person = await openPerson(world);
  const asked = () => ({ needSignPwd: 1 as const });
  const demanding = await signingContract(world, { sender: person, parties: ['sender'], asked });
  const plain = await signingContract(world, { sender: person, parties: ['sender'] });
  const signNos = [demanding.sent.signNo, plain.sent.signNo];
  const refusals = async () =>
    (await check(person.browser, 'personal', signNos, { ink: handwriting })).list.map(({ ok, why }) => [ok, why?.words['zh-CN']]);
  expect(await refusals()).toEqual([
    [false, '还没有设置签署密码，请先设置'],
    [true, undefined],
  ]);
  await havePassword(person.party, false);
  expect((await refusals()).map(([ok]) => ok)).toEqual([true, true]);
  const sign = async (signPassword?: string) => {
    world.clock.advance({ minutes: 2 });
    const valicode = await batchCode(world, person.browser, 'personal', signNos);
    const list = { batchId: randomUUID(), signNos, ink: handwriting, valicode, consent: true as const };
    return person.browser.call(signBatch, 'personal', { ...list, ...(signPassword !== undefined && { signPassword }) });
  };
  expect((await sign()).code).toBe(SIGN_PASSWORD_NEEDED);
  expect((await sign('483920')).data).toMatchObject({ total: 2, refused: 0 });
  await world.runJobs();
  const consents = await world.platform.db.selectFrom('consents').select('with_password').where('party_id', '=', person.party).execute();
  expect(consents.map(({ with_password: given }) => given)).toEqual([true, true]);
  expect((await check(person.browser, 'personal', signNos)).list.map(({ ok }) => ok)).toEqual([false, false]);
});

test('a list of an enterprise asks for that of the person who signs', async () => {
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const { sent } = await signingContract(world, { sender: enterprise.admin, enterprise, parties: ['sender'] });
  const { seals } = (await enterprise.admin.browser.call(readBatchOffer, 'enterprise', {})).data;
  await expectAskedOfList(enterprise.admin, 'enterprise', sent.signNo, { sealId: seals[0]?.sealId ?? '' });
  expect(seals).not.toEqual([]);
});
