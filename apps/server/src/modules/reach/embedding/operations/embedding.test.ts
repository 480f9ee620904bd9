import { type Audience, errorNumber, type InputOf, type Operation, pathsOf } from '@moqi/api';
import { embedSigning, enterFrame } from '@moqi/api/reach/embedding';
import { createKey, KEY_SCOPE_NAMES, switchKey, updateKey } from '@moqi/api/reach/merchant-keys';
import { readContract, revokeContract } from '@moqi/api/work/contracts';
import {
  checkProofCode,
  logInForTask,
  readProof,
  refuseContract,
  sendAccountCode,
  sendProofCode,
  signContract,
} from '@moqi/api/work/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { framedPages } from '#compose.ts';
import type { Envelope, TestBrowser } from '#test/browser.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openProgram, type TestProgram } from '#test/program.ts';
import { prove, signRequest } from '#test/signing-acts.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const SITE = 'https://erp.example.com';
const settings = { name: 'ERP', scopes: [...KEY_SCOPE_NAMES], origins: [SITE], perMinute: 1000, perDay: 10_000 };

let world: World;
let enterprise: TestEnterprise;
let key: { readonly keyId: string; readonly appKey: string; readonly secret: string };
let program: TestProgram;
const admin = () => enterprise.admin.browser;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
  key = (await admin().call(createKey, 'enterprise', settings)).data;
  program = openProgram(world, key);
});
afterAll(() => world.close());

const contractOf = (parties: NonNullable<Parameters<typeof signingContract>[1]>['parties'] = ['stranger'], more = {}) =>
  signingContract(world, { sender: enterprise.admin, enterprise, parties, ...more });

async function taskOf(contract: SigningContract, at = 0) {
  const { data } = await admin().call(readContract, 'signing', { applyNo: contract.applyNo });
  return { applyNo: contract.applyNo, signNo: data.parties[at]?.signNo ?? '' };
}

async function embed(input: Partial<InputOf<typeof embedSigning>>, by = program) {
  const { statusCode: status, body } = await by.call(embedSigning, { origin: SITE, ...input });
  const { data, error } = JSON.parse(body) as { data: { url: string; expireTime: string }; error?: string };
  return { status, data, error };
}

const ticketOf = (url: string) => new URL(url).searchParams.get('ticket') ?? '';
const enter = (ticket: string) => world.browser().call(enterFrame, 'public', { ticket });

/** The page in the frame: it sends no cookies and holds what it proved. */
function frame(browser: TestBrowser = world.browser()): Pick<TestBrowser, 'call'> & { readonly held: () => string } {
  let held = '';
  return {
    held: () => held,
    call: async (operation: Operation, audience: Audience, given: unknown) => {
      const input = given as object;
      const [path = ''] = pathsOf(operation, audience);
      const headers = { 'x-held-proofs': held };
      const query = new URLSearchParams(input as Record<string, string>).toString();
      const answer = operation.method === 'GET' ? await browser.get(`${path}?${query}`, headers) : await browser.post(path, input, headers);
      expect(answer.headers['set-cookie']).toBeUndefined();
      const told = answer.headers['x-held-proofs'];
      if (typeof told === 'string') held = told;
      return answer.json() as Envelope<never>;
    },
  };
}

async function entered(contract: SigningContract) {
  const { data } = await embed(await taskOf(contract));
  const { applyNo, signNo, sign } = (await enter(ticketOf(data.url))).data;
  return { applyNo, signNo, sign };
}

const code = (refusal: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(refusal) });

describe('embedSigning', () => {
  it('answers an address for one origin, which waits for at most a quarter of an hour', async () => {
    const task = await taskOf(await contractOf());
    const { status, data } = await embed(task);
    expect([status, data.expireTime]).toEqual([200, '2026-06-01T02:15:00.000Z']);
    expect(data.url).toMatch(/^http:\/\/[^/]+\/embed\/sign\?ticket=[\w-]{43}$/);
    expect((await embed({ ...task, minutes: 2, origin: `${SITE}/` })).data.expireTime).toBe('2026-06-01T02:02:00.000Z');
    expect(await embed({ ...task, minutes: 16 })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  });

  it('is refused for origins that the key does not name, and without its scope', async () => {
    const task = await taskOf(await contractOf());
    for (const origin of ['https://evil.example.com', `${SITE}:8443`, 'http://erp.example.com', '*', 'null'])
      expect(await embed({ ...task, origin })).toMatchObject({ status: 403, error: 'KEY_ORIGIN' });
    await admin().call(updateKey, 'enterprise', { ...settings, keyId: key.keyId, scopes: ['contracts.read', 'contracts.send'] });
    expect(await embed(task)).toMatchObject({ status: 403, error: 'KEY_SCOPE' });
  });

  it('is refused for what is not to be signed now', async () => {
    const contract = await contractOf(['stranger', 'stranger'], { ordered: true });
    const second = await taskOf(contract, 1);
    expect(await embed(second)).toMatchObject({ status: 422, error: 'EMBED_NOT_WAITING' });
    expect(await embed({ ...second, signNo: '1' })).toMatchObject({ status: 404, error: 'CONTRACT_NOT_FOUND' });
    const first = await taskOf(contract);
    await admin().call(revokeContract, 'enterprise', { applyId: contract.applyId, reason: '' });
    expect(await embed(first)).toMatchObject({ status: 422, error: 'CONTRACT_NOT_SIGNING' });
  });

  it('finds nothing of another company', async () => {
    const other = await openEnterprise(world);
    const made = (await other.admin.browser.call(createKey, 'enterprise', settings)).data;
    const task = await taskOf(await contractOf());
    expect(await embed(task, openProgram(world, made))).toMatchObject({ status: 404, error: 'CONTRACT_NOT_FOUND' });
  });
});

describe('the page of an address', () => {
  it('may be framed by its origin for as long as the key allows it', async () => {
    const task = await taskOf(await contractOf());
    const ticket = ticketOf((await embed(task)).data.url);
    const [framedPage] = framedPages;
    const origin = () => framedPage.originFor(world.platform, ticket);
    expect(await origin()).toBe(SITE);
    expect(await framedPage.originFor(world.platform, 'x'.repeat(43))).toBeUndefined();
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: false });
    expect(await origin()).toBeUndefined();
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: true });
    await admin().call(updateKey, 'enterprise', { ...settings, keyId: key.keyId, origins: ['https://other.example.com'] });
    expect(await origin()).toBeUndefined();
  });
});

describe('enterFrame', () => {
  it('takes a ticket once, also where many ask at the same time', async () => {
    const { data } = await embed(await taskOf(await contractOf()));
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(ticketOf(data.url))));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await enter(ticketOf(data.url))).toMatchObject(code('EMBED_ENTRY_ENDED'));
  });

  it('refuses a ticket that is unknown, has ended, or whose key was paused', async () => {
    expect(await enter('x'.repeat(43))).toMatchObject(code('EMBED_ENTRY_ENDED'));
    const task = await taskOf(await contractOf());
    const [late, paused] = [(await embed(task)).data, (await embed({ ...task })).data];
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: false });
    expect(await enter(ticketOf(paused.url))).toMatchObject(code('EMBED_ENTRY_ENDED'));
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: true });
    expect(await enter(ticketOf(paused.url))).toMatchObject({ success: true });
    world.clock.advance({ minutes: 15 });
    expect(await enter(ticketOf(late.url))).toMatchObject(code('EMBED_ENTRY_ENDED'));
  });
});

describe('a signer in a frame', () => {
  it('reads, proves who it is by the code, and signs, without a cookie', async () => {
    const contract = await contractOf();
    const task = await entered(contract);
    const page = frame();
    expect((await page.call(readContract, 'signing', task)).data).toMatchObject({ can: { sign: true }, parties: [{ me: true }] });
    const request = { ...(await signRequest(page, task)), ...task };
    expect(await page.call(signContract, 'signing', request)).toMatchObject(code('IDENTITY_PROOF_NEEDED'));
    await prove(world, page, task);
    expect(page.held()).toMatch(/^mq_proof_\w+=[\w-]{43}$/);
    expect(await page.call(signContract, 'signing', request)).toMatchObject({ success: true });
    expect((await page.call(readContract, 'signing', task)).data).toMatchObject({ parties: [{ state: 'signed' }] });
  });

  it('refuses by a code of its own', async () => {
    const task = await entered(await contractOf());
    const page = frame();
    const refusing = { ...task, reason: '价格有误' };
    expect(await page.call(refuseContract, 'signing', refusing)).toMatchObject(code('IDENTITY_PROOF_NEEDED'));
    await prove(world, page, task, 'refuse');
    expect(await page.call(refuseContract, 'signing', refusing)).toMatchObject({ success: true });
  });

  it('is nobody by the session that its browser has, and opens no account', async () => {
    const contract = await contractOf(['person']);
    const signer = contract.parties[0]?.person;
    const task = await entered(contract);
    const page = frame(signer?.browser);
    expect((await page.call(readProof, 'signing', task)).data).toMatchObject({ proved: false });
    const codes = [
      await page.call(sendAccountCode, 'signing', task),
      await page.call(logInForTask, 'signing', { ...task, valicode: '123456' }),
    ];
    expect(codes).toMatchObject([code('CONTRACT_NOT_FOUND'), code('CONTRACT_NOT_FOUND')]);
  });

  it('holds no proof of another task, and its own counts nowhere else', async () => {
    const [one, other] = [await entered(await contractOf()), await entered(await contractOf())];
    const page = frame();
    await prove(world, page, one);
    const proof = page.held().split('=')[1];
    const browser = world.browser();
    const forged = { 'x-held-proofs': `mq_proof_${other.signNo}=${proof}` };
    const [path = ''] = pathsOf(readProof, 'signing');
    expect((await browser.post(path, other, forged)).json()).toMatchObject({ data: { proved: false } });
  });

  it('opens its own task and no other', async () => {
    const contract = await contractOf(['stranger', 'stranger']);
    const task = await entered(contract);
    const second = await taskOf(contract, 1);
    const foreign = await entered(await contractOf());
    const page = frame();
    const read = (input: object) => page.call(readContract, 'signing', { ...task, ...input } as InputOf<typeof readContract>);
    expect(await read({ signNo: second.signNo })).toMatchObject(code('LINK_INVALID'));
    expect(await read({ applyNo: foreign.applyNo })).toMatchObject(code('LINK_INVALID'));
    expect(await read({ sign: foreign.sign })).toMatchObject(code('LINK_INVALID'));
    expect(await read({ sign: 'mqe.forged' })).toMatchObject(code('LINK_INVALID'));
    expect(await page.call(sendProofCode, 'signing', { ...task, signNo: second.signNo, purpose: 'sign' })).toMatchObject(
      code('LINK_INVALID'),
    );
  });

  it('is shut out after an hour, by its key, and by new links of its task', async () => {
    const contract = await contractOf();
    const task = await entered(contract);
    const page = frame();
    const read = () => page.call(readContract, 'signing', task);
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: false });
    expect(await read()).toMatchObject(code('LINK_REVOKED'));
    await admin().call(switchKey, 'enterprise', { keyId: key.keyId, active: true });
    expect(await read()).toMatchObject({ success: true });
    world.clock.advance({ minutes: 60 });
    expect(await read()).toMatchObject(code('LINK_EXPIRED'));
    expect(await page.call(checkProofCode, 'signing', { ...task, purpose: 'sign', valicode: '123456' })).toMatchObject(
      code('LINK_EXPIRED'),
    );
    const again = await entered(contract);
    await admin().call(revokeContract, 'enterprise', { applyId: contract.applyId, reason: '' });
    expect(await page.call(readContract, 'signing', again)).toMatchObject(code('LINK_REVOKED'));
  });

  it('leaves nothing behind after a day', async () => {
    const task = await entered(await contractOf());
    world.clock.advance({ hours: 25 });
    await world.runJob('embedding.sweepFrames');
    expect(await frame().call(readContract, 'signing', task)).toMatchObject(code('LINK_INVALID'));
  });
});
