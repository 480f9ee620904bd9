import { listTrustRoots } from '@moqi/api/trust/certificates';
import { downloadCertificate } from '@moqi/api/work/completion';
import { readContract } from '@moqi/api/work/contracts';
import { readProof, signContract } from '@moqi/api/work/signing';
import { bufferSource, validate } from '@moqi/pdf';
import { PkiError, type SignatureAlgorithm } from '@moqi/pki';
import { pkcs11KeyStore } from '@moqi/pki/pkcs11';
import { opensslPdf, pdfsig } from '@moqi/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { authorities } from '#adapters/authorities/authorities.ts';
import { builtInCa } from '#adapters/built-in-ca/built-in-ca.ts';
import { isInToken, signerKeysInToken, tokenKeys } from '#adapters/token-keys.ts';
import { wrappedKeys } from '#adapters/wrapped-keys.ts';
import { revocationLists } from '#modules/trust/certificates/acts/trust.ts';
import { services, trustAnchors } from '#modules/trust/certificates/index.ts';
import { LEASE_MS } from '#modules/work/signing/signing-session.ts';
import { AuthorityUnavailable } from '#ports/certificate-authority.ts';
import { keyMakerContract, signerKeyContract } from '../ports/signer-key-contract.ts';
import { prove, sign, signRequest } from '../signing-acts.ts';
import { signingContract } from '../situations.ts';
import { TOKEN_PIN, tokensOfTests } from '../tokens.ts';
import { openWorld, type World } from '../world.ts';

/* The keys of the built-in authority, of its time-stamps and of companies lie in a token (SoftHSM) and sign a contract from there. */
let world: World;
const TOKEN = () => tokensOfTests().environment;
const openToken = () => pkcs11KeyStore({ library: tokensOfTests().library, label: 'moqi', pin: TOKEN_PIN });
beforeAll(async () => {
  world = await openWorld({ environment: TOKEN() });
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());

describe('keys of companies in a token', () => {
  const inToken = () => {
    const { secrets } = world.platform;
    return signerKeysInToken(tokenKeys({ name: 'moqi', uses: ['seal'], open: openToken }, secrets), wrappedKeys(secrets));
  };
  signerKeyContract(inToken);
  keyMakerContract(inToken);

  test('lie there; those of persons, and those for SM2, are wrapped', async () => {
    const { signerKeys } = world.platform;
    const subject = { commonName: '某公司' };
    const place = async (algorithm: SignatureAlgorithm, kind: 'organization' | 'person') =>
      isInToken((await signerKeys.make(algorithm, kind, { kind, subject })).reference);
    expect(await place('ecdsa-p256-sha256', 'organization')).toBe(true);
    expect(await place('ecdsa-p256-sha256', 'person')).toBe(false);
    expect(await place('sm2-sm3', 'organization')).toBe(false);
  });
});

test('a company and a person sign, the platform attests, and other programs agree that the files are good', async () => {
  const { applyId, applyNo, parties, sender } = await signingContract(world, { parties: ['enterprise', 'person'] });
  for (const { person } of parties) {
    const signed = await sign(world, person?.browser ?? world.browser(), { applyNo });
    expect(signed).toMatchObject({ success: true, data: { timestamped: true } });
  }
  await world.runJobs();
  expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.state).toBe('completed');
  const { db } = world.platform;
  const own = await db.selectFrom('authorities').select(['name', 'wrapped_key']).orderBy('name').execute();
  expect(own.map(({ name, wrapped_key }) => [name, isInToken(wrapped_key)])).toEqual([
    ['attestor', true],
    ['issuing', true],
    ['root', true],
    // GB/T 38540 asks for SM2, which this token does not know
    ['sealMaker', false],
    ['timestamp', true],
  ]);
  const seals = await db.selectFrom('certificates').select('wrapped_key').where('purpose', '=', 'seal').execute();
  expect(seals.map(({ wrapped_key: key }) => key && isInToken(key))).toEqual([true]);

  const trust = await trustAnchors(world.platform);
  const roots = trust.map(({ certificate }) => certificate);
  const signed = await sender.browser.get(`/si/applySign/download?${new URLSearchParams({ applyNo }).toString()}`);
  const [path] = [downloadCertificate.mounts.personal];
  const attested = await sender.browser.get(`${path}?${new URLSearchParams({ applyId }).toString()}`);
  for (const [file, signatures] of [
    [signed, 2],
    [attested, 1],
  ] as const) {
    const pdf = new Uint8Array(file.rawPayload);
    expect((await validate(bufferSource(pdf), { trust, now: world.clock.now() })).verdict).toBe('valid');
    expect(pdfsig(pdf, roots).filter(({ valid, trusted }) => valid && trusted)).toHaveLength(signatures);
    // behind what the platform attests lies a document time-stamp, which is no signature over the file to it
    const byOpenssl = opensslPdf(pdf, { roots, at: world.clock.now() }).slice(0, signatures);
    expect(byOpenssl).toEqual(Array.from({ length: signatures }, () => true));
  }
});

const removed = () => new PkiError('TOKEN_UNAVAILABLE', 'the token was removed');

/** The token is pulled out when the key of a company is about to sign, or that of the authority is about to certify. */
const PULLED_OUT = {
  'the key of a company': () => {
    const { signerKeys } = world.platform;
    const open = signerKeys.open.bind(signerKeys);
    vi.spyOn(signerKeys, 'open').mockImplementation(async (kept) => ({ ...(await open(kept)), sign: () => Promise.reject(removed()) }));
  },
  'the key of the authority': () => {
    vi.spyOn(world.platform.authority, 'certify').mockRejectedValue(removed());
  },
};

test.each([
  ['the key of a company', 'enterprise'],
  ['the key of the authority', 'person'],
] as const)(
  'a token that is pulled out in the middle of a signing with %s is told of and asked again by itself: it is signed, once',
  async (key, party) => {
    const { applyNo, applyId, parties } = await signingContract(world, { parties: [party] });
    const browser = parties[0]?.person?.browser ?? world.browser();
    await prove(world, browser, { applyNo });
    const request = await signRequest(browser, { applyNo });
    PULLED_OUT[key]();
    expect(await browser.call(signContract, 'signing', request)).toMatchObject({ success: true, data: { underWay: true } });
    const retryTime = new Date(world.clock.now().getTime() + LEASE_MS).toISOString();
    const { session } = (await browser.call(readProof, 'signing', { applyNo })).data;
    expect(session).toMatchObject({ state: 'underWay', retryTime, words: null });
    const { db } = world.platform;
    const kept = () => db.selectFrom('signatures').select('participant_id').where('contract_id', '=', applyId).execute();
    expect(await kept()).toEqual([]);
    vi.restoreAllMocks();
    world.clock.advance({ seconds: LEASE_MS / 1000 + 1 });
    await world.runJobs();
    expect(await kept()).toHaveLength(1);
    expect(await browser.call(signContract, 'signing', request)).toMatchObject({ success: true, data: { underWay: false } });
    expect(await kept()).toHaveLength(1);
  },
);

test('a server starts without its token, says so, and signs once that is there', async () => {
  const { platform } = world;
  let isThere = false;
  const open = () => {
    if (isThere) return openToken();
    return Promise.reject(removed());
  };
  const token = tokenKeys({ name: 'moqi', uses: ['authority', 'timestamp', 'seal'], open }, platform.secrets);
  const authority = builtInCa({ ...platform, token });
  await expect(authority.check()).rejects.toBeInstanceOf(AuthorityUnavailable);
  const chosen = { authority, algorithm: 'ecdsa-p256-sha256' } as const;
  const certifying = authorities(authority, { person: chosen, organization: chosen }, platform);
  const started = { ...platform, authority, authorities: certifying, keyDevice: token, timestamps: authority.timestamps };
  const missing = (await services(started)).map(({ kind, state }) => [kind, state]);
  expect(missing).toEqual([
    ['authority', 'missing'],
    ['keys', 'missing'],
    ['timestamps', 'missing'],
  ]);
  isThere = true;
  expect((await services(started)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
});

test('without the token files are checked all the same, and the lists of revoked certificates are missing', async () => {
  const made = (await world.browser().call(listTrustRoots, 'public', {})).data.list;
  const { platform } = world;
  const open = () => Promise.reject(removed());
  const authority = builtInCa({ ...platform, token: tokenKeys({ name: 'moqi', uses: ['authority'], open }, platform.secrets) });
  const chosen = { authority, algorithm: 'ecdsa-p256-sha256' } as const;
  const without = { ...platform, authority, authorities: authorities(authority, { person: chosen, organization: chosen }, platform) };
  const [anchor] = await trustAnchors(without);
  expect(Buffer.from(anchor?.certificate ?? []).toString('base64')).toBe(made[0]?.certificate);
  expect(anchor && (await revocationLists(without, anchor))).toEqual([]);
  const fresh = await openWorld({ environment: { ...TOKEN(), PKCS11_TOKEN: 'absent' } });
  const answer = await fresh.browser().call(listTrustRoots, 'public', {});
  await fresh.close();
  expect(answer).toMatchObject({ success: true, data: { list: [] } });
});
