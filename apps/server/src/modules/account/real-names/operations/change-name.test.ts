import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { verifyPerson } from '@moqi/api/account/real-names';
import { applyCertificate, sendCertificateCode } from '@moqi/api/trust/certificates';
import { giveAuthorisation, listAuthorisations, sendAuthorisationCode } from '@moqi/api/work/auto-signing';
import { listInks, listUsableSeals, saveChop, saveInk } from '@moqi/api/work/seals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formerProofsOf } from '#modules/account/identity/index.ts';
import { idNumber, lastCode, openEnterprise, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { CONSENT_WORDS, consentHashOf } from '../consent-words.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const consent = consentHashOf(CONSENT_WORDS.operator3['zh-CN']);
const prove = (person: TestPerson, name: string, idNo: string) =>
  person.browser.call(verifyPerson, 'session', { name, idNo, mobile: '13600715520', consent });
const verified = async (person: TestPerson) => (await person.browser.call(readVerification, 'session', {})).data;

async function openNamed(name: string): Promise<TestPerson & { readonly idNo: string }> {
  const person = await openPerson(world, { realName: false, name });
  const idNo = idNumber();
  expect((await prove(person, name, idNo)).success).toBe(true);
  return { ...person, idNo };
}

it('a verified person proves another name with the number of the account; the former one is kept, and the person is told', async () => {
  const person = await openNamed('闻人溪');
  const first = await verified(person);
  world.clock.advance({ minutes: 5 });
  expect((await prove(person, '闻溪', person.idNo)).data).toEqual({ verified: true, checkedBy: 'simulator' });
  const now = world.clock.now();
  expect(await verified(person)).toMatchObject({ state: 'verified', name: '闻溪', verifiedAt: now.toISOString() });
  expect((await formerProofsOf(world.platform.db, person.party)).names).toEqual([
    { name: '闻人溪', verifiedBy: 'simulator', verifiedAt: new Date(first.verifiedAt), changedAt: now },
  ]);
  const told = (await world.outbox()).filter(({ address, template }) => address === person.mobile && template === 'account.nameChanged');
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('由“闻人溪”变更为“闻溪”')]);
});

it('an account goes to no other number, and a name is not proven twice', async () => {
  const person = await openNamed('闻人溪');
  const done = errorNumber('REAL_NAME_DONE');
  expect((await prove(person, '闻溪', idNumber())).code).toBe(done);
  expect((await prove(person, '闻人溪', person.idNo)).code).toBe(done);
  const checks = world.platform.db.selectFrom('identity_checks').select('check_id').where('person_id', '=', person.party);
  expect(await checks.execute()).toHaveLength(1);
  expect(await verified(person)).toMatchObject({ name: '闻人溪' });
});

it('the number of the account is guessed five times, and then not at all for half an hour', async () => {
  const person = await openNamed('闻人溪');
  const guesses: number[] = [];
  for (let n = 0; n < 5; n++) guesses.push((await prove(person, '闻溪', idNumber())).code);
  expect(guesses.slice(0, 4)).toEqual(Array(4).fill(errorNumber('REAL_NAME_DONE')));
  const right = await prove(person, '闻溪', person.idNo);
  expect([guesses[4], right.code]).toEqual([errorNumber('SECRET_RESTS'), errorNumber('SECRET_RESTS')]);
  world.clock.advance({ minutes: 31 });
  expect((await prove(person, '闻溪', person.idNo)).success).toBe(true);
});

it('handwriting of the new name stays, also where it was faster than the end of the former one', async () => {
  const person = await openNamed('闻人溪');
  const stroke = (x: number) => [
    { x, y: 10, w: 2.5 },
    { x: 100, y: 120 },
  ];
  const write = async (x: number) =>
    (await person.browser.call(saveInk, 'session', { width: 400, height: 200, strokes: [stroke(x)] })).data;
  await write(10);
  world.clock.advance({ minutes: 1 });
  expect((await prove(person, '闻溪', person.idNo)).success).toBe(true);
  world.clock.advance({ minutes: 1 });
  const { inkId } = await write(20);
  await world.runJobs();
  expect((await person.browser.call(listInks, 'session', {})).data.list).toMatchObject([{ inkId }]);
});

it('of several at once one changes the name', async () => {
  const person = await openNamed('闻人溪');
  const answers = await Promise.all(['闻溪', '闻西', '闻希'].map((name) => prove(person, name, person.idNo)));
  const changed = (await formerProofsOf(world.platform.db, person.party)).names;
  expect(changed.map(({ name }) => name)).toContain('闻人溪');
  expect(changed).toHaveLength(answers.filter(({ success }) => success).length);
});

it('what bore the former name ends: handwriting, certificate and authorisation; companies list the member under the new one', async () => {
  const person = await openNamed('闻人溪');
  const { party } = await openEnterprise(world, person);
  await world.runJobs();
  const { browser } = person;
  const stroke = [
    { x: 10, y: 10, w: 2.5 },
    { x: 100, y: 120 },
  ];
  await browser.call(saveInk, 'session', { width: 400, height: 200, strokes: [stroke] });
  await browser.call(saveChop, 'session', { style: 'relief' });
  const [seal] = (await browser.call(listUsableSeals, 'enterprise', {})).data.list;
  const until = new Date(world.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const terms = { sealId: seal?.sealId ?? '', until };
  await browser.call(sendAuthorisationCode, 'session', terms);
  const given = { ...terms, valicode: await lastCode(world, person.mobile), consent: true as const };
  expect((await browser.call(giveAuthorisation, 'session', given)).success).toBe(true);
  world.clock.advance({ minutes: 3 });
  await browser.call(sendCertificateCode, 'personal', { use: 'apply' });
  const applied = await browser.call(applyCertificate, 'personal', { valicode: await lastCode(world, person.mobile) });
  expect(applied.success).toBe(true);

  expect((await prove(person, '闻溪', person.idNo)).success).toBe(true);
  await world.runJobs();

  // a chop is drawn at each use, with the name that is proven by then
  expect((await browser.call(listInks, 'session', {})).data).toMatchObject({ list: [], chops: [{ style: 'relief' }], chopName: '闻溪' });
  const certificate = world.platform.db.selectFrom('certificates').select(['revoked_at', 'wrapped_key']);
  const row = await certificate.where('certificate_id', '=', applied.data.certificateId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ revoked_at: expect.any(Date), wrapped_key: null });
  expect((await browser.call(listAuthorisations, 'session', {})).data.list).toMatchObject([{ giver: '闻人溪', state: 'ended' }]);
  const member = await world.platform.db.selectFrom('members').select('name').where('party_id', '=', party).executeTakeFirstOrThrow();
  expect(member.name).toBe('闻溪');
  const logged = world.platform.db.selectFrom('log_entries').select(['action', 'before', 'after']).where('party_id', '=', party);
  const actions = await logged.where('action', 'in', ['members.rename', 'seals.endAuthorisation']).orderBy('number').execute();
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['members.rename', 'seals.endAuthorisation']);
});

it('a company that calls its member something else keeps to that', async () => {
  const person = await openNamed('闻人溪');
  const { party } = await openEnterprise(world, { ...person, name: '闻工' });
  await stepInto(person, undefined);
  await world.platform.db.updateTable('members').set({ name: '闻工' }).where('party_id', '=', party).execute();
  expect((await prove(person, '闻溪', person.idNo)).success).toBe(true);
  await world.runJobs();
  const member = await world.platform.db.selectFrom('members').select('name').where('party_id', '=', party).executeTakeFirstOrThrow();
  expect(member.name).toBe('闻工');
});
