import { errorNumber } from '@moqi/api';
import { createContract } from '@moqi/api/work/sending';
import { proveName, readProof, sendNameCode, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idNumber, mobileNumber, openPerson } from '#test/people.ts';
import { enterCode, NAME_CONSENT, signRequest, stateMobile } from '#test/signing-acts.ts';
import { draftFile, linkTo, personParty, placedField, signingContract, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { SMS_PER_NUMBER: '2', SMS_PER_ENTERPRISE: '3' } });
});
beforeEach(() => world.clock.advance({ hours: 25 }));
afterAll(() => world.close());

/** A signer whom the sender reaches by mail, behind the link, with or without the code that went to the mail address. */
async function reachedByMail({ hasCode = true, email = `pei-${mobileNumber()}@example.com` } = {}) {
  const sender = await openPerson(world, { name: '林书禾' });
  const [file] = await upload(sender.browser);
  if (!file) throw new Error('nothing uploaded');
  const signatoryJson = [personParty('a', { fullName: '裴南乔', mobile: '', email })];
  const draft = { contractName: '顾问合同', signatoryJson, attatchFileNamesJson: [draftFile(file, placedField('a'))] };
  const sent = await sender.browser.call(createContract, 'personal', draft);
  if (!sent.success) throw new Error(`not sent: ${sent.msg}`);
  await world.runJobs();
  const browser = world.browser();
  const task = await linkTo(world, email);
  if (hasCode) await enterCode(world, browser, task);
  return { browser, task };
}
type Signer = Awaited<ReturnType<typeof reachedByMail>>;

const askFor = ({ browser, task }: Signer, mobile: string) => browser.call(sendNameCode, 'signing', { ...task, mobile });
const prove = ({ browser, task }: Signer, change: object) =>
  browser.call(proveName, 'signing', { ...task, name: '裴南乔', idNo: idNumber(), consent: NAME_CONSENT, ...change });
const nameState = async ({ browser, task }: Signer) => (await browser.call(readProof, 'signing', task)).data.name;

test('a signer reached by mail proves the stated number by a code that goes there', async () => {
  const signer = await reachedByMail();
  const { browser, task } = signer;
  const other = mobileNumber();
  expect((await prove(signer, { mobile: other })).code).toBe(errorNumber('MOBILE_CODE_NEEDED'));
  // a code without a number that it went to proves none
  expect((await prove(signer, { mobile: other, valicode: '000000' })).code).toBe(errorNumber('CODE_EXPIRED'));
  const stated = await stateMobile(world, browser, task);
  expect((await prove(signer, { ...stated, mobile: other })).code).toBe(errorNumber('CODE_EXPIRED'));
  const wrong = stated.valicode === '000000' ? '000001' : '000000';
  expect((await prove(signer, { ...stated, valicode: wrong })).code).toBe(errorNumber('CODE_WRONG'));
  expect(await nameState(signer)).toBe('mustProve');
  // what cannot be an ID number uses up no code
  expect((await prove(signer, { ...stated, idNo: '330108198806120002' })).code).toBe(errorNumber('INPUT_INVALID'));
  expect((await prove(signer, stated)).data).toEqual({ name: 'proven' });
  expect((await browser.call(signContract, 'signing', await signRequest(browser, task))).success).toBe(true);
});

test('a code serves the task that it was asked for', async () => {
  const one = await reachedByMail();
  const stated = await stateMobile(world, one.browser, one.task);
  expect((await prove(await reachedByMail(), stated)).code).toBe(errorNumber('CODE_EXPIRED'));
});

test('the proven number of the signer’s account needs no code of its own', async () => {
  const { mobile, party } = await openPerson(world, { realName: false });
  const email = `own-${mobile}@example.com`;
  await world.platform.db.insertInto('logins').values({ address: email, kind: 'email', party_id: party }).execute();
  await world.platform.db.updateTable('persons').set({ email }).where('party_id', '=', party).execute();
  const signer = await reachedByMail({ email });
  expect((await askFor(signer, mobile)).code).toBe(errorNumber('MOBILE_CODE_NOT_NEEDED'));
  expect((await prove(signer, { mobile })).data).toEqual({ name: 'proven' });
});

test('a code is sent to nobody before the code of the mail address was given, nor where the number is known', async () => {
  expect((await askFor(await reachedByMail({ hasCode: false }), mobileNumber())).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  const { parties } = await signingContract(world, { parties: ['stranger'] });
  const mobile = parties[0]?.mobile ?? '';
  const phone = { browser: world.browser(), task: await linkTo(world, mobile) };
  await enterCode(world, phone.browser, phone.task);
  expect((await askFor(phone, mobile)).code).toBe(errorNumber('MOBILE_CODE_NOT_NEEDED'));
  // the bank may know another number than the one that the contract went to
  expect((await askFor(phone, mobileNumber())).success).toBe(true);
});

test('one number and one sender get no more of these codes in a day than the limits say', async () => {
  const mobile = mobileNumber();
  const codes: number[] = [];
  const ask = async (signer: Signer, number: string) => {
    const { code, success } = await askFor(signer, number);
    codes.push(success ? 0 : Number(code));
    world.clock.advance({ minutes: 2 });
  };
  for (const signer of [await reachedByMail(), await reachedByMail()]) await ask(signer, mobile);
  await ask(await reachedByMail(), mobile);
  const same = await reachedByMail();
  for (let number = 0; number < 4; number += 1) await ask(same, mobileNumber());
  expect(codes).toEqual([0, 0, errorNumber('SMS_NUMBER_LIMIT'), 0, 0, 0, errorNumber('SMS_SENDER_LIMIT')]);
});
