import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { beginCredit, beginFace, finishHostedCheck, type HostedWay, readWays } from '@moqi/api/account/real-names';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idNumber, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { CONSENT_WORDS, consentHashOf } from '../consent-words.ts';

/** Says of each session what it is told to. */
const provider = { says: 'waiting' as unknown, asked: [] as unknown[] };
let server: Server;
let world: World;
let simulated: World;
beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      provider.asked.push([request.url, body]);
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const begun = { url: `${origin}/page`, reference: 'session-7' };
      response.end(JSON.stringify(request.url?.endsWith('/sessions') ? begun : { state: provider.says }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await openWorld({ environment: { FACE_PROVIDER_URL: `${url}/face`, CREDIT_PROVIDER_URL: `${url}/credit/` } });
  simulated = await openWorld();
});
beforeEach(() => {
  world.clock.advance({ hours: 2 });
  simulated.clock.advance({ hours: 2 });
  Object.assign(provider, { says: 'waiting', asked: [] });
});
afterAll(async () => {
  await Promise.all([world.close(), simulated.close()]);
  server.close();
});

const consentTo = (way: HostedWay) => consentHashOf(CONSENT_WORDS[way]['zh-CN']);
const claim = (way: HostedWay, change: object = {}) => ({ name: '裴南乔', idNo: idNumber(), consent: consentTo(way), ...change });
const newcomer = (at = world) => openPerson(at, { realName: false });
const face = ({ browser }: TestPerson, change: object = {}) => browser.call(beginFace, 'session', claim('face', change));
const credit = ({ browser }: TestPerson, change: object = {}) => browser.call(beginCredit, 'session', claim('credit', change));
const finish = ({ browser }: TestPerson, checkId: string) => browser.call(finishHostedCheck, 'session', { checkId });
const verification = async ({ browser }: TestPerson) => (await browser.call(readVerification, 'session', {})).data;
const checksOf = ({ party }: TestPerson, at = world) =>
  at.platform.db.selectFrom('identity_checks').selectAll().where('person_id', '=', party).execute();

describe.each([
  ['face', face, '/face'],
  ['credit', credit, '/credit'],
] as const)('%s', (way, begin, path) => {
  it('is begun at its provider, whose word from server to server alone verifies the account', async () => {
    const person = await newcomer();
    const idNo = idNumber();
    expect((await begin(person, { idNo, endsOn: '2026-05-31' })).code).toBe(errorNumber('PAPER_PAST'));
    const { data } = await begin(person, { idNo, endsOn: '长期' });
    expect(data).toMatchObject({ url: expect.stringMatching(/\/page$/), expireTime: expect.stringMatching(/Z$/) });
    const returnUrl = `${world.platform.config.publicUrl}/auth/checked`;
    expect(provider.asked).toEqual([[`${path}/sessions`, { name: '裴南乔', idNo, returnUrl }]]);
    expect((await finish(person, data.checkId)).data).toEqual({ state: 'waiting' });
    expect((await verification(person)).state).toBe('none');
    provider.says = 'passed';
    expect((await finish(person, data.checkId)).data).toEqual({ state: 'passed' });
    expect(await verification(person)).toMatchObject({
      state: 'verified',
      name: '裴南乔',
      checkedBy: way,
      paper: { endsOn: '长期', knownBy: 'person' },
    });
    const evidence = { method: way, provider: 'provider', result: 'passed', reference: 'session-7', consent_hash: consentTo(way) };
    expect(await checksOf(person)).toMatchObject([{ check_id: data.checkId, ...evidence }]);
    expect(JSON.stringify(await checksOf(person))).not.toContain(idNo);
    const consents = world.platform.db.selectFrom('privacy_consents').select(['purpose', 'text_hash']).where('party_id', '=', person.party);
    expect(await consents.execute()).toEqual([{ purpose: way, text_hash: consentTo(way) }]);
    // asked again it says the same, and asks nobody
    const { length } = provider.asked;
    expect((await finish(person, data.checkId)).data).toEqual({ state: 'passed' });
    expect(provider.asked).toHaveLength(length);
    expect(await world.platform.db.selectFrom('hosted_checks').selectAll().where('check_id', '=', data.checkId).execute()).toEqual([]);
  });

  it.each([
    ['refused', 'refused', 'refused'],
    ['ended', 'ended', 'unanswered'],
  ])('that is %s verifies nobody', async (says, state, result) => {
    const person = await newcomer();
    const { data } = await begin(person);
    provider.says = says;
    expect((await finish(person, data.checkId)).data).toEqual({ state });
    provider.says = 'passed';
    expect((await finish(person, data.checkId)).data).toEqual({ state });
    expect(await checksOf(person)).toMatchObject([{ result }]);
    expect((await verification(person)).state).toBe('none');
  });

  it('is refused to words that were not shown, to a claim that cannot be true, to a verified person, and to nobody', async () => {
    const person = await newcomer();
    expect((await begin(person, { consent: consentTo(way === 'face' ? 'credit' : 'face') })).code).toBe(errorNumber('CONSENT_OUTDATED'));
    expect((await begin(person, { idNo: '330108198806120002' })).code).toBe(errorNumber('INPUT_INVALID'));
    expect((await begin(await openPerson(world))).code).toBe(errorNumber('REAL_NAME_DONE'));
    const nobody = { ...person, browser: world.browser() };
    expect((await begin(nobody)).code).toBe(errorNumber('UNAUTHENTICATED'));
    expect(provider.asked).toEqual([]);
    expect(await checksOf(person)).toEqual([]);
  });
});

it('nobody brings the result of another person’s check', async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const { checkId } = (await face(person)).data;
  provider.says = 'passed';
  expect((await finish(other, checkId)).code).toBe(errorNumber('NOT_FOUND'));
  expect((await finish(other, '00000000-0000-4000-8000-000000000000')).code).toBe(errorNumber('NOT_FOUND'));
  expect((await verification(other)).state).toBe('none');
  expect((await finish(person, checkId)).data.state).toBe('passed');
  expect((await finish(other, checkId)).code).toBe(errorNumber('NOT_FOUND'));
});

it('asked at the same time it is kept once', async () => {
  const person = await newcomer();
  const { checkId } = (await face(person)).data;
  provider.says = 'passed';
  const answers = await Promise.all([finish(person, checkId), finish(person, checkId)]);
  expect(answers.map(({ data }) => data)).toEqual([{ state: 'passed' }, { state: 'passed' }]);
});

it('a number that another account was verified with verifies no second one', async () => {
  const [first, second] = [await newcomer(), await newcomer()];
  const idNo = idNumber();
  provider.says = 'passed';
  const outcome = async (person: TestPerson) => finish(person, (await face(person, { idNo })).data.checkId);
  expect((await outcome(first)).data.state).toBe('passed');
  expect((await outcome(second)).code).toBe(errorNumber('IDENTITY_TAKEN'));
  expect((await verification(second)).state).toBe('none');
});

it('an answer that is none leaves the check waiting, and after half an hour it has ended', async () => {
  const person = await newcomer();
  const { checkId } = (await face(person)).data;
  provider.says = 'surely';
  expect((await finish(person, checkId)).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
  world.clock.advance({ minutes: 31 });
  provider.says = 'passed';
  expect((await finish(person, checkId)).data).toEqual({ state: 'ended' });
  expect((await verification(person)).state).toBe('none');
});

it('what nobody came back from is ended by the sweep, and its number is forgotten', async () => {
  const person = await newcomer();
  const { checkId } = (await face(person)).data;
  await world.runJob('realNames.sweep');
  expect(await checksOf(person)).toMatchObject([{ result: 'asked' }]);
  world.clock.advance({ minutes: 31 });
  await world.runJob('realNames.sweep');
  expect(await checksOf(person)).toMatchObject([{ check_id: checkId, result: 'unanswered' }]);
  expect(await world.platform.db.selectFrom('hosted_checks').selectAll().where('check_id', '=', checkId).execute()).toEqual([]);
});

describe('without a provider', () => {
  it('the simulator says so, opens no page and proves nothing', async () => {
    const person = await newcomer(simulated);
    const { hosted } = (await person.browser.call(readWays, 'session', {})).data;
    expect(hosted.map(({ way, by }) => [way, by])).toEqual([
      ['face', 'simulator'],
      ['credit', 'simulator'],
    ]);
    const { checkId, url } = (await face(person)).data;
    expect(url).toBe('');
    expect((await finish(person, checkId)).data).toEqual({ state: 'passed' });
    expect((await verification(person)).checkedBy).toBe('simulator');
    const refused = await newcomer(simulated);
    expect((await finish(refused, (await face(refused, { name: '测试不一致' })).data.checkId)).data).toEqual({ state: 'refused' });
    const failing = await newcomer(simulated);
    expect((await face(failing, { name: '测试故障' })).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
    expect(await checksOf(failing, simulated)).toMatchObject([{ result: 'unanswered' }]);
  });

  it('production passes nobody', async () => {
    const strict = await openWorld({ environment: { MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080' } });
    try {
      const person = await newcomer(strict);
      expect((await person.browser.call(readWays, 'session', {})).data.hosted.map(({ by }) => by)).toEqual(['none', 'none']);
      expect((await face(person)).code).toBe(errorNumber('IDENTITY_CHECK_UNAVAILABLE'));
      expect(await checksOf(person, strict)).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});
