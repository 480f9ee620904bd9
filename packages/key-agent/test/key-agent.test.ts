import { once } from 'node:events';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { certificateOf, digest, signedAttributes, verifySignature } from '@moqi/pki';
import { pkcs11KeyStore } from '@moqi/pki/pkcs11';
import { chainBelow, createAuthority, generateKey, issueCertificate } from '@moqi/pki/server';
import { SoftHsm } from '@moqi/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAgent } from '../src/agent.ts';
import type { Holder, ToSign } from '../src/holder.ts';
import { agentServer } from '../src/server.ts';
import { terminalHolder } from '../src/terminal-holder.ts';

const PIN = '4711-geheim';
const PAGE = 'https://contracts.example';
const NOW = new Date('2026-06-01T00:00:00Z');
const hsm = new SoftHsm().token('desk', PIN);
const at = { now: NOW.getTime() };
const asked: (string | ToSign)[] = [];
const holder = { isWilling: true, pin: PIN as string | undefined };
const saying: Holder = {
  allows: async (origin) => {
    asked.push(origin);
    return holder.isWilling;
  },
  pinFor: async (toSign) => {
    asked.push(toSign);
    return holder.pin;
  },
};

let server: Server;
let url = '';
let certificate: Uint8Array;
beforeAll(async () => {
  const { issuing } = await createAuthority({ name: '示例 CA', organization: '示例', algorithm: 'ecdsa-p256-sha256', now: NOW });
  const store = await pkcs11KeyStore({ library: hsm.library, label: 'desk', pin: PIN });
  const { id, spki } = await store.generate('ecdsa-p256-sha256');
  const notAfter = new Date('2027-06-01T00:00:00Z');
  certificate = await issueCertificate(issuing, { profile: 'person', subject: { commonName: '张三' }, spki, notBefore: NOW, notAfter });
  await store.keepCertificate(id, certificate);
  for (const above of chainBelow(issuing)) await store.keepCertificate('00', above);
  await store.close();
  const agent = openAgent({ library: hsm.library, holder: saying, origins: ['https://known.example'], now: () => at.now });
  server = agentServer(agent, (error) => expect.unreachable(String(error)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  hsm[Symbol.dispose]();
});
beforeEach(() => {
  asked.length = 0;
  Object.assign(holder, { isWilling: true, pin: PIN });
});

interface Sent {
  readonly origin?: string;
  readonly pairing?: string;
  readonly body?: object;
}

async function ask(path: string, { origin = PAGE, pairing, body }: Sent = {}) {
  const headers = { origin, ...(pairing !== undefined && { authorization: `Bearer ${pairing}` }), 'content-type': 'application/json' };
  const response = await fetch(`${url}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  return { status: response.status, headers: response.headers, data: (await response.json()) as Record<string, unknown> };
}

const pair = async (origin = PAGE) => String((await ask('/v1/pairings', { origin, body: {} })).data['pairing']);
const messageDigest = digest('sha256', new TextEncoder().encode('a file'));
let nonces = 0;
const wish = (changes: object = {}) => ({
  certificate: certificateOf(certificate).fingerprint,
  nonce: `nonce-of-a-signature-${nonces++}`,
  title: '《采购合同》',
  items: [{ name: '采购合同.pdf', hash: 'sha256', messageDigest: Buffer.from(messageDigest).toString('base64') }],
  ...changes,
});

test('a page is let in by the holder, sees the certificates, and gets a signature that verifies', async () => {
  expect((await ask('/v1')).data).toEqual({ agent: 'moqi-key-agent', protocol: 1 });
  const pairing = await pair();
  const { data } = await ask('/v1/certificates', { pairing });
  expect(data['certificates']).toEqual([
    {
      id: certificateOf(certificate).fingerprint,
      token: 'desk',
      subject: '张三',
      issuer: '示例 CA Issuing CA',
      notAfter: '2027-06-01T00:00:00.000Z',
      certificate: Buffer.from(certificate).toString('base64'),
      chain: [expect.any(String)],
    },
  ]);
  const signed = await ask('/v1/signatures', { pairing, body: wish() });
  expect(signed.status).toBe(200);
  const [signature = ''] = signed.data['signatures'] as string[];
  const attributes = signedAttributes({ hash: 'sha256', messageDigest, certificate });
  const { publicKey } = certificateOf(certificate);
  const algorithm = { oid: '1.2.840.10045.4.3.2' };
  expect(await verifySignature(publicKey, algorithm, attributes, new Uint8Array(Buffer.from(signature, 'base64')))).toBe(true);
  const items = [{ name: '采购合同.pdf', hash: 'sha256', digest: Buffer.from(messageDigest).toString('hex') }];
  expect(asked).toEqual([PAGE, { origin: PAGE, subject: '张三', token: 'desk', title: '《采购合同》', items }]);
});

test('a site that the holder named before is not asked about', async () => {
  await pair('https://known.example');
  expect(asked).toEqual([]);
});

test('who was not let in gets nothing, and no question about a signature is asked', async () => {
  holder.isWilling = false;
  expect(await ask('/v1/pairings', { body: {} })).toMatchObject({ status: 403, data: { error: 'originRefused' } });
  expect(await ask('/v1/certificates', { pairing: 'guessed' })).toMatchObject({ status: 401, data: { error: 'notPaired' } });
  holder.isWilling = true;
  const pairing = await pair();
  // the pairing of one site is no other's
  expect(await ask('/v1/certificates', { pairing, origin: 'https://evil.example' })).toMatchObject({ status: 401 });
  at.now += 16 * 60_000;
  expect(await ask('/v1/signatures', { pairing, body: wish() })).toMatchObject({ status: 401 });
  expect(asked.filter((one) => typeof one !== 'string')).toEqual([]);
});

test('the holder may refuse, and a wrong PIN is told', async () => {
  const pairing = await pair();
  holder.pin = undefined;
  expect(await ask('/v1/signatures', { pairing, body: wish() })).toMatchObject({ status: 403, data: { error: 'cancelled' } });
  holder.pin = 'wrong';
  expect(await ask('/v1/signatures', { pairing, body: wish() })).toMatchObject({ status: 403, data: { error: 'pinWrong' } });
});

test.each([
  ['a request that came before', { nonce: 'nonce-of-a-signature-0' }, 'nonceUsed'],
  ['a nonce that can be guessed', { nonce: '1' }, 'badRequest'],
  ['a certificate that is in no token', { certificate: '0'.repeat(64) }, 'certificateUnknown'],
  ['a title that would write over the terminal', { title: 'a\u001b[2Jb' }, 'badRequest'],
  ['no file', { items: [] }, 'badRequest'],
  ['bytes in the place of a digest', { items: [{ name: 'a', hash: 'sha256', messageDigest: 'AAAA' }] }, 'badRequest'],
  [
    'a digest by another algorithm',
    { items: [{ name: 'a', hash: 'sm3', messageDigest: Buffer.alloc(32).toString('base64') }] },
    'badRequest',
  ],
])('refused: %s', async (_, changes, error) => {
  const pairing = await pair();
  await ask('/v1/signatures', { pairing, body: wish({ nonce: 'nonce-of-a-signature-0' }) });
  expect((await ask('/v1/signatures', { pairing, body: wish(changes) })).data).toEqual({ error });
});

test('a form cannot ask, as it sends no JSON', async () => {
  const response = await fetch(`${url}/v1/pairings`, {
    method: 'POST',
    headers: { origin: PAGE, 'content-type': 'text/plain' },
    body: '{}',
  });
  expect(response.status).toBe(400);
  expect(asked).toEqual([]);
});

/** With headers that fetch does not let a program set. */
async function raw(headers: Record<string, string>, method = 'GET') {
  const call = httpRequest(`${url}/v1`, { method, headers }).end();
  const [response] = await once(call, 'response');
  response.resume();
  return response;
}

test('a name that leads to this machine is another host, and what names no origin is no page', async () => {
  expect((await raw({ origin: PAGE })).statusCode).toBe(200);
  expect((await raw({ origin: PAGE, host: 'rebound.example' })).statusCode).toBe(403);
  expect((await raw({})).statusCode).toBe(403);
});

test('browsers are told that a page of the internet may ask', async () => {
  const { statusCode, headers } = await raw({ origin: PAGE, 'access-control-request-private-network': 'true' }, 'OPTIONS');
  expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-private-network']]).toEqual([
    204,
    PAGE,
    'true',
  ]);
});

test('a key for SM2 is refused by its name, before anybody is asked for a PIN', async () => {
  const { issuing } = await createAuthority({ name: '国密示例 CA', organization: '示例', algorithm: 'sm2-sm3', now: NOW });
  const { spki } = generateKey('sm2-sm3');
  const request = { profile: 'person', subject: { commonName: '李四' }, spki, notBefore: NOW, notAfter: new Date('2027-06-01') } as const;
  const ofSm2 = await issueCertificate(issuing, request);
  const store = await pkcs11KeyStore({ library: hsm.library, label: 'desk', pin: PIN });
  await store.keepCertificate('5e', ofSm2);
  await store.close();
  const pairing = await pair('https://known.example');
  const items = [{ name: '采购合同.pdf', hash: 'sm3', messageDigest: Buffer.from(messageDigest).toString('base64') }];
  const body = wish({ certificate: certificateOf(ofSm2).fingerprint, items });
  const { status, data } = await ask('/v1/signatures', { origin: 'https://known.example', pairing, body });
  expect([status, data]).toEqual([422, { error: 'keyUnusable' }]);
  expect(asked).toEqual([]);
});

test('at a terminal the holder answers one question after another; what was typed before a question answers none', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = terminalHolder(input, output);
  input.write('y\n');
  await new Promise(setImmediate);
  const allowed = terminal.allows(PAGE);
  input.write('n\n');
  expect(await allowed).toBe(false);
  const pin = terminal.pinFor({ origin: PAGE, subject: '张三', token: 'desk', title: '《采购合同》', items: [] });
  input.write('4711\n');
  expect(await pin).toBe('4711');
  expect(String(output.read())).toContain('《采购合同》');
  input.end();
  await new Promise(setImmediate);
  expect(await terminal.pinFor({ origin: PAGE, subject: '张三', token: 'desk', title: '《采购合同》', items: [] })).toBeUndefined();
});
