import { errorNumber } from '@moqi/api';
import { readVerification } from '@moqi/api/account/identity';
import { listNameReviews, openNameReview } from '@moqi/api/account/name-checks';
import { beginHeadTurn, finishHeadTurn, HEAD_TURN, type Turn } from '@moqi/api/account/real-names';
import { commitOwnCard, commitOwnPaper, readOwnPapers } from '@moqi/api/trust/own-papers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeenFrame } from '#ports/face-reader.ts';
import { ReadingFailed, type ReadingFault } from '#ports/reading-failed.ts';
import type { UploadedFile } from '#test/browser.ts';
import { openOperator, type TestOperator } from '#test/operators.ts';
import { idNumber, openPerson, type TestPerson } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const SHAPE = [0.37, 0.54, 0.47, 1.46];
const PACE = [0, 0, 0.35, 0.7, 1, 1, 1, 1, 0.7, 0.35, 0, 0, 0];

/** Sees what it is told to: what the real one sees is the matter of its own test. */
const reader = { isInstalled: true, fault: undefined as ReadingFault | undefined, yaws: [] as readonly number[], recording: 1, worn: 0 };

const noise = (at: number) => Math.abs(Math.sin(at * 12.9898) * 43758.5453) % 1;
/** A print for each frame of a recording; a worn one differs in one bit of each of so many bytes. */
const printOf = (frame: number) =>
  Uint8Array.from(
    { length: 32 },
    (_, at) => Math.floor(noise(reader.recording * 1e4 + frame * 100 + at) * 256) ^ (at < reader.worn ? 1 : 0),
  );

function see(frames: readonly Uint8Array[]): SeenFrame[] {
  if (reader.fault) throw new ReadingFailed(reader.fault);
  return frames.map((_, at) => ({
    faces: [{ sure: 0.9, yaw: reader.yaws[at] ?? 0, pitch: 8, roll: 0, x: 0.5, y: 0.5, size: 0.4, shape: SHAPE }],
    print: printOf(at),
  }));
}

const turning = (turns: readonly Turn[]) => [
  ...Array.from({ length: 6 }, () => 0),
  ...turns.flatMap((side) => PACE.map((part) => part * 28 * (side === 'left' ? 1 : -1))),
];

let world: World;
let reviewer: TestOperator;
let picture: Buffer;
beforeAll(async () => {
  world = await openWorld({
    environment: { IDENTITY_SIMULATOR: 'false', OPERATOR_TOKEN: 'operator token of the tests' },
    faceReader: { isThere: () => reader.isInstalled, see: async (frames) => see(frames) },
  });
  reviewer = await openOperator(world, { duties: ['review'] });
  const blank = sharp({ create: { width: 320, height: 240, channels: 3, background: '#dfe6ea' } });
  picture = await blank.jpeg().toBuffer();
});
beforeEach(() => {
  world.clock.advance({ hours: 2 });
  Object.assign(reader, { isInstalled: true, fault: undefined, yaws: [], recording: reader.recording + 1, worn: 0 });
});
afterAll(() => world.close());

const jpeg = (bytes: Buffer): UploadedFile => ({ name: 'frame.jpg', mediaType: 'image/jpeg', bytes });
/** Frames that differ in what stands behind their picture. */
const frames = (name: string, count: number = HEAD_TURN.frames) =>
  Array.from({ length: count }, (_, at) => jpeg(Buffer.concat([picture, Buffer.from(`${name} ${at}`)])));
const newcomer = () => openPerson(world, { realName: false });
const consentOf = async ({ browser }: TestPerson) => (await browser.call(readOwnPapers, 'session', {})).data.headTurn.consent['zh-CN'].hash;
const begin = async (person: TestPerson) => person.browser.call(beginHeadTurn, 'session', { consent: await consentOf(person) });
const finish = ({ browser }: TestPerson, checkId: string, shown: readonly UploadedFile[]) =>
  browser.upload(finishHeadTurn, 'session', shown, { checkId });
const row = (checkId: string) =>
  world.platform.db.selectFrom('identity_checks').selectAll().where('check_id', '=', checkId).executeTakeFirst();

/** Begins, turns the head as asked or otherwise, and shows the frames. */
async function turned(person: TestPerson, shown: readonly UploadedFile[], { seconds = 9, made = (asked: readonly Turn[]) => asked } = {}) {
  const { checkId, turns } = (await begin(person)).data;
  reader.yaws = turning(made(turns));
  world.clock.advance({ seconds });
  return { checkId, answer: await finish(person, checkId, shown) };
}

describe('a head that turns as asked', () => {
  it('passes, verifies nobody, and goes along to the reviewer with the paper', async () => {
    const person = await newcomer();
    const { checkId, answer } = await turned(person, frames('a'));
    expect(answer.data).toEqual({ finding: 'passed' });
    expect(await row(checkId)).toMatchObject({
      method: 'headTurn',
      provider: 'local',
      result: 'passed',
      reference: 'passed',
      consent_hash: await consentOf(person),
    });
    expect((await person.browser.call(readVerification, 'session', {})).data.state).toBe('none');
    const consents = world.platform.db.selectFrom('privacy_consents').select(['purpose', 'text_hash']).where('party_id', '=', person.party);
    expect(await consents.execute()).toEqual([{ purpose: 'face', text_hash: await consentOf(person) }]);

    const consent = (await person.browser.call(readOwnPapers, 'session', {})).data.consent.manual['zh-CN'].hash;
    const card = { name: '裴南乔', idNo: idNumber(), consent, headTurnId: checkId };
    expect((await person.browser.upload(commitOwnCard, 'session', frames('card', 2), card)).success).toBe(true);
    const waiting = (await reviewer.operate(listNameReviews, {})).data.waiting.find(({ name }) => name === '裴南乔');
    const opened = (await reviewer.operate(openNameReview, { checkId: waiting?.checkId ?? '' })).data;
    expect(await sharp(Buffer.from(opened.face, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 240 });
    expect(opened.replays).toBe(0);
    expect(await world.platform.db.selectFrom('head_turns').selectAll().where('check_id', '=', checkId).execute()).toEqual([]);
    world.clock.advance({ days: 31 });
    await world.runJob('nameChecks.sweep');
    const swept = world.platform.db
      .selectFrom('name_checks')
      .select('face_hash')
      .where('check_id', '=', waiting?.checkId ?? '');
    expect(await swept.executeTakeFirst()).toEqual({ face_hash: null });
  });

  it('is not shown by two accounts at the same moment', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const [first, second] = [(await begin(one)).data, (await begin(other)).data];
    reader.yaws = turning(first.turns);
    world.clock.advance({ seconds: 9 });
    const shown = frames('at once');
    const answers = await Promise.all([finish(one, first.checkId, shown), finish(other, second.checkId, shown)]);
    expect(answers.filter(({ data }) => data.finding === 'replayed')).toHaveLength(1);
  });

  it('waits an hour for the paper, of nobody else', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const { checkId } = await turned(person, frames('b'));
    const paper = async (who: TestPerson) => {
      const consent = (await who.browser.call(readOwnPapers, 'session', {})).data.consent.nonMainland['zh-CN'].hash;
      const fields = { name: 'WONG TAI MAN', identityType: '4', identityCard: 'H12345678', consent, headTurnId: checkId };
      return who.browser.upload(commitOwnPaper, 'session', frames('permit', 2), fields);
    };
    expect((await paper(other)).code).toBe(errorNumber('HEAD_TURN_OVER'));
    world.clock.advance({ minutes: 61 });
    expect((await paper(person)).code).toBe(errorNumber('HEAD_TURN_OVER'));
  });
});

it('is taken once, in time, and from who began it', async () => {
  const [person, other] = [await newcomer(), await newcomer()];
  const first = (await begin(person)).data;
  expect((await finish(other, first.checkId, frames('c'))).code).toBe(errorNumber('HEAD_TURN_OVER'));
  world.clock.advance({ seconds: 9 });
  expect((await finish(person, first.checkId, frames('c'))).data).toEqual({ finding: 'wrongTurns' });
  expect((await finish(person, first.checkId, frames('d'))).code).toBe(errorNumber('HEAD_TURN_OVER'));
  const second = (await begin(person)).data;
  world.clock.advance({ seconds: 91 });
  expect((await finish(person, second.checkId, frames('d'))).code).toBe(errorNumber('HEAD_TURN_OVER'));
  await world.runJob('realNames.sweep');
  expect(await row(second.checkId)).toMatchObject({ result: 'unanswered' });
});

it('does not pass in another order, nor sooner than it can be made', async () => {
  const person = await newcomer();
  const swap = { left: 'right', right: 'left' } as const;
  const other = await turned(person, frames('e'), { made: (asked) => asked.map((side) => swap[side]) });
  expect(other.answer.data).toEqual({ finding: 'wrongTurns' });
  reader.recording += 1;
  const { answer, checkId } = await turned(person, frames('f'), { seconds: 3 });
  expect(answer.data).toEqual({ finding: 'early' });
  expect(await row(checkId)).toMatchObject({ result: 'refused', reference: 'early' });
});

it('a recording is known again, by its bytes or by its looks, from any account, and the reviewer is told', async () => {
  const [person, thief] = [await newcomer(), await newcomer()];
  expect((await turned(person, frames('g'))).answer.data).toEqual({ finding: 'passed' });
  reader.recording += 1;
  expect((await turned(thief, [...frames('h', HEAD_TURN.frames - 1), ...frames('g', 1)])).answer.data).toEqual({ finding: 'replayed' });
  reader.recording -= 1;
  reader.worn = 9;
  const again = await turned(thief, frames('i'));
  expect(again.answer.data).toEqual({ finding: 'replayed' });
  expect(await row(again.checkId)).toMatchObject({ result: 'refused', reference: 'replayed' });
  const consent = (await thief.browser.call(readOwnPapers, 'session', {})).data.consent.manual['zh-CN'].hash;
  await thief.browser.upload(commitOwnCard, 'session', frames('card', 2), { name: '贾仲文', idNo: idNumber(), consent });
  // the session of the reviewer is over by now
  reviewer = await openOperator(world, { duties: ['review'] });
  const waiting = (await reviewer.operate(listNameReviews, {})).data.waiting.find(({ name }) => name === '贾仲文');
  expect((await reviewer.operate(openNameReview, { checkId: waiting?.checkId ?? '' })).data).toMatchObject({ face: '', replays: 2 });
  // half a year later it is forgotten
  world.clock.advance({ days: 181 });
  await world.runJob('realNames.sweep');
  expect(await world.platform.db.selectFrom('frame_prints').selectAll().execute()).toEqual([]);
});

it('frames that come twice are none of a camera', async () => {
  const person = await newcomer();
  const { answer } = await turned(person, [...frames('j', HEAD_TURN.frames - 1), ...frames('j', 1)]);
  expect(answer.data).toEqual({ finding: 'replayed' });
});

it.each([
  ['too few frames', () => frames('k', 45)],
  ['too many', () => frames('k', 47)],
  ['no pictures', () => frames('k').map((one) => ({ ...one, bytes: Buffer.from('<html></html>') }))],
  ['pictures that are too large', () => frames('k').map((one) => ({ ...one, bytes: Buffer.concat([one.bytes, Buffer.alloc(60_000)]) }))],
])('%s are not looked at, and the turns stay', async (_, shown) => {
  const person = await newcomer();
  const { checkId, answer } = await turned(person, shown());
  expect(answer.code).toBe(errorNumber('HEAD_TURN_UNREADABLE'));
  expect((await finish(person, checkId, frames('l' + _))).data).toEqual({ finding: 'passed' });
});

it.each([
  ['absent', 'FACE_READER_ABSENT'],
  ['busy', 'FACE_READER_BUSY'],
  ['failed', 'HEAD_TURN_UNREADABLE'],
] as const)('a reader that is %s refuses with a sentence, and nothing passes', async (fault, code) => {
  const person = await newcomer();
  const { checkId } = (await begin(person)).data;
  reader.fault = fault;
  expect((await finish(person, checkId, frames('m'))).code).toBe(errorNumber(code));
  expect(await row(checkId)).toMatchObject({ result: 'unanswered' });
});

it('is not begun without its program, its words, an account of one’s own, or a login', async () => {
  const person = await newcomer();
  const consent = await consentOf(person);
  expect((await person.browser.call(beginHeadTurn, 'session', { consent: 'a'.repeat(64) })).code).toBe(errorNumber('CONSENT_OUTDATED'));
  reader.isInstalled = false;
  expect((await person.browser.call(readOwnPapers, 'session', {})).data.headTurn.isThere).toBe(false);
  expect((await begin(person)).code).toBe(errorNumber('FACE_READER_ABSENT'));
  const nobody = world.browser();
  expect((await nobody.call(beginHeadTurn, 'session', { consent })).code).toBe(errorNumber('UNAUTHENTICATED'));
  expect((await nobody.upload(finishHeadTurn, 'session', frames('n'), { checkId: crypto.randomUUID() })).code).toBe(
    errorNumber('UNAUTHENTICATED'),
  );
});
