import { errorNumber, type InputOf } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { readWays, verifyByBank } from '@moqi/api/account/real-names';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idNumber, openEnterprise, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { CONSENT_WORDS, consentHashOf } from '../consent-words.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
// the limit of checks counts by the hour
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

type Claim = InputOf<typeof verifyByBank>;
const claim = (wrong: Partial<Claim> = {}): Claim => ({
  name: '裴南乔',
  idNo: idNumber(),
  cardNo: '6200 0000 0000 0005',
  consent: consentHashOf(CONSENT_WORDS.bank3['zh-CN']),
  ...wrong,
});
const four = { mobile: '13600715520', consent: consentHashOf(CONSENT_WORDS.bank4.en) };
const verify = (person: TestPerson, input = claim()) => person.browser.call(verifyByBank, 'session', input);
const newcomer = () => openPerson(world, { realName: false });
const checksOf = (person: TestPerson) =>
  world.platform.db.selectFrom('identity_checks').selectAll().where('person_id', '=', person.party).execute();

it.each([
  ['three factors', {}, 'bank3'],
  ['four factors', four, 'bank4'],
] as const)('verifies an account by %s, and keeps the evidence without the card', async (_, more, method) => {
  const person = await newcomer();
  const input = claim(more);
  expect((await verify(person, input)).data).toEqual({ verified: true, checkedBy: 'simulator' });
  const { data } = await person.browser.call(readVerification, 'session', {});
  expect(data).toMatchObject({ state: 'verified', name: '裴南乔', checkedBy: 'simulator' });
  const checks = await checksOf(person);
  const [check] = checks;
  const answered = { result: 'passed', reference: `simulated-${check?.check_id}`, answered_at: world.clock.now() };
  expect(checks).toMatchObject([{ ...answered, method, provider: 'simulator', consent_hash: input.consent }]);
  expect(JSON.stringify(checks)).not.toMatch(/6200|13600715520|裴南乔/);
  const consents = world.platform.db.selectFrom('privacy_consents').selectAll().where('party_id', '=', person.party);
  expect(await consents.execute()).toMatchObject([{ purpose: 'bank_card', text_hash: input.consent, consent_id: check?.check_id }]);
});

it.each([
  ['a card that is not the person’s', { cardNo: '6200000000000000' }, 'BANK_CARD_MISMATCH', 'refused'],
  ['a number that the bank does not know', { ...four, mobile: '13600710000' }, 'BANK_CARD_MISMATCH', 'refused'],
  ['a check that is out of order', { cardNo: '6200000000009999' }, 'IDENTITY_CHECK_UNAVAILABLE', 'unanswered'],
] as const)('refuses %s, and keeps that it was asked', async (_, wrong, code, result) => {
  const person = await newcomer();
  expect((await verify(person, claim(wrong))).code).toBe(errorNumber(code));
  expect(await checksOf(person)).toMatchObject([{ result }]);
  expect((await person.browser.call(readVerification, 'session', {})).data.state).toBe('none');
});

it.each([
  ['letters on a card', { cardNo: '62000000000000AB' }, 'INPUT_INVALID'],
  ['a number that fails its check digit', { idNo: '330108198806120002' }, 'INPUT_INVALID'],
  ['a consent to three factors for four', { mobile: '13600715520' }, 'CONSENT_OUTDATED'],
] as const)('asks nobody about %s', async (_, wrong, code) => {
  const person = await newcomer();
  expect((await verify(person, claim(wrong))).code).toBe(errorNumber(code));
  expect(await checksOf(person)).toEqual([]);
});

it('is of the person, once, and nobody’s else', async () => {
  const { admin } = await openEnterprise(world);
  expect((await verify(admin)).code).toBe(errorNumber('REAL_NAME_DONE'));
  const input = claim();
  expect((await verify(await newcomer(), input)).success).toBe(true);
  expect((await verify(await newcomer(), input)).code).toBe(errorNumber('IDENTITY_TAKEN'));
  expect((await world.browser().call(verifyByBank, 'session', claim())).code).toBe(errorNumber('UNAUTHENTICATED'));
});

it('names the ways with what has to be agreed to, and examples that pass', async () => {
  const person = await newcomer();
  const { ways } = (await person.browser.call(readWays, 'session', {})).data;
  expect(ways.map(({ way, by }) => [way, by])).toEqual([
    ['operator3', 'simulator'],
    ['bank3', 'simulator'],
    ['bank4', 'simulator'],
  ]);
  for (const { way, consent } of ways) {
    expect(consent.en).toEqual({ text: CONSENT_WORDS[way].en, hash: consentHashOf(CONSENT_WORDS[way].en) });
  }
  const bank4 = ways.find(({ way }) => way === 'bank4');
  const { mobile = '', ...example } = bank4?.testNumbers[0] ?? {};
  expect(mobile).toMatch(/^1\d{10}$/);
  expect((await verify(person, claim({ ...example, ...four, mobile }))).success).toBe(true);
  expect((await world.browser().call(readWays, 'session', {})).code).toBe(errorNumber('UNAUTHENTICATED'));
});

it('passes nobody in production without a provider, and leaves no evidence of a question that was not asked', async () => {
  const strict = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
  try {
    const person = await openPerson(strict, { realName: false });
    expect((await verify(person)).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
    expect(await strict.platform.db.selectFrom('identity_checks').selectAll().execute()).toEqual([]);
    const { ways } = (await person.browser.call(readWays, 'session', {})).data;
    expect(ways.map(({ by, testNumbers }) => [by, testNumbers])).toEqual(Array(3).fill(['none', []]));
  } finally {
    await strict.close();
  }
});
