import { createHash, randomBytes } from 'node:crypto';
import { errorNumber } from '@moqi/api';
import { createContract } from '@moqi/api/work/sending';
import { readProof, signContract } from '@moqi/api/work/signing';
import {
  addCallPiece,
  answerCall,
  CALL,
  decideCall,
  exchangeCall,
  findVideoUrl,
  finishCall,
  listWaitingCalls,
  readEvidence,
  readVideoState,
  waitForCall,
} from '@moqi/api/work/site-evidence';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestBrowser } from '#test/browser.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { prove, signRequest } from '#test/signing-acts.ts';
import { type DraftInput, linkTo, personParty, type SenderDoor } from '#test/situations.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

const SECRET = 'shared with the relay of the test';

let world: World;
beforeAll(async () => {
  world = await openWorld({ environment: { TURN_URL: 'turn:127.0.0.1:3478', TURN_SECRET: SECRET, TURN_ONLY: 'true' } });
});
beforeEach(() => world.clock.advance({ minutes: 15 }));
afterAll(() => world.close());

const WEBM = Buffer.of(0x1a, 0x45, 0xdf, 0xa3);
const OFFER = { kind: 'offer' as const, offerId: 'o1', sdp: 'v=0 offer' };
const ANSWER = { kind: 'answer' as const, offerId: 'o1', sdp: 'v=0 answer' };
const READY = { kind: 'ready' as const, offerId: '', sdp: '' };

/** Two strangers: the first is asked for a call, the second for none. */
async function asked(change: DraftInput = {}, given: { sender?: TestPerson; door?: SenderDoor } = {}) {
  const { sender = await openPerson(world, { name: '林书禾' }), door = 'personal' } = given;
  const [mobile, otherMobile] = [mobileNumber(), mobileNumber()];
  const draft = await goodDraft(sender, {
    signatoryJson: [
      personParty('a', { mobile, fullName: '裴南乔', newNeedVideoSign: 2 }),
      personParty('b', { mobile: otherMobile, fullName: '韩立川' }),
    ],
    ...change,
  });
  const answer = await sender.browser.call(createContract, door, draft);
  if (!answer.success) throw new Error(answer.msg);
  await world.runJobs();
  const [link, otherLink] = [await linkTo(world, mobile), await linkTo(world, otherMobile)];
  const phone = world.browser();
  await prove(world, phone, link);
  const { applyNo } = answer.data;
  const pieces = (await sender.browser.call(readEvidence, 'signing', { applyNo })).data.list;
  return { sender, ...answer.data, link, otherLink, phone, participantId: pieces[0]?.participantId ?? '' };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const wait = ({ phone, link }: Pick<Asked, 'phone' | 'link'>) => phone.call(waitForCall, 'signing', link);
const answer = ({ applyNo, participantId }: Asked, browser: TestBrowser) => browser.call(answerCall, 'signing', { applyNo, participantId });
const asSigner = ({ phone, link }: Pick<Asked, 'phone' | 'link'>, callId: string, more: object = {}) =>
  phone.call(exchangeCall, 'signing', { ...link, callId, after: 0, messages: [], ...more });
const asSender = ({ sender, applyNo }: Asked, callId: string, more: object = {}) =>
  sender.browser.call(exchangeCall, 'signing', { applyNo, callId, after: 0, messages: [], ...more });
const upload = ({ sender, applyNo }: Asked, callId: string, piece: number, bytes: Buffer) =>
  sender.browser.upload(addCallPiece, 'signing', [{ name: 'piece', mediaType: 'video/webm', bytes }], {
    applyNo,
    callId,
    piece: `${piece}`,
  });
const finish = ({ sender, applyNo }: Asked, callId: string, pieces: number) =>
  sender.browser.call(finishCall, 'signing', { applyNo, callId, pieces });
const decide = ({ sender, applyNo }: Asked, callId: string, confirmed: 0 | 1, reason = '') =>
  sender.browser.call(decideCall, 'signing', { applyNo, callId, confirmed, reason });
const signNow = async ({ phone, link }: Asked) => phone.call(signContract, 'signing', await signRequest(phone, link));
const stateFor = async ({ phone, link }: Asked) => (await phone.call(readVideoState, 'signing', link)).data;
const pieceFor = async ({ sender, applyNo }: Asked) => (await sender.browser.call(readEvidence, 'signing', { applyNo })).data.list[0];

/** A call that is answered and connected. @returns its number */
async function connected(at: Asked): Promise<string> {
  const { callId } = (await wait(at)).data;
  expect((await answer(at, at.sender.browser)).success).toBe(true);
  await asSigner(at, callId, { connected: 1 });
  return callId;
}

async function recorded(at: Asked) {
  const callId = await connected(at);
  const all = [Buffer.concat([WEBM, randomBytes(30_000)]), randomBytes(20_000)];
  for (const [n, bytes] of all.entries()) expect((await upload(at, callId, n, bytes)).success).toBe(true);
  world.clock.advance({ seconds: 10 });
  return { callId, bytes: Buffer.concat(all), finished: await finish(at, callId, all.length) };
}

test('a signer is seen in a call, confirmed, and signs nothing before; the hash of the recording stands in the consent and in the log', async () => {
  const at = await asked();
  expect((await at.phone.call(readProof, 'signing', at.link)).data).toMatchObject({ callAsked: true, evidenceMissing: 1 });
  expect(await stateFor(at)).toMatchObject({ needVideoSign: 2, state: 'none' });
  expect((await signNow(at)).code).toBe(errorNumber('EVIDENCE_MISSING'));
  const begun = (await wait(at)).data;
  expect(begun.relayOnly).toBe(true);
  expect(begun.iceServers).toEqual([
    { urls: ['turn:127.0.0.1:3478'], username: expect.stringMatching(/^\d+:/), credential: expect.any(String) },
  ]);
  expect(JSON.stringify(begun)).not.toContain(SECRET);
  const { callId } = begun;
  expect(await pieceFor(at)).toMatchObject({ kind: 'call', call: { state: 'waiting', isSignerThere: true, mayAnswer: true } });
  expect((await answer(at, at.sender.browser)).data).toMatchObject({ callId, signerName: '裴南乔', relayOnly: true });

  // the two browsers find each other
  expect((await asSigner(at, callId, { messages: [READY] })).data).toMatchObject({ state: 'ringing', isOtherThere: true, messages: [] });
  const offered = (await asSender(at, callId, { messages: [OFFER] })).data;
  expect(offered).toMatchObject({ messages: [READY], after: 2 });
  expect((await asSigner(at, callId, { messages: [ANSWER], connected: 1 })).data).toMatchObject({ state: 'connected', messages: [OFFER] });
  expect((await asSender(at, callId, { after: offered.after })).data).toMatchObject({ messages: [ANSWER], after: 3 });
  expect((await asSender(at, callId, { after: 3 })).data.messages).toEqual([]);

  expect((await decide(at, callId, 1)).code).toBe(errorNumber('CALL_NOT_RECORDED'));
  const bytes = [Buffer.concat([WEBM, randomBytes(40_000)]), randomBytes(9)];
  for (const [n, part] of bytes.entries()) expect((await upload(at, callId, n, part)).data).toEqual({ piece: n });
  expect((await finish(at, callId, 2)).code).toBe(errorNumber('CALL_SHORT'));
  world.clock.advance({ seconds: 8 });
  expect((await finish(at, callId, 3)).code).toBe(errorNumber('RECORDING_INCOMPLETE'));
  const hash = createHash('sha256').update(Buffer.concat(bytes)).digest('hex');
  expect((await finish(at, callId, 2)).data).toEqual({ hash });
  expect(await stateFor(at)).toMatchObject({ state: 'recorded' });
  expect((await signNow(at)).code).toBe(errorNumber('EVIDENCE_MISSING'));
  const { db } = world.platform;
  expect(await db.selectFrom('call_messages').select('position').where('call_id', '=', callId).execute()).toEqual([]);

  expect((await decide(at, callId, 1)).data).toEqual({ state: 'confirmed' });
  expect((await asSigner(at, callId)).data).toMatchObject({ state: 'confirmed' });
  expect((await wait(at)).code).toBe(errorNumber('CALL_THERE'));
  for (const [browser, task] of [
    [at.phone, at.link],
    [at.sender.browser, { applyNo: at.applyNo }],
  ] as const) {
    const [found] = (await browser.call(findVideoUrl, 'signing', task)).data.list;
    expect(found).toMatchObject({ signerName: '裴南乔', hash });
    const { pathname, search } = new URL(found?.url ?? '');
    expect(Buffer.compare((await browser.get(pathname + search)).rawPayload, Buffer.concat(bytes))).toBe(0);
  }
  expect((await signNow(at)).success).toBe(true);
  const consent = await db.selectFrom('consents').select('evidence').where('contract_id', '=', at.applyId).executeTakeFirstOrThrow();
  expect(consent.evidence).toMatchObject([{ kind: 'call', hash }]);
  const entry = await db.selectFrom('log_entries').selectAll().where('object_id', '=', at.applyId).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'contracts.call', after: { signer: '裴南乔', operator: '林书禾', hash } });
});

test('before the moment that the sender names nobody waits for a call', async () => {
  const at = await asked({ videoSignStartTime: new Date(world.clock.now().getTime() + 3_600_000).toISOString() });
  expect((await stateFor(at)).opensTime).toBe(new Date(world.clock.now().getTime() + 3_600_000).toISOString());
  expect((await wait(at)).code).toBe(errorNumber('CALL_NOT_OPEN'));
  world.clock.advance({ minutes: 60 });
  await prove(world, at.phone, at.link);
  expect((await wait(at)).success).toBe(true);
});

test.each([
  ['is no date', { videoSignStartTime: '明天' }, '视频通话开始时间不是有效的日期'],
  [
    'is of no use',
    {
      videoSignStartTime: '2026-07-01 09:00',
      signatoryJson: [personParty('a', { mobile: mobileNumber() }), personParty('b', { mobile: mobileNumber(), fullName: '韩立川' })],
    },
    '没有要求任何签署方视频通话',
  ],
  [
    'comes after the deadline',
    { videoSignStartTime: '2026-07-03 09:00', overDate: '2026-07-02', needVideoSign: 2 as const },
    '要早于签署截止时间',
  ],
])('a moment that %s keeps the contract from being sent', async (_, change, words) => {
  await expect(asked(change)).rejects.toThrow(words);
});

test('who was not confirmed reads why, and may wait again; the recording is kept by nobody', async () => {
  const at = await asked();
  const { callId, finished } = await recorded(at);
  expect((await decide(at, callId, 0)).code).toBe(errorNumber('CALL_REASON_MISSING'));
  expect((await decide(at, callId, 0, '看不清面部')).data).toEqual({ state: 'refused' });
  expect((await asSigner(at, callId)).data).toMatchObject({ state: 'refused', reason: '看不清面部' });
  expect((await signNow(at)).code).toBe(errorNumber('EVIDENCE_MISSING'));
  expect((await decide(at, callId, 1)).code).toBe(errorNumber('CALL_NOT_RECORDED'));
  const { db } = world.platform;
  const entry = await db.selectFrom('log_entries').selectAll().where('object_id', '=', at.applyId).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'contracts.callRefused', after: { reason: '看不清面部', hash: finished.data.hash } });
  const again = (await wait(at)).data;
  expect(again.callId).not.toBe(callId);
  world.clock.advance({ minutes: 61 });
  await world.runJob('evidence.sweep');
  expect(await db.selectFrom('recording_pieces').select('object').where('recording_id', '=', callId).execute()).toEqual([]);
});

test('the sender is told once of a signer who comes and goes, and finds who waits', async () => {
  const at = await asked();
  const { callId } = (await wait(at)).data;
  await world.runJobs();
  const waiting = async () => (await at.sender.browser.call(listWaitingCalls, 'personal', {})).data.list;
  expect(await waiting()).toEqual([
    {
      applyNo: at.applyNo,
      contractName: '设备采购合同',
      participantId: at.participantId,
      signerName: '裴南乔',
      since: world.clock.now().toISOString(),
    },
  ]);
  // a page that was opened again goes on with the same call
  world.clock.advance({ seconds: 10 });
  expect((await wait(at)).data.callId).toBe(callId);
  world.clock.advance({ seconds: CALL.absentSeconds });
  expect(await waiting()).toEqual([]);
  expect((await answer(at, at.sender.browser)).code).toBe(errorNumber('CALL_NOT_WAITING'));
  expect((await asSigner(at, callId, { leaves: 1 })).data).toMatchObject({ state: 'ended' });
  expect((await wait(at)).data.callId).not.toBe(callId);
  await world.runJobs();
  const told = await messagesTo(world, at.sender.mobile, 'contract.callWaiting');
  expect(told.map(({ subject }) => subject)).toEqual(['裴南乔 在等你视频通话：设备采购合同']);
});

test('an administrator answers for the enterprise, a member does not, and two do not answer one signer', async () => {
  const enterprise = await openEnterprise(world);
  const { admin } = enterprise;
  const member = await openMember(world, enterprise.party);
  const other = await openMember(world, enterprise.party, 'admin');
  const at = await asked({}, { sender: admin, door: 'enterprise' });
  const { callId } = (await wait(at)).data;
  expect((await admin.browser.call(listWaitingCalls, 'enterprise', {})).data.list).toHaveLength(1);
  expect((await member.browser.call(listWaitingCalls, 'enterprise', {})).data.list).toEqual([]);
  expect((await answer(at, member.browser)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect((await answer(at, other.browser)).success).toBe(true);
  expect((await answer(at, admin.browser)).code).toBe(errorNumber('CALL_TAKEN'));
  expect((await upload(at, callId, 0, WEBM)).code).toBe(errorNumber('CALL_UNKNOWN'));
  expect((await asSender(at, callId)).code).toBe(errorNumber('CALL_UNKNOWN'));
  expect((await finish(at, callId, 1)).code).toBe(errorNumber('CALL_UNKNOWN'));
  // the colleague's window is gone
  world.clock.advance({ seconds: CALL.absentSeconds });
  await asSigner(at, callId);
  expect((await answer(at, admin.browser)).success).toBe(true);
});

test('a call belongs to its two sides', async () => {
  const at = await asked();
  const other = { ...at, phone: world.browser(), link: at.otherLink };
  expect((await wait(other)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  await prove(world, other.phone, other.link);
  expect((await wait(other)).code).toBe(errorNumber('CALL_NOT_ASKED'));
  const callId = await connected(at);
  expect((await asSigner(other, callId)).code).toBe(errorNumber('CALL_UNKNOWN'));
  expect((await asSigner({ ...at, phone: world.browser() }, callId)).code).toBe(errorNumber('IDENTITY_PROOF_NEEDED'));
  const stranger = await openPerson(world);
  expect((await answer(at, stranger.browser)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  expect((await asSender({ ...at, sender: stranger }, callId)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  // who acts for an enterprise at the moment does not act for himself
  await openEnterprise(world, at.sender);
  for (const refused of [await answer(at, at.sender.browser), await finish(at, callId, 1), await decide(at, callId, 1)]) {
    expect(refused.code).toBe(errorNumber('FORBIDDEN'));
  }
  await stepInto(at.sender, undefined);
  // of another contract of the same sender it is unknown too
  const { applyNo } = await asked({}, { sender: at.sender });
  expect((await asSender({ ...at, applyNo }, callId)).code).toBe(errorNumber('CALL_UNKNOWN'));
  expect((await decide({ ...at, applyNo }, callId, 1)).code).toBe(errorNumber('CALL_UNKNOWN'));
});

test('what is no recording of a call is not kept', async () => {
  const at = await asked();
  const callId = await connected(at);
  const none = await at.sender.browser.upload(addCallPiece, 'signing', [], { applyNo: at.applyNo, callId, piece: '0' });
  expect(none.code).toBe(errorNumber('FILE_MISSING'));
  expect((await upload(at, callId, 0, Buffer.alloc(CALL.pieceBytes + 1, 1))).code).toBe(errorNumber('RECORDING_TOO_LARGE'));
  expect((await upload(at, callId, 0, Buffer.from('<!doctype html>'))).success).toBe(true);
  world.clock.advance({ seconds: 10 });
  expect((await finish(at, callId, 1)).code).toBe(errorNumber('RECORDING_UNREADABLE'));
  // who comes back records anew
  await asSigner(at, callId);
  expect((await answer(at, at.sender.browser)).data.callId).toBe(callId);
  expect((await upload(at, callId, 0, Buffer.concat([WEBM, randomBytes(99)]))).success).toBe(true);
  world.clock.advance({ seconds: 10 });
  expect((await finish(at, callId, 1)).success).toBe(true);
});

test('browsers that never find each other are stopped, and a call that everybody left is swept', async () => {
  const at = await asked();
  const callId = await connected(at);
  const four = [READY, READY, READY, READY];
  for (let n = 0; n < CALL.mostMessages / 4; n++) expect((await asSigner(at, callId, { messages: four })).success).toBe(true);
  expect((await asSigner(at, callId, { messages: [READY] })).code).toBe(errorNumber('CALL_TALKATIVE'));
  world.clock.advance({ minutes: 61 });
  await world.runJob('evidence.sweep');
  await prove(world, at.phone, at.link);
  expect((await asSigner(at, callId)).data).toMatchObject({ state: 'ended', isOtherThere: false });
  const { db } = world.platform;
  expect(await db.selectFrom('call_messages').select('position').where('call_id', '=', callId).execute()).toEqual([]);
});
