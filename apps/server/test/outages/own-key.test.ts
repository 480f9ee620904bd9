import { errorNumber } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { signWithOwnKey } from '@moqi/api/work/own-keys';
import { saveChop } from '@moqi/api/work/seals';
import { readProof, signContract } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { certificateOf, type Signer } from '@moqi/pki';
import { opensslPdf, pdfsig } from '@moqi/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { trustRoot } from '#modules/trust/certificates/index.ts';
import { LEASE_MS } from '#modules/work/signing/signing-session.ts';
import type { TestBrowser } from '../browser.ts';
import { type AgentAnswer, answerOfAgent, type KeyMaker, openKeyMaker, prepareWith } from '../desk.ts';
import { openPerson } from '../people.ts';
import { picturesIn } from '../pictures.ts';
import { prove, signRequest } from '../signing-acts.ts';
import { linkTo, signingContract } from '../situations.ts';
import { openWorld, type World } from '../world.ts';

/* The key lies with the signer: what it signs is prepared, kept for it, and taken if it fits. */
const START = new Date('2026-06-01T02:00:00.000Z');
const NAME = '裴南乔';
let world: World;
let maker: KeyMaker;
let own: Signer;
beforeAll(async () => {
  maker = await openKeyMaker(inject('scratch'), { name: '示例持证 CA', now: START });
  world = await openWorld({ environment: { PERSON_TRUST_FILE: maker.trustFile } });
  own = await maker.keyOf(NAME);
});
afterAll(() => world.close());

const refused = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });

async function task(files = 1) {
  const contract = await signingContract(world, { parties: ['stranger', 'stranger'], files, ownKeys: true });
  const guests: Guest[] = [];
  for (const { mobile } of contract.parties) {
    const guest = { browser: world.browser(), link: await linkTo(world, mobile) };
    await prove(world, guest.browser, guest.link);
    guests.push(guest);
  }
  const [me, other] = guests;
  if (!me || !other) throw new Error('there are two');
  return { contract, me, other };
}

interface Guest {
  readonly browser: TestBrowser;
  readonly link: Awaited<ReturnType<typeof linkTo>>;
}

const prepare = ({ browser, link }: Guest, key = own) => prepareWith(browser, link, key);
const signed = (prepared: Parameters<typeof answerOfAgent>[0], key = own) => answerOfAgent(prepared, key);
const handIn = ({ browser, link }: Guest, answer: AgentAnswer) => browser.call(signWithOwnKey, 'signing', { ...link, ...answer });

const countSignatures = async (applyId: string) =>
  (await world.platform.db.selectFrom('signatures').select('version').where('contract_id', '=', applyId).execute()).length;

test('two signers sign with keys of their own, and the file validates', async () => {
  const { contract, me, other } = await task();
  expect((await me.browser.call(readProof, 'signing', me.link)).data).toMatchObject({
    ownKey: true,
    certificateAuthority: '',
    session: null,
  });
  const prepared = await prepare(me);
  expect(prepared.success).toBe(true);
  expect(prepared.data.files).toHaveLength(1);
  // nothing goes on by itself: the page offers the key again
  expect((await me.browser.call(readProof, 'signing', me.link)).data.session).toBeNull();
  const answer = await signed(prepared.data);
  const done = await handIn(me, answer);
  expect(done).toMatchObject({
    success: true,
    data: { underWay: false, certificateAuthority: maker.name, timestamped: true },
  });
  expect(done.data.certificate).toBe(certificateOf(own.certificate).serial);
  // safe to repeat
  expect(await handIn(me, answer)).toMatchObject({ success: true });
  expect(await countSignatures(contract.applyId)).toBe(1);

  const theirs = await maker.keyOf(NAME);
  const second = await prepare(other, theirs);
  expect((await handIn(other, await signed(second.data, theirs))).success).toBe(true);
  await world.runJobs();
  const { data } = await me.browser.call(readContract, 'signing', me.link);
  expect(data.state).toBe('completed');
  const bytes = new Uint8Array((await me.browser.get(`/si/applySign/download?${new URLSearchParams(me.link).toString()}`)).rawPayload);
  const roots = [maker.root, await trustRoot(world.platform)];
  const at = world.clock.now();
  expect(opensslPdf(bytes, { roots, at })).toEqual([true, true]);
  expect(pdfsig(bytes, roots).map(({ valid, trusted }) => [valid, trusted])).toEqual([
    [true, true],
    [true, true],
  ]);
  const report = await validate(bufferSource(bytes), { trust: roots, now: at });
  expect([report.verdict, report.signatures.map(({ signer, level }) => [signer.commonName, level])]).toEqual([
    'valid',
    [
      [NAME, 'B-T'],
      [NAME, 'B-T'],
    ],
  ]);
});

test('a kept name chop stands in the place of handwriting with an own key too', async () => {
  world.clock.advance({ minutes: 2 });
  const sender = await openPerson(world, { name: NAME });
  const contract = await signingContract(world, { parties: ['sender'], sender, ownKeys: true });
  const mine = { applyNo: contract.applyNo, signNo: contract.sent.signNo };
  await prove(world, sender.browser, mine);
  expect(await prepareWith(sender.browser, mine, own, { chop: 'intaglio' })).toMatchObject(refused('CHOP_UNKNOWN'));
  await sender.browser.call(saveChop, 'session', { style: 'intaglio' });
  const prepared = await prepareWith(sender.browser, mine, own, { chop: 'intaglio' });
  const answer = await signed(prepared.data);
  expect((await sender.browser.call(signWithOwnKey, 'signing', { ...mine, ...answer })).success).toBe(true);
  expect(await picturesIn(world, sender.party, contract.applyId)).toEqual(['600×600']);
  await world.runJobs();
});

test('a key for SM2 is asked for a signature over SM3, and the file validates', async () => {
  const { contract, me } = await task();
  const chinese = await maker.keyOf(NAME, { algorithm: 'sm2-sm3' });
  const { data } = await prepare(me, chinese);
  expect(data.files.map(({ hash }) => hash)).toEqual(['sm3']);
  expect(await handIn(me, await signed(data, chinese))).toMatchObject({ success: true, data: { certificateAuthority: maker.name } });
  const path = `/si/applySign/download?${new URLSearchParams(me.link).toString()}`;
  const bytes = new Uint8Array((await me.browser.get(path)).rawPayload);
  const trust = [maker.root, await trustRoot(world.platform)];
  const { signatures } = await validate(bufferSource(bytes), { trust, now: world.clock.now() });
  expect(signatures.map(({ certificate, verdict }) => [certificate?.algorithm, verdict])).toEqual([['SM2', 'valid']]);
  expect(await countSignatures(contract.applyId)).toBe(1);
});

test('the key of the platform does not sign for it', async () => {
  const { contract, me } = await task();
  expect(await me.browser.call(signContract, 'signing', await signRequest(me.browser, me.link))).toMatchObject(refused('OWN_KEY_NEEDED'));
  expect(await countSignatures(contract.applyId)).toBe(0);
});

test('a contract that asks for no such key takes none', async () => {
  const contract = await signingContract(world, { parties: ['stranger'] });
  const guest = { browser: world.browser(), link: await linkTo(world, contract.parties[0]?.mobile ?? '') };
  await prove(world, guest.browser, guest.link);
  expect(await prepare(guest)).toMatchObject(refused('OWN_KEY_NOT_ASKED'));
});

test('a certificate counts only in the signer’s name, in time, and by an authority that is trusted for persons', async () => {
  const { me } = await task();
  expect(await prepare(me, await maker.keyOf('李四'))).toMatchObject(refused('OWN_CERTIFICATE_NAME'));
  const over = new Date(START.getTime() + 1000);
  world.clock.advance({ minutes: 1 });
  const expired = await prepare(me, await maker.keyOf(NAME, { notAfter: over }));
  expect(expired).toMatchObject(refused('OWN_CERTIFICATE_UNUSABLE'));
  expect(expired.msg).toContain('已过有效期');
  const stranger = await openKeyMaker(inject('scratch'), { name: '无名 CA', now: START });
  const foreign = await prepare(me, await stranger.keyOf(NAME));
  expect(foreign).toMatchObject(refused('OWN_CERTIFICATE_UNUSABLE'));
  expect(foreign.msg).toContain('不信任');
});

test('a signature by another key, of another document, or over something else is not taken, and the right one still is', async () => {
  const { me } = await task(2);
  const { data } = await prepare(me);
  const right = await signed(data);
  expect(await handIn(me, await signed(data, await maker.keyOf(NAME)))).toMatchObject(refused('OWN_KEY_SIGNATURE_WRONG'));
  const swapped = right.signatures.map(({ documentId }, at) => ({
    documentId,
    signature: right.signatures.at(at - 1)?.signature ?? '',
  }));
  expect(await handIn(me, { ...right, signatures: swapped })).toMatchObject(refused('OWN_KEY_SIGNATURE_WRONG'));
  expect(await handIn(me, { ...right, signatures: right.signatures.slice(1) })).toMatchObject(refused('OWN_KEY_SIGNATURE_WRONG'));
  expect((await handIn(me, right)).success).toBe(true);
});

test('what was signed for an earlier preparation, or by another signer, is late', async () => {
  const { me, other } = await task();
  const first = await signed((await prepare(me)).data);
  const again = await prepare(me);
  expect(again.success).toBe(true);
  expect(await handIn(me, first)).toMatchObject(refused('SIGNATURE_LATE'));
  const answer = await signed(again.data);
  expect(await handIn(other, answer)).toMatchObject(refused('SIGNATURE_LATE'));
  expect((await handIn(me, answer)).success).toBe(true);
});

test('while the files are kept another signer is told; when the key stays silent they go on, and what comes then is late', async () => {
  const { contract, me, other } = await task();
  const answer = await signed((await prepare(me)).data);
  expect(await prepare(other)).toMatchObject(refused('DOCUMENTS_KEPT'));
  world.clock.advance({ seconds: LEASE_MS / 1000 + 1 });
  await world.runJobs();
  const { session } = (await me.browser.call(readProof, 'signing', me.link)).data;
  expect(session).toMatchObject({ state: 'failed', words: { 'zh-CN': expect.stringContaining('没有及时签署') } });
  const theirs = await prepare(other);
  expect((await handIn(other, await signed(theirs.data))).success).toBe(true);
  expect(await handIn(me, answer)).toMatchObject(refused('SIGNATURE_LATE'));
  expect(await countSignatures(contract.applyId)).toBe(1);
  expect((await handIn(me, await signed((await prepare(me)).data))).success).toBe(true);
});
