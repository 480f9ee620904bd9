import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { proveName, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import { type InvitedSigner, identityChecksAt, invitedSigner, nameStateOf } from '#test/invited-signer.ts';
import { idNumber, mobileNumber, openPerson } from '#test/people.ts';
import { enterCode, NAME_CONSENT, prove, readTask, sign, signRequest } from '#test/signing-acts.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const claimOf = ({ link }: InvitedSigner, change: object = {}) => ({
  ...link,
  name: '裴南乔',
  idNo: idNumber(),
  consent: NAME_CONSENT,
  ...change,
});
const prover = (at: InvitedSigner, change?: object) => at.phone.call(proveName, 'signing', claimOf(at, change));
const signNow = async ({ phone, link }: InvitedSigner) => phone.call(signContract, 'signing', await signRequest(phone, link));
const consentsOf = ({ applyId }: SigningContract) =>
  world.platform.db.selectFrom('consents').selectAll().where('contract_id', '=', applyId).execute();
const messagesTo = async (address: string) => (await world.outbox()).filter((one) => one.address === address && one.body.includes('实名'));

test('a code alone signs nothing: the name is proven first, and stands in the consent', async () => {
  const at = await invitedSigner(world);
  expect(await nameStateOf(at)).toBe('');
  await enterCode(world, at.phone, at.link);
  expect(await nameStateOf(at)).toBe('mustProve');
  expect((await signNow(at)).code).toBe(errorNumber('NAME_PROOF_NEEDED'));
  expect(await consentsOf(at.situation)).toEqual([]);
  expect((await prover(at)).data).toEqual({ name: 'proven' });
  expect(await identityChecksAt(world, at.mobile)).toMatchObject([{ method: 'operator3', result: 'passed', consent_hash: NAME_CONSENT }]);
  expect((await signNow(at)).success).toBe(true);
  expect(await consentsOf(at.situation)).toMatchObject([{ proven_name: '裴南乔', name_checked_by: 'simulator' }]);
});

test('later signatures of the same person need the code only', async () => {
  const at = await invitedSigner(world);
  expect((await sign(world, at.phone, at.link)).success).toBe(true);
  const { sender } = at.situation;
  await world.runJobs(); // tells the signer how the first contract ended
  world.clock.advance({ minutes: 2 });
  const again = await signingContract(world, { parties: ['stranger'], mobile: at.mobile, sender });
  const later = { ...at, situation: again, phone: world.browser(), link: await linkTo(world, at.mobile) };
  await enterCode(world, later.phone, later.link);
  expect(await nameStateOf(later)).toBe('proven');
  expect((await signNow(later)).success).toBe(true);
});

test('a number may belong to another person after ninety days: the name is proven again', async () => {
  const at = await invitedSigner(world);
  await prove(world, at.phone, at.link);
  world.clock.advance({ hours: 91 * 24 });
  const again = await signingContract(world, { parties: ['stranger'], mobile: at.mobile });
  const later = { ...at, situation: again, phone: world.browser(), link: await linkTo(world, at.mobile) };
  await enterCode(world, later.phone, later.link);
  expect(await nameStateOf(later)).toBe('mustProve');
});

test('a name is proven after the code only, and a wrong claim leaves nothing but the consent to the check', async () => {
  const at = await invitedSigner(world);
  expect((await prover(at)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  await enterCode(world, at.phone, at.link);
  // the number that the code went to is compared, no other one
  expect((await prover(at, { mobile: mobileNumber() })).code).toBe(errorNumber('REAL_NAME_MISMATCH'));
  expect((await prover(at, { idNo: '330108198806120002' })).code).toBe(errorNumber('INPUT_INVALID'));
  expect((await prover(at, { consent: consentHashOf(CONSENT_WORDS.bank3.en) })).code).toBe(errorNumber('CONSENT_OUTDATED'));
  expect(await nameStateOf(at)).toBe('mustProve');
  expect(await identityChecksAt(world, at.mobile)).toEqual([]);
  const checks = await world.platform.db.selectFrom('name_checks').selectAll().where('address', '=', at.mobile).execute();
  expect(checks).toEqual([]);
});

test('an account that was not verified is verified with it', async () => {
  const person = await openPerson(world, { realName: false });
  const at = await invitedSigner(world, { parties: ['stranger'], mobile: person.mobile });
  await prove(world, at.phone, at.link);
  expect((await person.browser.call(readVerification, 'session', {})).data).toMatchObject({ state: 'verified', name: '裴南乔' });
});

test('姓名不符: signing stops, both sides are told, no name and no number leak, and after the correction it goes on', async () => {
  const at = await invitedSigner(world);
  const { sender, applyNo } = at.situation;
  await enterCode(world, at.phone, at.link);
  const idNo = idNumber();
  expect((await prover(at, { name: '裴南桥', idNo })).data).toEqual({ name: 'differs' });
  const refused = await signNow(at);
  expect([refused.code, refused.msg]).toEqual([errorNumber('NAME_DIFFERS'), expect.stringContaining('裴南乔')]);
  await world.runJobs();
  const told = await messagesTo(sender.mobile);
  expect(told).toHaveLength(1);
  const seen = await readTask(sender.browser, { applyNo });
  expect(seen.parties[0]).toMatchObject({ nameDiffers: true, name: '裴南乔' });
  for (const text of [JSON.stringify(seen), told[0]?.body ?? '', refused.msg]) {
    expect(text).not.toContain(idNo);
    expect(text).not.toContain('裴南桥');
  }
  // told once, however often the signer comes back
  world.clock.advance({ minutes: 2 });
  await enterCode(world, at.phone, at.link);
  await world.runJobs();
  expect(await messagesTo(sender.mobile)).toHaveLength(1);

  const participantId = seen.parties[0]?.participantId ?? '';
  const corrected = await sender.browser.call(orderDelivery, 'personal', { applyNo, participantId, fullName: '裴南桥' });
  expect(corrected).toMatchObject({ success: true, data: { recipient: '裴南桥' } });
  expect((await readTask(sender.browser, { applyNo })).parties[0]).toMatchObject({ nameDiffers: false, name: '裴南桥' });
  expect(await nameStateOf(at)).toBe('proven');
  expect((await signNow(at)).data).toMatchObject({ signerName: '裴南桥' });
  expect(await consentsOf(at.situation)).toMatchObject([{ proven_name: '裴南桥' }]);
});
