import { errorNumber, type InputOf } from '@moqi/api';
import { listServices, listTrustRoots } from '@moqi/api/trust/certificates';
import { readContract } from '@moqi/api/work/contracts';
import { readProof, signContract } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { opensslPdf, pdfsig } from '@moqi/testing';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { isRemote } from '#adapters/remote-signing/remote-signing.ts';
import { LEASE_MS } from '#modules/work/signing/signing-session.ts';
import type { TestBrowser } from '../browser.ts';
import { openOperator } from '../operators.ts';
import type { SigningServiceStub, Trouble } from '../ports/signing-service-stub.ts';
import { prove, signRequest, type Task } from '../signing-acts.ts';
import { openServiceOfCompanies } from '../signing-service.ts';
import { signingContract } from '../situations.ts';
import { openWorld, type World } from '../world.ts';

/* The keys of companies lie at a remote signing service (CSC API v2). It signs a contract, fails in the middle of a signing, and comes back. */
let service: SigningServiceStub;
let world: World;
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
  service.trouble = undefined;
});

async function contractOfCompany() {
  const { parties, ...contract } = await signingContract(world, { parties: ['enterprise'] });
  return { ...contract, browser: parties[0]?.person?.browser ?? world.browser() };
}

/** The answer once the seal is there: a slow machine says first that it is under way. */
async function signed(browser: TestBrowser, request: InputOf<typeof signContract>) {
  const ended = async () => {
    const answer = await browser.call(signContract, 'signing', request);
    return answer.success && answer.data.underWay ? undefined : answer;
  };
  return await vi.waitUntil(ended, { timeout: 40_000, interval: 200 });
}

async function provenAndSigned(browser: TestBrowser, task: Task) {
  await prove(world, browser, task);
  return await signed(browser, await signRequest(browser, task));
}

test('a company seals by its key there, and other programs agree that the file is good', async () => {
  const { applyNo, sender, browser } = await contractOfCompany();
  const before = service.signed;
  expect(await provenAndSigned(browser, { applyNo })).toMatchObject({ success: true, data: { certificateAuthority: service.name } });
  expect(service.signed - before).toBe(1);
  await world.runJobs();
  expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.state).toBe('completed');
  const { db } = world.platform;
  const keys = await db.selectFrom('certificates').select('wrapped_key').where('purpose', '=', 'seal').execute();
  expect(keys.map(({ wrapped_key: key }) => key && isRemote(key))).toEqual([true]);
  const { list } = (await world.browser().call(listTrustRoots, 'public', {})).data;
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
  const trust = list.map(({ certificate, purposes, name }) => ({ certificate: bytes(certificate), purposes, name }));
  const crls = list.flatMap((root) => root.crls).map(bytes);
  const file = await sender.browser.get(`/si/applySign/download?${new URLSearchParams({ applyNo }).toString()}`);
  const pdf = new Uint8Array(file.rawPayload);
  const report = await validate(bufferSource(pdf), { trust, now: world.clock.now(), revocation: { crls } });
  expect([report.verdict, ...report.signatures.map(({ anchor, revocation }) => [anchor?.name, revocation])]).toEqual([
    'valid',
    [service.name, 'good'],
  ]);
  const roots = trust.map(({ certificate }) => certificate);
  expect(pdfsig(pdf, roots).map(({ valid, trusted }) => [valid, trusted])).toEqual([[true, true]]);
  const at = world.clock.now();
  expect([opensslPdf(pdf, { roots, at }), opensslPdf(pdf, { roots: roots.slice(0, 1), at })]).toEqual([[true], [false]]);
});

test.each<Trouble>(['wrongHash', 'locked'])(
  'a service that refuses (%s) is told of, nothing is kept, and the same request seals later',
  async (trouble) => {
    world.clock.advance({ minutes: 2 });
    const { applyId, applyNo, browser } = await contractOfCompany();
    await prove(world, browser, { applyNo });
    const request = await signRequest(browser, { applyNo });
    service.trouble = trouble;
    const refused = await signed(browser, request);
    expect(refused).toMatchObject({ success: false, code: errorNumber('SIGNING_KEY_UNAVAILABLE') });
    const { db } = world.platform;
    const kept = () => db.selectFrom('signatures').select('participant_id').where('contract_id', '=', applyId).execute();
    expect(await kept()).toEqual([]);
    service.trouble = undefined;
    expect((await signed(browser, request)).success).toBe(true);
    expect(await kept()).toHaveLength(1);
  },
);

/** A company asked for its seal, and the service is away. */
async function asksInVain(trouble: Trouble) {
  world.clock.advance({ minutes: 2 });
  const { applyId, applyNo, browser } = await contractOfCompany();
  await prove(world, browser, { applyNo });
  const request = await signRequest(browser, { applyNo });
  service.trouble = trouble;
  expect(await browser.call(signContract, 'signing', request)).toMatchObject({ success: true, data: { underWay: true } });
  const { db } = world.platform;
  return {
    browser,
    applyNo,
    ask: () => browser.call(signContract, 'signing', request),
    session: async () => (await browser.call(readProof, 'signing', { applyNo })).data.session,
    signatures: async () => (await db.selectFrom('signatures').select('version').where('contract_id', '=', applyId).execute()).length,
  };
}

/** Until the job asks the service again. */
async function afterTheNextTry(): Promise<void> {
  world.clock.advance({ seconds: LEASE_MS / 1000 + 1 });
  await world.runJobs();
}

test.each<Trouble>(['down', 'silent'])(
  'a service that is %s is told of and asked again by itself: the seal is there, once',
  async (trouble) => {
    const { ask, session, signatures } = await asksInVain(trouble);
    const retryTime = new Date(world.clock.now().getTime() + LEASE_MS).toISOString();
    expect(await session()).toMatchObject({ state: 'underWay', retryTime, words: null });
    // asking again changes nothing
    expect((await ask()).data.underWay).toBe(true);
    await afterTheNextTry();
    expect([(await session())?.state, await signatures()]).toEqual(['underWay', 0]);
    service.trouble = undefined;
    await afterTheNextTry();
    expect([await session(), await signatures()]).toEqual([null, 1]);
    expect(await ask()).toMatchObject({ success: true, data: { underWay: false, certificateAuthority: service.name } });
    expect(await signatures()).toBe(1);
  },
);

test('a service that stays away for an hour is given up: the signer reads so, and signs anew', async () => {
  const { browser, applyNo, session, signatures } = await asksInVain('down');
  world.clock.advance({ hours: 1 });
  await world.runJobs();
  const words = { 'zh-CN': expect.stringContaining('稍后再点一次签署'), en: expect.stringContaining('nothing was signed') };
  expect(await session()).toMatchObject({ state: 'failed', retryTime: '', words });
  service.trouble = undefined;
  expect(await provenAndSigned(browser, { applyNo })).toMatchObject({ success: true });
  expect(await signatures()).toBe(1);
});

test('operators see that the service is missing', async () => {
  const keeper = await openOperator(world, { duties: ['upkeep'] });
  const states = async () => (await keeper.operate(listServices, {})).data.services.map(({ name, state }) => [name, state]);
  expect(await states()).toContainEqual([service.name, 'ready']);
  service.trouble = 'down';
  expect(await states()).toContainEqual([service.name, 'missing']);
});
