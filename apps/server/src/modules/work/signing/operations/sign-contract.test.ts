import { errorNumber } from '@moqi/api';
import { callCode } from '@moqi/api/account/identity';
import { readContract } from '@moqi/api/work/contracts';
import { checkProofCode, sendProofCode, signContract } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { opensslPdf, pdfsig } from '@moqi/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustRoot } from '#modules/trust/certificates/index.ts';
import { prove, readTask, sign, signRequest } from '#test/signing-acts.ts';
import { linkTo, placedField, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function signNoOf(situation: SigningContract, position: number): Promise<string> {
  const row = await world.platform.db
    .selectFrom('participants')
    .select('sign_no')
    .where('contract_id', '=', situation.applyId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  return row.sign_no;
}

async function signatureCount(situation: SigningContract): Promise<number> {
  const rows = await world.platform.db.selectFrom('signatures').select('version').where('contract_id', '=', situation.applyId).execute();
  return rows.length;
}

test('an enterprise seals by session, a stranger signs by link, and the finished file validates', async () => {
  const situation = await signingContract(world, {
    byEnterprise: true,
    parties: ['sender', 'stranger'],
    pages: 3,
    more: (party, position) => [
      placedField(party, position + 3, { kind: 'date' }),
      ...(position === 0 ? [placedField(party, 0, { kind: 'straddle' })] : [placedField(party, 7, { kind: 'text', label: '地址' })]),
    ],
  });
  const { browser } = situation.sender;
  const own = { applyNo: situation.applyNo, signNo: await signNoOf(situation, 0) };
  const sealed = await sign(world, browser, own);
  expect(sealed).toMatchObject({ success: true, data: { corpName: situation.enterprise?.name, proofMethod: 'sms', timestamped: true } });
  expect(sealed.data.waitingFor).toEqual(['裴南乔']);

  const phone = world.browser();
  const link = await linkTo(world, situation.parties[1]?.mobile ?? '');
  const signed = await sign(world, phone, link);
  expect(signed).toMatchObject({ success: true, data: { signerName: '裴南乔', corpName: '', waitingFor: [] } });

  await world.runJobs();
  const done = await readTask(phone, link);
  expect(done).toMatchObject({ state: 'completed' });
  const file = await phone.get(`/si/applySign/download?${new URLSearchParams(link).toString()}`);
  const root = await trustRoot(world.platform);
  const [pdf, at] = [new Uint8Array(file.rawPayload), world.clock.now()];
  expect(opensslPdf(pdf, { roots: [root], at })).toEqual([true, true]);
  expect(pdfsig(pdf, [root]).map(({ valid, trusted }) => [valid, trusted])).toEqual([
    [true, true],
    [true, true],
  ]);
  const report = await validate(bufferSource(pdf), { trust: [root], now: at });
  expect(report.verdict).toBe('valid');
  expect(report.signatures.map(({ signer, level, integrity }) => [signer.commonName, level, integrity])).toEqual([
    [situation.enterprise?.name, 'B-T', 'intact'],
    ['裴南乔', 'B-T', 'intact'],
  ]);
  expect(report.signatures.at(-1)?.coverage).toBe('wholeFile');
});

test('a repeated request gets the same answer, and nothing is signed twice', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  await prove(world, phone, link);
  const request = await signRequest(phone, link);
  const [first, second] = await Promise.all([phone.call(signContract, 'signing', request), phone.call(signContract, 'signing', request)]);
  expect(first.success && second.success).toBe(true);
  expect(second.data.certificate).toBe(first.data.certificate);
  expect(await signatureCount(situation)).toBe(1);
});

test('twenty signers in the same second: twenty valid signatures', async () => {
  const situation = await signingContract(world, { parties: Array.from({ length: 20 }, () => 'stranger' as const) });
  const tasks = await Promise.all(
    situation.parties.map(async ({ mobile }) => ({ phone: world.browser(), link: await linkTo(world, mobile) })),
  );
  for (const { phone, link } of tasks) await prove(world, phone, link);
  const requests = await Promise.all(tasks.map(({ phone, link }) => signRequest(phone, link)));
  const answers = await Promise.all(tasks.map(({ phone }, i) => phone.call(signContract, 'signing', requests[i] ?? requests[0]!)));
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  await world.runJobs();
  const [first] = tasks;
  if (!first) throw new Error('no signer');
  expect(await readTask(first.phone, first.link)).toMatchObject({ state: 'completed' });
  const file = await first.phone.get(`/si/applySign/download?${new URLSearchParams(first.link).toString()}`);
  const root = await trustRoot(world.platform);
  const report = await validate(bufferSource(new Uint8Array(file.rawPayload)), { trust: [root], now: world.clock.now() });
  expect(report.verdict).toBe('valid');
  expect(new Set(report.signatures.filter(({ verdict }) => verdict === 'valid').map(({ fieldName }) => fieldName)).size).toBe(20);
});

test('in an ordered contract the second signer is invited after the first has signed', async () => {
  const situation = await signingContract(world, { parties: ['stranger', 'stranger'], ordered: true });
  const [a, b] = situation.parties.map(({ mobile }) => mobile);
  await expect(linkTo(world, b ?? '')).rejects.toThrow('no link');
  expect((await sign(world, world.browser(), await linkTo(world, a ?? ''))).success).toBe(true);
  await world.runJobs();
  expect((await sign(world, world.browser(), await linkTo(world, b ?? ''))).success).toBe(true);
  await world.runJobs();
  expect(await readTask(situation.sender.browser, { applyNo: situation.applyNo })).toMatchObject({ state: 'completed' });
});

test('two files are signed in one act, each with its own signature', async () => {
  const situation = await signingContract(world, { parties: ['stranger'], files: 2 });
  const answer = await sign(world, world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? ''));
  expect(answer.success).toBe(true);
  expect(await signatureCount(situation)).toBe(2);
});

test('a link is no proof of identity: without the code nothing is signed', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  const answer = await phone.call(signContract, 'signing', await signRequest(phone, link));
  expect(answer).toMatchObject({ success: false, code: 15006 });
  expect(await signatureCount(situation)).toBe(0);
});

test('a proof of identity is good in one browser only, for half an hour', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  await prove(world, phone, link);
  const request = await signRequest(phone, link);
  expect(await world.browser().call(signContract, 'signing', request)).toMatchObject({ code: 15006 });
  world.clock.advance({ minutes: 31 });
  expect(await phone.call(signContract, 'signing', request)).toMatchObject({ code: 15006 });
});

test.each([
  ['a hash that never was a version', { docHash: 'f'.repeat(64) }, 15007],
  ['a version that never was', { version: 7 }, 15007],
])('%s is refused, and no consent is kept', async (_, change, code) => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  await prove(world, phone, link);
  const request = await signRequest(phone, link);
  const documents = request.documents.map((document) => ({ ...document, ...change }));
  expect(await phone.call(signContract, 'signing', { ...request, documents })).toMatchObject({ success: false, code });
  const consents = await world.platform.db
    .selectFrom('consents')
    .select('consent_id')
    .where('contract_id', '=', situation.applyId)
    .execute();
  expect(consents).toEqual([]);
});

test('an empty field, a dot in the place of handwriting and an unknown seal are refused', async () => {
  const situation = await signingContract(world, { byEnterprise: true, parties: ['sender', 'stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[1]?.mobile ?? '')];
  await prove(world, phone, link);
  const { ink: _ink, ...without } = await signRequest(phone, link);
  expect(await phone.call(signContract, 'signing', without)).toMatchObject({ code: 15008 });
  const dot = { width: 300, height: 100, strokes: [[{ x: 5, y: 5 }]] };
  expect(await phone.call(signContract, 'signing', { ...without, ink: dot })).toMatchObject({ code: 15010 });
  const { browser } = situation.sender;
  const own = { applyNo: situation.applyNo, signNo: await signNoOf(situation, 0) };
  await prove(world, browser, own);
  const request = await signRequest(browser, own);
  const stolen = { ...request, sealId: '0199aaaa-0000-7000-8000-000000000000' };
  expect(await browser.call(signContract, 'signing', stolen)).toMatchObject({ code: 12101 });
  expect(await signatureCount(situation)).toBe(0);
});

test.each([
  ['changed signature', { sign: 'x'.repeat(43) }, 15001],
  ['changed time', { ts: '1780000000000' }, 15001],
  ['missing signature', { sign: undefined }, 15001],
])('a link that was tampered with opens nothing: %s', async (_, change, code) => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const link = await linkTo(world, situation.parties[0]?.mobile ?? '');
  const { sign: signature, ts, ...numbers } = { ...link, ...change };
  const tampered = { ...numbers, ...(signature !== undefined && { sign: signature }), ts };
  expect(await world.browser().call(readContract, 'signing', tampered)).toMatchObject({ success: false, code });
});

test('a link is useless after 72 hours, and for another contract', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const other = await signingContract(world, { parties: ['stranger'] });
  const link = await linkTo(world, situation.parties[0]?.mobile ?? '');
  expect(await world.browser().call(readContract, 'signing', { ...link, applyNo: other.applyNo })).toMatchObject({ code: 15001 });
  world.clock.advance({ hours: 73 });
  expect(await world.browser().call(readContract, 'signing', link)).toMatchObject({ code: 15002 });
});

test('a session of another party opens neither the contract nor its tasks, and the owner opens no task of a signer', async () => {
  const situation = await signingContract(world, { parties: ['person', 'stranger'] });
  const elsewhere = await signingContract(world, { parties: ['stranger'] });
  const foreign = { applyNo: situation.applyNo, signNo: await signNoOf(situation, 0) };
  expect(await elsewhere.sender.browser.call(readContract, 'signing', foreign)).toMatchObject({ code: 14001 });
  expect(await elsewhere.sender.browser.call(readContract, 'signing', { applyNo: situation.applyNo })).toMatchObject({ code: 14001 });
  expect(await situation.sender.browser.call(readContract, 'signing', foreign)).toMatchObject({ code: 14001 });
  expect(await world.browser().call(readContract, 'signing', foreign)).toMatchObject({ code: 10201 });
  expect((await situation.parties[0]?.person?.browser.call(readContract, 'signing', foreign))?.success).toBe(true);
});

test('a character that cannot be printed on the contract is named, and nothing is signed', async () => {
  const more = (party: string) => [placedField(party, 7, { kind: 'text', label: '地址' })];
  const situation = await signingContract(world, { parties: ['stranger'], more });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  await prove(world, phone, link);
  const request = await signRequest(phone, link);
  const texts = request.texts?.map((one) => ({ ...one, text: '西湖区🏠文三路' }));
  const refused = await phone.call(signContract, 'signing', { ...request, texts });
  expect([refused.code, refused.msg]).toEqual([errorNumber('GLYPH_MISSING'), expect.stringContaining('“🏠”')]);
  expect(await signatureCount(situation)).toBe(0);
});

test('a signer who was called with the code signed by a call, and nothing tells of an SMS', async () => {
  const situation = await signingContract(world, { parties: ['sender'] });
  const { browser, mobile } = situation.sender;
  const task = { applyNo: situation.applyNo, signNo: await signNoOf(situation, 0) };
  const { data } = await browser.call(sendProofCode, 'signing', { ...task, purpose: 'sign' });
  world.clock.advance({ seconds: 30 });
  expect((await browser.call(callCode, 'public', { callToken: data.callToken })).success).toBe(true);
  const body = (await world.outbox()).findLast(({ address, channel }) => address === mobile && channel === 'voice')?.body ?? '';
  expect(body).toContain('用于签署《');
  const valicode = (/验证码 (\d(?:，\d){5})/.exec(body)?.[1] ?? '').replaceAll('，', '');
  expect((await browser.call(checkProofCode, 'signing', { ...task, purpose: 'sign', valicode, consent: true })).success).toBe(true);
  const signed = await browser.call(signContract, 'signing', await signRequest(browser, task));
  expect(signed).toMatchObject({ success: true, data: { proofMethod: 'voice' } });
  const consent = await world.platform.db
    .selectFrom('consents')
    .select('proof_method')
    .where('contract_id', '=', situation.applyId)
    .executeTakeFirstOrThrow();
  expect(consent.proof_method).toBe('voice');
  expect((await browser.call(readContract, 'signing', task)).data.parties[0]?.proofMethod).toBe('voice');
});
