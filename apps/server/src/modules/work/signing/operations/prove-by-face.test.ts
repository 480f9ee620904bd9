import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { beginFaceProof, finishFaceProof, readNameWays, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import { type InvitedSigner, identityChecksAt, invitedSigner, nameStateOf } from '#test/invited-signer.ts';
import { idNumber, openPerson } from '#test/people.ts';
import { enterCode, NAME_CONSENT, prove, signRequest } from '#test/signing-acts.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const CONSENT = consentHashOf(CONSENT_WORDS.face['zh-CN']);
const begin = ({ phone, link }: InvitedSigner, change: object = {}) =>
  phone.call(beginFaceProof, 'signing', { ...link, name: '裴南乔', idNo: idNumber(), consent: CONSENT, ...change });
const finish = ({ phone, link }: InvitedSigner, checkId: string) => phone.call(finishFaceProof, 'signing', { ...link, checkId });

it('a signer proves the name by the face after the code, and signs', async () => {
  const at = await invitedSigner(world);
  expect((await begin(at)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  await enterCode(world, at.phone, at.link);
  const { hosted } = (await at.phone.call(readNameWays, 'signing', at.link)).data;
  expect(hosted.map(({ way, by }) => [way, by])).toContainEqual(['face', 'simulator']);
  const { data } = await begin(at);
  expect(await nameStateOf(at)).toBe('mustProve');
  expect((await finish(at, data.checkId)).data).toEqual({ state: 'passed', name: 'proven' });
  expect(await identityChecksAt(world, at.mobile)).toMatchObject([
    { method: 'face', result: 'passed', consent_hash: CONSENT, provider: 'simulator' },
  ]);
  const signed = await at.phone.call(signContract, 'signing', await signRequest(at.phone, at.link));
  expect(signed.data).toMatchObject({ signerName: '裴南乔' });
  const consents = world.platform.db.selectFrom('consents').selectAll().where('contract_id', '=', at.situation.applyId);
  expect(await consents.execute()).toMatchObject([{ proven_name: '裴南乔', name_checked_by: 'simulator' }]);
});

it('another name than the stated one stops the signing, and an account is verified with it', async () => {
  const person = await openPerson(world, { realName: false });
  const at = await invitedSigner(world, { parties: ['stranger'], mobile: person.mobile });
  await enterCode(world, at.phone, at.link);
  const { checkId } = (await begin(at, { name: '裴南桥' })).data;
  expect((await finish(at, checkId)).data).toEqual({ state: 'passed', name: 'differs' });
  expect((await person.browser.call(readVerification, 'session', {})).data).toMatchObject({ state: 'verified', name: '裴南桥' });
});

it.each([
  ['测试不一致', 'refused'],
  ['测试未完成', 'ended'],
])('%s: nothing is proven, and another way stays open', async (name, state) => {
  const at = await invitedSigner(world);
  await enterCode(world, at.phone, at.link);
  const { checkId } = (await begin(at, { name })).data;
  expect((await finish(at, checkId)).data).toEqual({ state, name: 'mustProve' });
  world.clock.advance({ minutes: 2 });
  await prove(world, at.phone, at.link);
  expect(await nameStateOf(at)).toBe('proven');
});

it('refuses words of another check, a number that cannot be, a check of another signer, and a name that is proven', async () => {
  const [at, other] = [await invitedSigner(world), await invitedSigner(world)];
  for (const one of [at, other]) await enterCode(world, one.phone, one.link);
  expect((await begin(at, { consent: NAME_CONSENT })).code).toBe(errorNumber('CONSENT_OUTDATED'));
  expect((await begin(at, { idNo: '330108198806120002' })).code).toBe(errorNumber('INPUT_INVALID'));
  expect((await begin(at, { name: '测试故障' })).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
  const { checkId } = (await begin(at)).data;
  expect((await finish(other, checkId)).code).toBe(errorNumber('NOT_FOUND'));
  expect(await nameStateOf(other)).toBe('mustProve');
  expect((await finish({ ...at, link: { ...at.link, sign: 'x' } }, checkId)).success).toBe(false);
  expect((await finish(at, checkId)).data.state).toBe('passed');
  expect((await begin(at)).code).toBe(errorNumber('NAME_PROOF_DONE'));
});
