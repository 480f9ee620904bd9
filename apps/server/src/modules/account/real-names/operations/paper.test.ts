import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { renewPaper, verifyPerson } from '@moqi/api/account/real-names';
import { applyCertificate, sendCertificateCode } from '@moqi/api/trust/certificates';
import { sendAuthorisationCode } from '@moqi/api/work/auto-signing';
import { readProof, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formerProofsOf, recordPaper } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import { idNumber, lastCode, logIn, openPerson, type TestPerson } from '#test/people.ts';
import { enterCode, signRequest } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { CONSENT_WORDS, consentHashOf } from '../consent-words.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
// the same hour of another day: nobody is told of anything at night
beforeEach(() => world.clock.advance({ days: 1 }));
afterAll(() => world.close());

const consent = consentHashOf(CONSENT_WORDS.operator3['zh-CN']);
const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const paperOf = async ({ browser }: Pick<TestPerson, 'browser'>) => (await browser.call(readVerification, 'session', {})).data.paper;

async function openProven(endsOn: string | undefined): Promise<TestPerson & { readonly idNo: string }> {
  const person = await openPerson(world, { realName: false, name: '裴南乔' });
  const idNo = idNumber();
  const claim = { name: person.name, idNo, mobile: '13600715520', consent, ...(endsOn !== undefined && { endsOn }) };
  expect((await person.browser.call(verifyPerson, 'session', claim)).success).toBe(true);
  return { ...person, idNo };
}
const renew = ({ browser, name, idNo }: TestPerson & { readonly idNo: string }, change: object) =>
  browser.call(renewPaper, 'session', { name, idNo, endsOn: dayIn(900), ...change });
const knownToEnd = ({ party }: Pick<TestPerson, 'party'>, endsOn: string) =>
  transact(world.platform.db, (tx) => recordPaper(tx, party, { endsOn, knownBy: 'person' }, world.clock.now()));

it('the end of the card is kept as it was stated with the proof, and nobody’s is made up', async () => {
  expect(await paperOf(await openPerson(world, { realName: false }))).toBeNull();
  expect(await paperOf(await openProven(undefined))).toEqual({ state: 'unknown', endsOn: '', knownBy: '' });
  expect(await paperOf(await openProven('长期'))).toEqual({ state: 'valid', endsOn: '长期', knownBy: 'person' });
  expect(await paperOf(await openProven(dayIn(20)))).toEqual({ state: 'soon', endsOn: dayIn(20), knownBy: 'person' });
});

it('a card that has ended proves nobody, and nobody is asked', async () => {
  const person = await openPerson(world, { realName: false });
  const claim = { name: '裴南乔', idNo: idNumber(), mobile: '13600715520', consent, endsOn: dayIn(-1) };
  const refused = await person.browser.call(verifyPerson, 'session', claim);
  expect([refused.code, refused.msg]).toEqual([errorNumber('PAPER_PAST'), expect.stringContaining(dayIn(-1))]);
  const checks = world.platform.db.selectFrom('identity_checks').select('check_id').where('person_id', '=', person.party);
  expect(await checks.execute()).toEqual([]);
});

it('a new card of the same person takes the place of the former one, which is kept', async () => {
  const person = await openProven(dayIn(10));
  const { party } = person;
  const first = { endsOn: dayIn(10), knownBy: 'person', knownAt: world.clock.now() };
  for (const [change, code] of [
    [{ name: '裴南桥' }, 'PAPER_NAME_DIFFERS'],
    [{ idNo: idNumber() }, 'SECRET_WRONG'],
    [{ endsOn: dayIn(-1) }, 'PAPER_PAST'],
    [{ endsOn: dayIn(10) }, 'PAPER_NOT_LATER'],
    [{ endsOn: dayIn(9) }, 'PAPER_NOT_LATER'],
    [{ endsOn: '2036-02-30' }, 'INPUT_INVALID'],
  ] as const)
    expect((await renew(person, change)).code).toBe(errorNumber(code));
  expect(await paperOf(person)).toMatchObject({ endsOn: dayIn(10) });
  world.clock.advance({ minutes: 5 });
  expect((await renew(person, {})).data).toEqual({ endsOn: dayIn(900) });
  expect(await paperOf(person)).toEqual({ state: 'valid', endsOn: dayIn(900), knownBy: 'person' });
  expect((await formerProofsOf(world.platform.db, party)).papers).toEqual([{ ...first, replacedAt: world.clock.now() }]);
  world.clock.advance({ minutes: 5 });
  expect((await renew(person, { endsOn: '长期' })).success).toBe(true);
  expect((await formerProofsOf(world.platform.db, party)).papers).toMatchObject([{ endsOn: dayIn(900) }, { endsOn: dayIn(10) }]);
  expect((await renew(person, {})).msg).toContain('长期');
});

it('who has no proven name, or another paper, has nothing to renew', async () => {
  const idNo = idNumber();
  const newcomer = { ...(await openPerson(world, { realName: false })), idNo };
  expect((await renew(newcomer, {})).code).toBe(errorNumber('REAL_NAME_NEEDED'));
  const person = await openProven(undefined);
  await world.platform.db.updateTable('persons').set({ identity_type: 2 }).where('party_id', '=', person.party).execute();
  expect((await renew(person, {})).code).toBe(errorNumber('PAPER_NOT_ID_CARD'));
  expect(await paperOf(person)).toBeNull();
});

it('a person is told 30 days ahead and on the last day, each once, and never at night', async () => {
  const person = await openProven(dayIn(31));
  const told = async () => {
    await world.runJob('realNames.tellOfPapers');
    return (await world.outbox()).filter(({ address, template }) => address === person.mobile && template === 'account.paperEnds').length;
  };
  const numbers = [await told()];
  for (const step of [{ days: 1 }, { hours: 1 }, { days: 29, hours: 13 }, { hours: 10 }, { days: 1 }, { days: 3 }]) {
    world.clock.advance(step);
    numbers.push(await told());
  }
  expect(numbers).toEqual([0, 1, 1, 1, 2, 2, 2]);
  const later = { ...person, browser: await logIn(world, person.mobile) };
  expect((await renew(later, { endsOn: dayIn(3) })).success).toBe(true);
  expect(await told()).toBe(3);
});

it('no certificate and no authorisation is newly given on a card that has ended; a certificate of before is kept', async () => {
  const person = await openProven(dayIn(1));
  const { browser, mobile } = person;
  expect((await browser.call(sendCertificateCode, 'personal', { use: 'apply' })).success).toBe(true);
  const issued = await browser.call(applyCertificate, 'personal', { valicode: await lastCode(world, mobile) });
  expect(issued.success).toBe(true);
  world.clock.advance({ days: 2 });
  const expired = errorNumber('PAPER_EXPIRED');
  expect((await browser.call(sendCertificateCode, 'personal', { use: 'apply' })).code).toBe(expired);
  expect((await browser.call(applyCertificate, 'personal', { valicode: '123456' })).code).toBe(expired);
  expect((await browser.call(sendAuthorisationCode, 'session', { until: dayIn(30) })).code).toBe(expired);
  expect((await browser.call(sendCertificateCode, 'personal', { use: 'revoke' })).success).toBe(true);
  expect((await renew(person, {})).success).toBe(true);
  expect((await browser.call(sendAuthorisationCode, 'session', { until: dayIn(30) })).success).toBe(true);
});

it('nobody signs with a new certificate on a card that has ended; renewed, the same task is signed', async () => {
  const { parties } = await signingContract(world, { parties: ['person'] });
  const [signer] = parties;
  const person = signer?.person;
  if (person === undefined) throw new Error('no signer with an account');
  await knownToEnd(person, dayIn(-1));
  const phone = world.browser();
  const link = await linkTo(world, person.mobile);
  await enterCode(world, phone, link);
  expect((await phone.call(readProof, 'signing', link)).data).toMatchObject({ name: 'paperEnded', paperEndedOn: dayIn(-1) });
  const signNow = async () => phone.call(signContract, 'signing', await signRequest(phone, link));
  const refused = await signNow();
  expect([refused.code, refused.msg]).toEqual([errorNumber('PAPER_EXPIRED'), expect.stringContaining(dayIn(-1))]);
  await knownToEnd(person, dayIn(900));
  expect((await phone.call(readProof, 'signing', link)).data).toMatchObject({ name: 'proven', paperEndedOn: '' });
  expect((await signNow()).success).toBe(true);
});

it('a certificate that was applied for before the card ended signs until its own end', async () => {
  const { parties } = await signingContract(world, { parties: ['person'] });
  const person = parties[0]?.person;
  if (person === undefined) throw new Error('no signer with an account');
  await person.browser.call(sendCertificateCode, 'personal', { use: 'apply' });
  const applied = await person.browser.call(applyCertificate, 'personal', { valicode: await lastCode(world, person.mobile) });
  expect(applied.success).toBe(true);
  await knownToEnd(person, dayIn(-1));
  const phone = world.browser();
  const link = await linkTo(world, person.mobile);
  await enterCode(world, phone, link);
  expect((await phone.call(readProof, 'signing', link)).data).toMatchObject({ name: 'proven', paperEndedOn: '' });
  expect((await phone.call(signContract, 'signing', await signRequest(phone, link))).success).toBe(true);
});
