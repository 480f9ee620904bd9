import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { proveByCard, proveByCardAndMobile, readNameWays, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import { type InvitedSigner, identityChecksAt, invitedSigner, nameStateOf } from '#test/invited-signer.ts';
import { idNumber, mobileNumber, openPerson } from '#test/people.ts';
import { enterCode, signRequest, stateMobile } from '#test/signing-acts.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const consentTo = (way: 'bank3' | 'bank4') => consentHashOf(CONSENT_WORDS[way]['zh-CN']);
const claimOf = ({ link }: InvitedSigner) => ({ ...link, name: '裴南乔', idNo: idNumber(), cardNo: '6200 0000 0000 0005' });
const by3 = (at: InvitedSigner, change: object = {}) =>
  at.phone.call(proveByCard, 'signing', { ...claimOf(at), consent: consentTo('bank3'), ...change });
const by4 = (at: InvitedSigner, change: object = {}) =>
  at.phone.call(proveByCardAndMobile, 'signing', { ...claimOf(at), mobile: at.mobile, consent: consentTo('bank4'), ...change });

describe('a signer whose mobile number stands in another name', () => {
  it('proves by a bank card who it is, and signs', async () => {
    const at = await invitedSigner(world);
    expect((await by3(at)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
    await enterCode(world, at.phone, at.link);
    expect((await by3(at)).data).toEqual({ name: 'proven' });
    const evidence = { method: 'bank3', result: 'passed', consent_hash: consentTo('bank3'), provider: 'simulator' };
    const checks = await identityChecksAt(world, at.mobile);
    expect(checks).toMatchObject([evidence]);
    expect(JSON.stringify(checks)).not.toContain('6200');
    const signed = await at.phone.call(signContract, 'signing', await signRequest(at.phone, at.link));
    expect(signed.data).toMatchObject({ signerName: '裴南乔' });
  });

  it('may be asked for the number that the bank knows, which is at hand or shown by a code', async () => {
    const at = await invitedSigner(world);
    await enterCode(world, at.phone, at.link);
    const other = mobileNumber();
    expect((await by4(at, { mobile: other })).code).toBe(errorNumber('MOBILE_CODE_NEEDED'));
    const shown = await stateMobile(world, at.phone, at.link, other);
    expect((await by4(at, { ...shown, valicode: '000000' })).code).toBe(errorNumber('CODE_WRONG'));
    expect((await by4(at, shown)).data).toEqual({ name: 'proven' });
    expect(await identityChecksAt(world, at.mobile)).toMatchObject([{ method: 'bank4', result: 'passed' }]);
  });

  it('needs no other code for the number that the first one went to', async () => {
    const at = await invitedSigner(world);
    await enterCode(world, at.phone, at.link);
    expect((await by4(at)).data).toEqual({ name: 'proven' });
  });
});

it.each([
  ['a card that is not the signer’s', { cardNo: '6200000000000000' }, 'BANK_CARD_MISMATCH', ['refused']],
  ['a check that is out of order', { cardNo: '6200000000009999' }, 'IDENTITY_CHECK_UNAVAILABLE', ['unanswered']],
  ['a consent to other words', { consent: consentHashOf(CONSENT_WORDS.operator3.en) }, 'CONSENT_OUTDATED', []],
  ['a number that cannot be true', { idNo: '330108198806120002' }, 'INPUT_INVALID', []],
] as const)('refuses %s', async (_, change, code, results) => {
  for (const prove of [by3, by4]) {
    const at = await invitedSigner(world);
    await enterCode(world, at.phone, at.link);
    expect((await prove(at, change)).code).toBe(errorNumber(code));
    expect((await identityChecksAt(world, at.mobile)).map(({ result }) => result)).toEqual(results);
    expect(await nameStateOf(at)).toBe('mustProve');
  }
});

it('another name than the stated one stops the signing as it does with any other way', async () => {
  const at = await invitedSigner(world);
  await enterCode(world, at.phone, at.link);
  expect((await by3(at, { name: '裴南桥' })).data).toEqual({ name: 'differs' });
});

it('an account that was not verified is verified with it', async () => {
  const person = await openPerson(world, { realName: false });
  const at = await invitedSigner(world, { parties: ['stranger'], mobile: person.mobile });
  await enterCode(world, at.phone, at.link);
  expect((await by3(at)).data).toEqual({ name: 'proven' });
  expect((await person.browser.call(readVerification, 'session', {})).data).toMatchObject({ state: 'verified', name: '裴南乔' });
});

it('shows the ways to who has the link, and to nobody else', async () => {
  const at = await invitedSigner(world);
  const { ways } = (await at.phone.call(readNameWays, 'signing', at.link)).data;
  expect(ways.map(({ way, consent }) => [way, consent['zh-CN'].hash])).toContainEqual(['bank3', consentTo('bank3')]);
  const forged = await world.browser().call(readNameWays, 'signing', { ...at.link, sign: 'x' });
  expect(forged.success).toBe(false);
  const stranger = await openPerson(world);
  const { applyNo, signNo } = at.link;
  expect((await stranger.browser.call(readNameWays, 'signing', { applyNo, signNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
});
