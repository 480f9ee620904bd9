import { createHash, randomBytes } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { createContract } from '@moqi/api/work/sending';
import { readProof, signContract } from '@moqi/api/work/signing';
import {
  addRecordingPiece,
  findVideoUrl,
  finishRecording,
  readEvidence,
  readVideoState,
  startRecording,
} from '@moqi/api/work/site-evidence';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UploadedFile } from '#test/browser.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openPerson } from '#test/people.ts';
import { prove, signRequest } from '#test/signing-acts.ts';
import { linkTo, personParty } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { sweepHandler } from '../jobs/sweep.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance({ minutes: 5 }));
afterAll(() => world.close());

const WEBM = Buffer.of(0x1a, 0x45, 0xdf, 0xa3);
const bytesOf = (size: number, first = Buffer.alloc(0)) => Buffer.concat([first, randomBytes(size)]);
const piece = (bytes: Buffer): UploadedFile => ({ name: 'piece', mediaType: 'video/webm', bytes });

/** Two strangers: the contract asks for a reading, the second party for none. */
async function asked(more: object = { newNeedVideoSign: 1 }, ofOther: object = { needVideoSign: 0 }) {
  const sender = await openPerson(world, { name: '林书禾' });
  const [mobile, otherMobile] = [mobileNumber(), mobileNumber()];
  const draft = await goodDraft(sender, {
    ...more,
    signatoryJson: [
      personParty('a', { mobile, fullName: '裴南乔' }),
      personParty('b', { mobile: otherMobile, fullName: '韩立川', ...ofOther }),
    ],
  });
  const answer = await sender.browser.call(createContract, 'personal', draft);
  if (!answer.success) throw new Error(answer.msg);
  await world.runJobs();
  const [link, otherLink] = [await linkTo(world, mobile), await linkTo(world, otherMobile)];
  const phone = world.browser();
  await prove(world, phone, link);
  return { sender, ...answer.data, link, otherLink, phone };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const start = ({ phone, link }: Pick<Asked, 'phone' | 'link'>) => phone.call(startRecording, 'signing', link);
const add = ({ phone, link }: Pick<Asked, 'phone' | 'link'>, recordingId: string, at: number, bytes: Buffer) =>
  phone.upload(addRecordingPiece, 'signing', [piece(bytes)], { ...link, recordingId, piece: String(at) });
const finish = ({ phone, link }: Pick<Asked, 'phone' | 'link'>, recordingId: string, pieces: number) =>
  phone.call(finishRecording, 'signing', { ...link, recordingId, pieces });
const signNow = async ({ phone, link }: Asked) => phone.call(signContract, 'signing', await signRequest(phone, link));
const stateFor = async ({ phone, link }: Asked) => (await phone.call(readVideoState, 'signing', link)).data;

async function recorded(at: Asked) {
  const { recordingId, sentence } = (await start(at)).data;
  const all = [bytesOf(40_000, WEBM), bytesOf(30_000), bytesOf(9)];
  for (const [n, bytes] of all.entries()) expect((await add(at, recordingId, n, bytes)).success).toBe(true);
  world.clock.advance({ seconds: 12 });
  return { recordingId, sentence, bytes: Buffer.concat(all), answer: await finish(at, recordingId, all.length) };
}

test('a signer who is asked for it reads a sentence to the camera, and signs nothing before', async () => {
  const at = await asked();
  expect((await at.phone.call(readProof, 'signing', at.link)).data).toMatchObject({
    photosAsked: 0,
    recordingAsked: true,
    evidenceMissing: 1,
  });
  expect(await stateFor(at)).toEqual({ needVideoSign: 1, state: 'waiting', takenTime: '', opensTime: '' });
  expect((await signNow(at)).code).toBe(errorNumber('EVIDENCE_MISSING'));
  const { sentence, bytes, answer } = await recorded(at);
  expect(sentence).toMatch(/^我是裴南乔。今天是\d{4}年\d+月\d+日，我自愿签署《设备采购合同》。验证数字：(\d ){5}\d。$/);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(answer.data).toEqual({ takenTime: world.clock.now().toISOString(), hash });
  expect(await stateFor(at)).toMatchObject({ state: 'ended' });
  expect((await start(at)).code).toBe(errorNumber('RECORDING_THERE'));

  for (const [browser, task] of [
    [at.phone, at.link],
    [at.sender.browser, { applyNo: at.applyNo }],
  ] as const) {
    const [found] = (await browser.call(findVideoUrl, 'signing', task)).data.list;
    expect(found).toMatchObject({ signerName: '裴南乔', hash });
    const { pathname, search } = new URL(found?.url ?? '');
    const whole = await browser.get(pathname + search);
    expect(Buffer.compare(whole.rawPayload, bytes)).toBe(0);
    expect(whole.headers['content-type']).toBe('video/webm');
    const part = await browser.get(pathname + search, { range: 'bytes=39990-40020' });
    expect([part.statusCode, Buffer.compare(part.rawPayload, bytes.subarray(39_990, 40_021))]).toEqual([206, 0]);
  }
  expect((await signNow(at)).success).toBe(true);
  const { db } = world.platform;
  const consent = await db.selectFrom('consents').select('evidence').where('contract_id', '=', at.applyId).executeTakeFirstOrThrow();
  expect(consent.evidence).toMatchObject([{ kind: 'recording', hash }]);
  const entry = await db.selectFrom('log_entries').selectAll().where('object_id', '=', at.applyId).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'contracts.recording', after: { signer: '裴南乔', subject: sentence, hash } });
});

test.each([
  ['needVideoSign of the contract', { needVideoSign: 1 }, {}, [1, 1]],
  ['newNeedVideoSign wins', { needVideoSign: 1, newNeedVideoSign: 0 }, {}, [0, 0]],
  ['one signer alone', {}, { newNeedVideoSign: 1 }, [0, 1]],
  ['all but one', { needVideoSign: 1 }, { needVideoSign: 1, newNeedVideoSign: 0 }, [1, 0]],
])('%s', async (_, more, ofOther, expected) => {
  const at = await asked(more, ofOther);
  const other = { ...at, phone: world.browser(), link: at.otherLink };
  await prove(world, other.phone, other.link);
  expect([(await stateFor(at)).needVideoSign, (await stateFor(other)).needVideoSign]).toEqual(expected);
});

test('a first piece of one byte, as a browser under load hands it over, makes a recording none the less', async () => {
  const at = await asked();
  const { recordingId } = (await start(at)).data;
  const all = [WEBM.subarray(0, 1), WEBM.subarray(1, 3), bytesOf(5_000, WEBM.subarray(3))];
  for (const [n, bytes] of all.entries()) expect((await add(at, recordingId, n, bytes)).success).toBe(true);
  world.clock.advance({ seconds: 12 });
  const answer = await finish(at, recordingId, all.length);
  expect(answer.data).toMatchObject({ hash: createHash('sha256').update(Buffer.concat(all)).digest('hex') });
});

test('what is no whole recording is not handed in', async () => {
  const at = await asked();
  const begun = async (...all: readonly Buffer[]) => {
    const { recordingId } = (await start(at)).data;
    for (const [n, bytes] of all.entries()) await add(at, recordingId, n, bytes);
    return recordingId;
  };
  const first = await begun(bytesOf(100, WEBM));
  expect((await finish(at, first, 1)).code).toBe(errorNumber('RECORDING_SHORT'));
  expect((await finish(at, first, 2)).code).toBe(errorNumber('RECORDING_INCOMPLETE'));
  const twin = await begun(bytesOf(100, WEBM));
  const page = await begun(Buffer.from('<!doctype html><script>alert(1)</script>'));
  world.clock.advance({ seconds: 10 });
  expect((await finish(at, page, 1)).code).toBe(errorNumber('RECORDING_UNREADABLE'));
  expect((await add(at, first, 1, Buffer.alloc(2_000_001, 1))).code).toBe(errorNumber('RECORDING_TOO_LARGE'));
  expect((await add(at, first, 1, Buffer.alloc(0))).code).toBe(errorNumber('FILE_EMPTY'));
  const none = await at.phone.upload(addRecordingPiece, 'signing', [], { ...at.link, recordingId: first, piece: '1' });
  expect(none.code).toBe(errorNumber('FILE_MISSING'));
  // the same piece once more changes nothing
  expect((await add(at, first, 0, Buffer.from('other bytes'))).success).toBe(true);
  expect((await finish(at, first, 1)).success).toBe(true);
  expect((await finish(at, twin, 1)).code).toBe(errorNumber('RECORDING_THERE'));
  expect((await add(at, first, 1, bytesOf(9))).code).toBe(errorNumber('RECORDING_ENDED'));
});

test('a recording belongs to the signer who began it', async () => {
  const at = await asked({}, { newNeedVideoSign: 1 });
  const other = { ...at, phone: world.browser(), link: at.otherLink };
  expect((await start(other)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  expect((await other.phone.call(readVideoState, 'signing', other.link)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  expect((await other.phone.call(findVideoUrl, 'signing', other.link)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  await prove(world, other.phone, other.link);
  expect((await start(at)).code).toBe(errorNumber('RECORDING_NOT_ASKED'));
  const { recordingId } = (await start(other)).data;
  expect((await add(at, recordingId, 0, bytesOf(9, WEBM))).code).toBe(errorNumber('RECORDING_ENDED'));
  const viewer = { applyNo: at.applyNo, signNo: at.link.signNo };
  expect((await at.sender.browser.call(startRecording, 'signing', viewer)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  await add(other, recordingId, 0, bytesOf(9, WEBM));
  world.clock.advance({ minutes: 10 });
  expect((await finish(at, recordingId, 1)).code).toBe(errorNumber('RECORDING_ENDED'));
  expect((await finish(other, recordingId, 1)).success).toBe(true);
  expect((await at.phone.call(findVideoUrl, 'signing', at.link)).data.list).toEqual([]);
  expect((await at.phone.call(readEvidence, 'signing', at.link)).data.list).toEqual([]);
});

test('half an hour later a recording cannot go on, and what was stored of it is swept', async () => {
  const at = await asked();
  const { recordingId } = (await start(at)).data;
  await add(at, recordingId, 0, bytesOf(100, WEBM));
  const { db } = world.platform;
  const rows = () => db.selectFrom('recording_pieces').selectAll().where('recording_id', '=', recordingId).execute();
  const [{ object } = { object: '' }] = await rows();
  world.clock.advance({ minutes: 31 });
  await prove(world, at.phone, at.link);
  expect((await add(at, recordingId, 1, bytesOf(9))).code).toBe(errorNumber('RECORDING_ENDED'));
  expect((await finish(at, recordingId, 1)).code).toBe(errorNumber('RECORDING_ENDED'));
  world.clock.advance({ minutes: 31 });
  await sweepHandler.run(world.platform, {}, '');
  expect(await rows()).toEqual([]);
  await expect(world.platform.files.open(object)).rejects.toThrow('no stored object');
});
