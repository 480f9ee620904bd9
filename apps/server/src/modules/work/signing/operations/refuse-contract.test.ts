import { errorNumber } from '@moqi/api';
import { checkProofCode, readProof, refuseContract, sendProofCode, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastCode } from '#test/people.ts';
import { prove, readTask, signRequest } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { proofCookie } from '../identity-proof.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a refusal ends the contract for all parties and tells the sender the reason', async () => {
  const situation = await signingContract(world, { parties: ['stranger', 'stranger'] });
  const [a, b] = [await linkTo(world, situation.parties[0]?.mobile ?? ''), await linkTo(world, situation.parties[1]?.mobile ?? '')];
  const [phone, other] = [world.browser(), world.browser()];
  await prove(world, phone, a, 'refuse');
  await prove(world, other, b);
  const late = await signRequest(other, b);
  const answer = await phone.call(refuseContract, 'signing', { ...a, reason: '付款节点有误' });
  expect(answer).toMatchObject({ success: true, data: { refused: true } });
  await world.runJobs();
  expect(await readTask(situation.sender.browser, { applyNo: situation.applyNo })).toMatchObject({
    state: 'refused',
    endReason: '付款节点有误',
  });
  expect(await other.call(signContract, 'signing', late)).toMatchObject({ success: false, code: 14003 });
  const told = (await world.outbox()).filter(({ template }) => template === 'contract.refused').map(({ address }) => address);
  expect(told).toContain(situation.sender.mobile);
});

test('clauses that should say something else are told to the sender, each at a page of the contract', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  await prove(world, phone, link, 'refuse');
  const [file] = (await readTask(phone, link)).files;
  const change = { documentId: file?.documentId ?? '', page: 0, quote: '收货后 30 日内付款', wish: '改为 60 日' };
  const reason = '付款节点有误';
  const beyond = { ...link, reason, changes: [change, { ...change, page: 1 }] };
  expect(await phone.call(refuseContract, 'signing', beyond)).toMatchObject({
    code: errorNumber('WANTED_CHANGE_PLACE'),
    msg: expect.stringContaining('第 2 处修改意见'),
  });
  const elsewhere = { ...link, reason, changes: [{ ...change, documentId: crypto.randomUUID() }] };
  expect((await phone.call(refuseContract, 'signing', elsewhere)).code).toBe(errorNumber('WANTED_CHANGE_PLACE'));
  expect((await phone.call(refuseContract, 'signing', { ...link, reason, changes: [{ ...change, wish: ' ' }] })).code).toBe(10001);
  expect((await phone.call(refuseContract, 'signing', { ...link, reason, changes: [change] })).success).toBe(true);
  const { timeline } = await readTask(situation.sender.browser, { applyNo: situation.applyNo });
  expect(timeline.at(-1)).toMatchObject({ kind: 'refused', note: reason, changes: [change] });
});

test('refusing needs a proof of identity, a reason, and a task that is still open', async () => {
  const situation = await signingContract(world, { parties: ['stranger', 'stranger'] });
  const [phone, link] = [world.browser(), await linkTo(world, situation.parties[0]?.mobile ?? '')];
  expect(await phone.call(refuseContract, 'signing', { ...link, reason: '不同意条款' })).toMatchObject({ code: 15006 });
  await prove(world, phone, link, 'refuse');
  expect(await phone.call(refuseContract, 'signing', { ...link, reason: '不' })).toMatchObject({ code: 10001 });
  await prove(world, phone, link);
  expect((await phone.call(signContract, 'signing', await signRequest(phone, link))).success).toBe(true);
  expect(await phone.call(refuseContract, 'signing', { ...link, reason: '后悔了' })).toMatchObject({ code: 15005 });
  expect(await phone.call(sendProofCode, 'signing', link)).toMatchObject({ code: 15005 });
});

test('a code asked for refusing signs nothing, and one for signing refuses nothing', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const mobile = situation.parties[0]?.mobile ?? '';
  const [phone, link] = [world.browser(), await linkTo(world, mobile)];
  const proofs = async () => {
    const { proved, refusalProved } = (await phone.call(readProof, 'signing', link)).data;
    return { proved, refusalProved };
  };
  world.clock.advance({ seconds: 1 }); // the code is the newest message, not one of the same moment
  await phone.call(sendProofCode, 'signing', { ...link, purpose: 'refuse' });
  const refusing = await lastCode(world, mobile);
  expect((await world.outbox()).filter(({ body }) => body.includes(refusing)).map(({ body }) => body)).toEqual([
    expect.stringContaining('用于拒签《'),
  ]);
  const asSigning = { ...link, valicode: refusing, consent: true } as const;
  expect(await phone.call(checkProofCode, 'signing', asSigning)).toMatchObject({ code: errorNumber('CODE_EXPIRED') });
  // refusing issues no certificate: it takes no consent to one, and signing does not go without
  const asRefusing = { ...link, purpose: 'refuse', valicode: refusing } as const;
  expect(await phone.call(checkProofCode, 'signing', { ...asRefusing, consent: true })).toMatchObject({ code: 10001 });
  expect(await phone.call(checkProofCode, 'signing', { ...link, valicode: refusing })).toMatchObject({ code: 10001 });
  expect((await phone.call(checkProofCode, 'signing', asRefusing)).success).toBe(true);
  expect(await proofs()).toEqual({ proved: false, refusalProved: true });
  const cookies = phone.cookies as Map<string, string>;
  cookies.set(proofCookie(link.signNo, 'sign'), cookies.get(proofCookie(link.signNo, 'refuse')) ?? '');
  expect(await phone.call(signContract, 'signing', await signRequest(phone, link))).toMatchObject({ code: 15006 });

  const other = world.browser();
  await prove(world, other, link);
  expect(await other.call(refuseContract, 'signing', { ...link, reason: '不同意条款' })).toMatchObject({ code: 15006 });
  expect((await phone.call(refuseContract, 'signing', { ...link, reason: '不同意条款' })).success).toBe(true);
});

test('a wrong code proves nothing, and the right one proves the identity in its own browser only', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const mobile = situation.parties[0]?.mobile ?? '';
  const [phone, link] = [world.browser(), await linkTo(world, mobile)];
  const isProved = async (browser = phone) => (await browser.call(readProof, 'signing', link)).data.proved;
  world.clock.advance({ seconds: 1 }); // the code is the newest message, not one of the same moment
  await phone.call(sendProofCode, 'signing', link);
  const valicode = await lastCode(world, mobile);
  const check = (code: string) => phone.call(checkProofCode, 'signing', { ...link, valicode: code, consent: true });
  expect((await check(valicode === '000000' ? '000001' : '000000')).code).toBe(errorNumber('CODE_WRONG'));
  expect(await isProved()).toBe(false);
  expect((await check(valicode)).success).toBe(true);
  expect([await isProved(), await isProved(world.browser())]).toEqual([true, false]);
});

test('seals and handwriting are shown only after the proof of identity', async () => {
  const situation = await signingContract(world, { byEnterprise: true, parties: ['enterprise'] });
  const company = situation.parties[0];
  const link = await linkTo(world, company?.mobile ?? '');
  const phone = world.browser();
  const before = await phone.call(readProof, 'signing', link);
  expect(before.data).toMatchObject({ proved: false, membership: 'member', corpName: company?.enterprise?.name, seals: [], ink: null });
  expect(before.data.maskedTarget).not.toContain(company?.mobile);
  await prove(world, phone, link);
  const after = await phone.call(readProof, 'signing', link);
  expect(after.data.seals).toHaveLength(1);
  expect((await phone.call(signContract, 'signing', await signRequest(phone, link))).data).toMatchObject({
    corpName: company?.enterprise?.name,
  });
});

test('the page of the code says that messages stay in the outgoing messages while no provider is set', async () => {
  const situation = await signingContract(world, { parties: ['stranger'] });
  const link = await linkTo(world, situation.parties[0]?.mobile ?? '');
  expect((await world.browser().call(readProof, 'signing', link)).data.simulatedMessages).toBe(true);
});
