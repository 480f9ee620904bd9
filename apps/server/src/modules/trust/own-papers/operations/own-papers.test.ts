import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { decideNameReview, listNameReviews, openNameReview } from '@moqi/api/account/name-checks';
import { commitOwnCard, commitOwnPaper, readOwnPapers } from '@moqi/api/trust/own-papers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UploadedFile } from '#test/browser.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { idNumber, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let reviewer: TestOperator;
let photographs: UploadedFile[];
beforeAll(async () => {
  world = await openWorld({ environment: { IDENTITY_SIMULATOR: 'false', OPERATOR_TOKEN: 'operator token of the tests' } });
  reviewer = await openOperator(world, { duties: ['review'] });
  const bytes = await sharp({ create: { width: 860, height: 540, channels: 3, background: '#dfe6ea' } })
    .jpeg()
    .toBuffer();
  photographs = ['正面.jpg', '反面.jpg'].map((name) => ({ name, mediaType: 'image/jpeg', bytes }));
});
beforeEach(() => world.clock.advance({ hours: 2 }));
afterAll(() => world.close());

const state = async ({ browser }: TestPerson) => (await browser.call(readOwnPapers, 'session', {})).data;
const agreed = async (person: TestPerson, way: 'manual' | 'nonMainland') => (await state(person)).consent[way]['zh-CN'].hash;
async function commitCard(person: TestPerson, change: Record<string, string> = {}, files = photographs) {
  const fields = { name: '裴南乔', idNo: idNumber(), consent: await agreed(person, 'manual'), ...change };
  return person.browser.upload(commitOwnCard, 'session', files, fields);
}
async function commitPaper(person: TestPerson, change: Record<string, string> = {}) {
  const paper = { name: 'WONG TAI MAN', identityType: '4', identityCard: 'h 1234 5678' };
  return person.browser.upload(commitOwnPaper, 'session', photographs, {
    ...paper,
    consent: await agreed(person, 'nonMainland'),
    ...change,
  });
}
const waitingFor = async (name: string) =>
  (await reviewer.operate(listNameReviews, {})).data.waiting.filter((one) => one.name === name).at(-1);
const newcomer = () => openPerson(world, { realName: false });

test('an ID card waits, is passed by a reviewer, and the account is verified and told', async () => {
  const person = await newcomer();
  expect(await state(person)).toMatchObject({ isOpen: true, keptDays: 30, approveStatus: 0 });
  const idNo = idNumber();
  expect((await commitCard(person, { idNo, endsOn: '2026-05-31' })).code).toBe(errorNumber('PAPER_PAST'));
  expect((await commitCard(person, { idNo, endsOn: '2036-05-20' })).data).toEqual({ approveStatus: 1 });
  expect((await commitCard(person)).code).toBe(errorNumber('NAME_REVIEW_WAITS'));
  expect((await commitPaper(person)).code).toBe(errorNumber('NAME_REVIEW_WAITS'));
  expect(await state(person)).toMatchObject({ approveStatus: 1, reason: '' });
  const { checkId = '', ...card } = (await waitingFor('裴南乔')) ?? {};
  expect(card).toMatchObject({ identityType: 1, isForAccount: true });
  expect((await reviewer.operate(openNameReview, { checkId })).data).toMatchObject({ idNo, endsOn: '2036-05-20' });
  expect((await reviewer.operate(decideNameReview, { outcome: 'passed', checkId })).success).toBe(true);
  const paper = { state: 'valid', endsOn: '2036-05-20', knownBy: 'reviewer' };
  const { data: verified } = await person.browser.call(readVerification, 'session', {});
  expect(verified).toMatchObject({ state: 'verified', checkedBy: 'reviewer', paper });
  expect(await state(person)).toMatchObject({ approveStatus: 2 });
  expect((await commitCard(person)).code).toBe(errorNumber('REAL_NAME_DONE'));
  await world.runJobs();
  const told = (await world.outbox()).filter(
    ({ address, template }) => address === person.mobile && template === 'nameChecks.ownPaperDecided',
  );
  expect(told.map(({ subject }) => subject)).toEqual(['实名认证已通过']);
  const row = await world.platform.db.selectFrom('name_checks').selectAll().where('check_id', '=', checkId).executeTakeFirstOrThrow();
  expect(row.consent_hash).toBe(await agreed(person, 'manual'));
  expect(JSON.stringify(row)).not.toContain(idNo);
});

test('a permit is rejected with a reason, handed in again, and stands with the account under its own type', async () => {
  const person = await newcomer();
  expect((await commitPaper(person, { identityCard: 'X1' + '234567' })).code).toBe(errorNumber('INPUT_INVALID'));
  expect((await commitPaper(person, { consent: await agreed(person, 'manual') })).code).toBe(errorNumber('CONSENT_OUTDATED'));
  await commitPaper(person);
  const first = (await waitingFor('WONG TAI MAN'))?.checkId ?? '';
  await reviewer.operate(decideNameReview, { outcome: 'rejected', checkId: first, reason: '反光' });
  expect(await state(person)).toMatchObject({ approveStatus: 3, reason: '反光' });
  await world.runJobs();
  const last = (await world.outbox()).filter(({ address }) => address === person.mobile).at(-1);
  expect(last?.body).toContain('没有通过：反光');
  expect((await commitPaper(person)).success).toBe(true);
  const again = await waitingFor('WONG TAI MAN');
  expect(again).toMatchObject({ identityType: 4, isForAccount: true });
  await reviewer.operate(decideNameReview, { outcome: 'passed', checkId: again?.checkId ?? '' });
  const row = world.platform.db.selectFrom('persons').select(['name', 'identity_type']).where('party_id', '=', person.party);
  expect(await row.executeTakeFirst()).toEqual({ name: 'WONG TAI MAN', identity_type: 4 });
  expect((await person.browser.call(readVerification, 'session', {})).data.paper).toBeNull();
});

test('a reviewer who passes a change of name sees the former one, and the application is shown as long as it waits', async () => {
  const person = await newcomer();
  const idNo = idNumber();
  const pass = async (name: string) => {
    const { checkId = '' } = (await waitingFor(name)) ?? {};
    const { formerName } = (await reviewer.operate(openNameReview, { checkId })).data;
    expect((await reviewer.operate(decideNameReview, { outcome: 'passed', checkId })).success).toBe(true);
    return formerName;
  };
  await commitCard(person, { name: '闻人溪', idNo });
  expect(await pass('闻人溪')).toBe('');
  world.clock.advance({ minutes: 5 });
  expect((await commitCard(person, { name: '闻溪', idNo: idNumber() })).code).toBe(errorNumber('REAL_NAME_DONE'));
  expect((await commitCard(person, { name: '闻溪', idNo })).data).toEqual({ approveStatus: 1 });
  expect(await state(person)).toMatchObject({ approveStatus: 1 });
  expect(await pass('闻溪')).toBe('闻人溪');
  expect((await person.browser.call(readVerification, 'session', {})).data).toMatchObject({ state: 'verified', name: '闻溪' });
  expect(await state(person)).toMatchObject({ approveStatus: 2 });
});

test('a number that another account was verified with is told to the reviewer, who rejects it', async () => {
  const [owner, other] = [await newcomer(), await newcomer()];
  const idNo = idNumber();
  for (const person of [owner, other]) await commitCard(person, { name: person === owner ? '林一' : '林二', idNo });
  const decide = async (name: string) =>
    reviewer.operate(decideNameReview, { outcome: 'passed', checkId: (await waitingFor(name))?.checkId ?? '' });
  expect((await decide('林一')).success).toBe(true);
  expect((await decide('林二')).code).toBe(errorNumber('IDENTITY_TAKEN'));
  expect(await state(other)).toMatchObject({ approveStatus: 1 });
});

test('an operator does not decide on an application of theirs; an application that nobody decides ends with its photographs', async () => {
  const self = await openOperator(world, { duties: ['review'], realName: false });
  await commitCard(self, { name: '自审' });
  const checkId = (await waitingFor('自审'))?.checkId ?? '';
  expect((await self.operate(decideNameReview, { outcome: 'passed', checkId })).code).toBe(errorNumber('NAME_REVIEW_OWN'));
  expect((await self.operate(openNameReview, { checkId })).code).toBe(errorNumber('NAME_REVIEW_OWN'));
  world.clock.advance({ days: 31 });
  await world.runJob('nameChecks.sweep');
  const row = world.platform.db.selectFrom('name_checks').select(['state', 'front_hash']).where('check_id', '=', checkId);
  expect(await row.executeTakeFirst()).toEqual({ state: 'expired', front_hash: null });
});

test('one photograph is not enough, a page is none, and where nobody reviews nothing is taken', async () => {
  const person = await newcomer();
  expect((await commitCard(person, {}, photographs.slice(0, 1))).code).toBe(errorNumber('FILE_MISSING'));
  const page = { name: '正面.jpg', mediaType: 'image/jpeg', bytes: Buffer.from('<html></html>') };
  expect((await commitCard(person, {}, [page, page])).code).toBe(errorNumber('PHOTOGRAPH_UNREADABLE'));
  const alone = await openWorld();
  try {
    const someone = await openPerson(alone, { realName: false });
    expect(await state(someone)).toMatchObject({ isOpen: false });
    expect((await commitCard(someone)).code).toBe(errorNumber('REVIEWERS_NONE'));
  } finally {
    await alone.close();
  }
});
