import { errorNumber } from '@moqi/api';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { readProof, signContract } from '@moqi/api/work/signing';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { signBatchTasks } from '#modules/work/batch-signing/batch-jobs.ts';
import { LEASE_MS } from '#modules/work/signing/signing-session.ts';
import { beginBatch, progress } from '../batches.ts';
import type { SigningServiceStub } from '../ports/signing-service-stub.ts';
import { handwriting, prove, sign, signRequest } from '../signing-acts.ts';
import { openServiceOfCompanies } from '../signing-service.ts';
import { linkTo, type SigningContract, signingContract } from '../situations.ts';
import { openWorld, type World } from '../world.ts';

/* The keys of companies lie at a service that takes its time. Who signs with a key of this installation waits two seconds at most. */
let service: SigningServiceStub;
let world: World;
let held: ReturnType<SigningServiceStub['hold']> | undefined;
beforeAll(async () => {
  const START = new Date('2026-06-01T02:00:00.000Z');
  const now = () => world?.clock.now() ?? START;
  const opened = await openServiceOfCompanies({ folder: inject('scratch'), now, database: () => world?.platform.db });
  service = opened.service;
  world = await openWorld({ environment: opened.settings });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
afterEach(() => {
  held?.release();
  held = undefined;
  [service.trouble, service.holderSays] = [undefined, undefined];
});

/** A company whose key lies at the service, and a guest, sign one contract; the company has asked, and the service has not answered. */
async function companyThatWaits(files = 1) {
  const contract = await signingContract(world, { parties: ['enterprise', 'stranger'], files });
  const company = contract.parties[0]?.person?.browser ?? world.browser();
  const guest = { browser: world.browser(), link: await linkTo(world, contract.parties[1]?.mobile ?? '') };
  await prove(world, company, { applyNo: contract.applyNo });
  await prove(world, guest.browser, guest.link);
  const request = await signRequest(company, { applyNo: contract.applyNo });
  const guests = await signRequest(guest.browser, guest.link);
  const before = service.signed;
  held = service.hold();
  const answer = company.call(signContract, 'signing', request);
  await held.arrived;
  return { contract, company, guest, request, guests, answer, before, held };
}

const sessionOf = async (company: SigningContract['sender']['browser'], applyNo: string) =>
  (await company.call(readProof, 'signing', { applyNo })).data.session;

async function signatures({ applyId }: SigningContract): Promise<number> {
  const { db } = world.platform;
  return (await db.selectFrom('signatures').select('participant_id').where('contract_id', '=', applyId).execute()).length;
}

const refusals = (number: number) => ({ success: false, code: number });

test('the signer is told that it is under way, may ask again, and has signed once when the service answers', async () => {
  const { contract, company, request, answer, before, held: waiting } = await companyThatWaits();
  expect(await answer).toMatchObject({ success: true, data: { underWay: true, signTime: '', certificate: '' } });
  expect(await sessionOf(company, contract.applyNo)).toMatchObject({ state: 'underWay', words: null });
  expect((await company.call(signContract, 'signing', request)).data.underWay).toBe(true);
  expect(await signatures(contract)).toBe(0);
  waiting.release();
  await vi.waitFor(async () => expect(await sessionOf(company, contract.applyNo)).toBeNull(), { timeout: 10_000, interval: 50 });
  expect(await company.call(signContract, 'signing', request)).toMatchObject({
    success: true,
    data: { underWay: false, certificateAuthority: service.name, timestamped: true },
  });
  expect([await signatures(contract), service.signed - before]).toEqual([1, 1]);
  const { db } = world.platform;
  const rows = db.selectFrom('signing_sessions').select(['state', 'given']).where('contract_id', '=', contract.applyId);
  expect(await rows.execute()).toEqual([{ state: 'committed', given: null }]);
});

test('who signs beside it is told by whom and how long the files are kept; another contract is signed at once', async () => {
  const { contract, guest, guests, held: waiting, answer } = await companyThatWaits();
  const name = contract.parties[0]?.enterprise?.name ?? '';
  const refused = await guest.browser.call(signContract, 'signing', guests);
  expect(refused).toMatchObject(refusals(errorNumber('DOCUMENTS_KEPT')));
  expect(refused.msg).toMatch(new RegExp(`^${name} .+正在签署这份合同，最晚 \\d\\d:\\d\\d:\\d\\d 结束`));
  const other = await signingContract(world, { parties: ['stranger'] });
  expect((await sign(world, world.browser(), await linkTo(world, other.parties[0]?.mobile ?? ''))).success).toBe(true);
  waiting.release();
  await answer;
  await vi.waitFor(async () => expect(await signatures(contract)).toBe(1), { timeout: 10_000, interval: 50 });
  expect((await guest.browser.call(signContract, 'signing', guests)).success).toBe(true);
  await world.runJobs();
  expect((await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).data.state).toBe('completed');
});

test('where the service answers within two seconds, who signs beside it waits for that', async () => {
  const { contract, guest, guests, held: waiting, answer } = await companyThatWaits();
  const beside = guest.browser.call(signContract, 'signing', guests);
  setTimeout(() => waiting.release(), 500);
  expect([(await answer).success, (await beside).success]).toEqual([true, true]);
  expect(await signatures(contract)).toBe(2);
});

test('a signature that comes after the files went on to somebody else is discarded, told, and made anew', async () => {
  const { contract, company, guest, request, guests, held: waiting, answer } = await companyThatWaits();
  expect((await answer).data.underWay).toBe(true);
  world.clock.advance({ seconds: LEASE_MS / 1000 + 1 });
  expect((await guest.browser.call(signContract, 'signing', guests)).success).toBe(true);
  waiting.release();
  const failed = { state: 'failed', words: { 'zh-CN': expect.stringContaining('回应得太晚'), en: expect.stringContaining('too late') } };
  await vi.waitFor(async () => expect(await sessionOf(company, contract.applyNo)).toMatchObject(failed), { timeout: 10_000, interval: 50 });
  expect(await signatures(contract)).toBe(1);
  expect((await company.call(signContract, 'signing', request)).data.underWay).toBe(false);
  expect(await signatures(contract)).toBe(2);
});

test('a list that meets files which are kept is tried again, and signs them later', async () => {
  const contract = await signingContract(world, { parties: ['enterprise', 'sender'] });
  const { sender, sent, applyNo } = contract;
  const company = contract.parties[0]?.person?.browser ?? world.browser();
  await prove(world, company, { applyNo });
  const request = await signRequest(company, { applyNo });
  held = service.hold();
  const answer = company.call(signContract, 'signing', request);
  await held.arrived;
  const { batchId } = (await beginBatch(world, sender.browser, 'personal', { signNos: [sent.signNo], ink: handwriting })).data;
  await expect(world.runJobs()).rejects.toThrow('it is tried again');
  expect(await progress(sender.browser, 'personal', batchId)).toMatchObject({ signed: 0, refused: 0 });
  held.release();
  await answer;
  await vi.waitFor(async () => expect(await signatures(contract)).toBe(1), { timeout: 10_000, interval: 50 });
  await world.runJob(signBatchTasks.name, { party: sender.party, batchId });
  expect(await progress(sender.browser, 'personal', batchId)).toMatchObject({ state: 'done', signed: 1 });
});

/** A company asks for its seal, and the service asks the holder of the key on another device. */
async function holderAsked() {
  const contract = await signingContract(world, { parties: ['enterprise'] });
  const company = contract.parties[0]?.person?.browser ?? world.browser();
  await prove(world, company, { applyNo: contract.applyNo });
  service.trouble = 'asking';
  const asked = await company.call(signContract, 'signing', await signRequest(company, { applyNo: contract.applyNo }));
  expect(asked.data.underWay).toBe(true);
  return { contract, session: () => sessionOf(company, contract.applyNo) };
}

test('a holder of the key who is asked on another device says yes, and it is signed', async () => {
  const { contract, session } = await holderAsked();
  service.holderSays = 'yes';
  await vi.waitFor(async () => expect(await session()).toBeNull(), { timeout: 10_000, interval: 50 });
  expect(await signatures(contract)).toBe(1);
});

test('a holder of the key who is asked on another device says no, and nothing is signed', async () => {
  const { contract, session } = await holderAsked();
  service.holderSays = 'no';
  const words = expect.objectContaining({ en: expect.stringContaining('nothing was signed') });
  await vi.waitFor(async () => expect(await session()).toMatchObject({ state: 'failed', words }), { timeout: 10_000, interval: 50 });
  expect(await signatures(contract)).toBe(0);
});

test('a revoked contract takes nothing from the service any more', async () => {
  const { contract, company, held: waiting, answer } = await companyThatWaits();
  await answer;
  const { db } = world.platform;
  await contract.sender.browser.call(revokeContracts, 'personal', { applyIds: [contract.applyId], reason: '改用新版' });
  waiting.release();
  const state = async () =>
    (
      await db.selectFrom('signing_sessions').select(['state', 'given', 'refusal']).where('contract_id', '=', contract.applyId).execute()
    )[0];
  await vi.waitFor(async () => expect(await state()).toMatchObject({ state: 'discarded', given: null }), { timeout: 10_000, interval: 50 });
  expect((await state())?.refusal).toMatchObject({ code: 'CONTRACT_NOT_SIGNING' });
  expect(await sessionOf(company, contract.applyNo)).toBeNull();
  expect(await signatures(contract)).toBe(0);
});
