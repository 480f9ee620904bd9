import { errorNumber, type InputOf } from '@moqi/api';
import { giveSecondProof, readSigningEvidence, sendSecondCode } from '@moqi/api/work/completion';
import { readContract } from '@moqi/api/work/contracts';
import { checkProofCode, readProof, sendProofCode, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartyId } from '#kernel/actor.ts';
import { hashPassword } from '#modules/account/identity/index.ts';
import type { TestBrowser } from '#test/browser.ts';
import { lastCode, type TestPerson } from '#test/people.ts';
import { sign, signRequest, type Task } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PASSWORD = '483920';
/** Set, and not asked for by its holder. */
async function havePassword(person: PartyId): Promise<void> {
  const row = { party_id: person, password_hash: await hashPassword(PASSWORD), is_asked: false, set_at: world.clock.now() };
  await world.platform.db.insertInto('sign_passwords').values(row).execute();
}

/** A contract whose first party is asked for the sign password; the other one is a stranger. */
async function asking() {
  const asked = (position: number) => (position === 0 ? { needSignPwd: 1 as const } : {});
  const contract = await signingContract(world, { parties: ['person', 'stranger'], codeOnly: true, asked });
  const [{ person } = { person: undefined }, other] = contract.parties;
  if (!person || !other) throw new Error('no such parties');
  return { ...contract, signer: person, other };
}

async function codeFor(browser: TestBrowser, { mobile }: Pick<TestPerson, 'mobile'>, task: Task): Promise<string> {
  world.clock.advance({ minutes: 2 });
  expect((await browser.call(sendProofCode, 'signing', task)).success).toBe(true);
  return await lastCode(world, mobile);
}

type Given = Partial<Pick<InputOf<typeof checkProofCode>, 'signPassword'>>;
const proved = (browser: TestBrowser, task: Task, valicode: string, given: Given = {}) =>
  browser.call(checkProofCode, 'signing', { ...task, valicode, consent: true, ...given });

test('nobody signs without the sign password that the sender asks for', async () => {
  const { applyNo, signer, sender, other } = await asking();
  const { browser } = signer;
  const task = { applyNo };
  expect((await browser.call(readProof, 'signing', task)).data).toMatchObject({ passwordAsked: true, proved: false });
  // the sender and the signer see it on the page of the contract; what is between them is nobody else's
  const seen = async (reader: TestBrowser, as: Task) =>
    (await reader.call(readContract, 'signing', as)).data.parties.map(({ needSignPwd }) => needSignPwd);
  expect(await seen(sender.browser, task)).toEqual([1, 0]);
  expect(await seen(browser, task)).toEqual([1, 0]);
  expect(await seen(world.browser(), await linkTo(world, other.mobile))).toEqual([0, 0]);
  const code = await codeFor(browser, signer, task);
  expect((await proved(browser, task, code)).code).toBe(errorNumber('SIGN_PASSWORD_UNSET'));
  expect((await proved(browser, task, code, { signPassword: PASSWORD })).code).toBe(errorNumber('SIGN_PASSWORD_UNSET'));
  await havePassword(signer.party);
  expect((await proved(browser, task, code)).code).toBe(errorNumber('SIGN_PASSWORD_NEEDED'));
  // the code outlived both, and is used up by a wrong password
  expect(await proved(browser, task, code, { signPassword: '111222' })).toMatchObject({
    code: errorNumber('SECRET_WRONG'),
    data: { left: 4 },
  });
  expect((await browser.call(readProof, 'signing', task)).data.proved).toBe(false);
  const again = await codeFor(browser, signer, task);
  expect((await proved(browser, task, again, { signPassword: PASSWORD })).success).toBe(true);
  expect((await browser.call(readProof, 'signing', task)).data.proved).toBe(true);
  expect((await browser.call(signContract, 'signing', await signRequest(browser, task))).success).toBe(true);
  // the other party was not asked, and has none
  expect((await sign(world, world.browser(), await linkTo(world, other.mobile))).success).toBe(true);
  await world.runJobs();

  await sender.browser.call(sendSecondCode, 'session', {});
  await sender.browser.call(giveSecondProof, 'session', { valicode: await lastCode(world, sender.mobile) });
  const { parties } = (await sender.browser.call(readSigningEvidence, 'session', { applyNo })).data;
  expect(parties.map(({ signPassword }) => signPassword)).toEqual([true, false]);
});

test('by link it is that of the account behind the address', async () => {
  const { signer, other } = await asking();
  const link = await linkTo(world, signer.mobile);
  const phone = world.browser();
  await havePassword(signer.party);
  const code = await codeFor(phone, signer, link);
  expect((await proved(phone, link, code)).code).toBe(errorNumber('SIGN_PASSWORD_NEEDED'));
  expect((await proved(phone, link, code, { signPassword: PASSWORD })).success).toBe(true);
  expect((await phone.call(readProof, 'signing', link)).data.proved).toBe(true);
  expect((await phone.call(readProof, 'signing', await linkTo(world, other.mobile))).data.passwordAsked).toBe(false);
});

test('a proof that came without it opens nothing, wherever a proof is looked for', async () => {
  const { applyNo, signer } = await asking();
  const { browser } = signer;
  await havePassword(signer.party);
  await proved(browser, { applyNo }, await codeFor(browser, signer, { applyNo }), { signPassword: PASSWORD });
  const request = await signRequest(browser, { applyNo });
  await world.platform.db.updateTable('signing_proofs').set({ with_password: false }).execute();
  expect((await browser.call(readProof, 'signing', { applyNo })).data.proved).toBe(false);
  expect((await browser.call(signContract, 'signing', request)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
});
