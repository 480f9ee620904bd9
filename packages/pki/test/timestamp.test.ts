import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  digest,
  nonceMatches,
  parseTimestampResponse,
  parseTimestampToken,
  type SignatureAlgorithm,
  timestampRequest,
  verifyTimestampToken,
} from '../src/index.ts';
import { localTimestampAuthority } from '../src/server.ts';
import { ALGORITHMS, authority, Bench, certificatePem, day, flipped, signerOf, utf8 } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const STAMPED = utf8('signature value');
const NOW = new Date(day(3).getTime() + 120);
const IMPRINT = { hash: 'sha256', digest: digest('sha256', STAMPED) } as const;

async function tsa(algorithm: SignatureAlgorithm, now = NOW) {
  const signer = await signerOf(algorithm, 'timestamp', { subject: { commonName: '墨契时间戳' } });
  return localTimestampAuthority({ signer, policy: '1.2.156.1', accuracyMs: 1500, now: () => now });
}

async function trust(algorithm: SignatureAlgorithm) {
  return [(await authority(algorithm)).root.certificate];
}

describe.each(ALGORITHMS)('an authority with %s', (algorithm) => {
  it('stamps; the token verifies, and not for other data', async () => {
    const token = await (await tsa(algorithm)).timestamp(IMPRINT);
    const anchors = await trust(algorithm);
    const result = await verifyTimestampToken(token, { imprint: IMPRINT, trust: anchors });
    expect(result).toMatchObject({ status: 'valid', token: { time: NOW, accuracyMs: 1500, policy: '1.2.156.1' } });
    expect(result.certificate?.subject.commonName).toBe('墨契时间戳');
    expect(await verifyTimestampToken(token, { imprint: { data: STAMPED }, trust: anchors })).toMatchObject({ status: 'valid' });
    expect(await verifyTimestampToken(token, { imprint: { data: utf8('other') }, trust: anchors })).toMatchObject({
      status: 'imprintMismatch',
    });
    expect(await verifyTimestampToken(token, { imprint: IMPRINT, trust: [] })).toMatchObject({ status: 'untrusted' });
    expect(await verifyTimestampToken(flipped(token, -3), { imprint: IMPRINT, trust: anchors })).toMatchObject({
      status: 'signatureInvalid',
    });
  });
});

// openssl ts can judge neither PSS nor SM2
describe.each<SignatureAlgorithm>(['rsa-pkcs1-sha256', 'ecdsa-p256-sha256', 'ecdsa-p384-sha384'])('openssl judges %s', (algorithm) => {
  it('accepts the answer to its own query, and only to that one', async () => {
    using bench = new Bench();
    bench.write({ data: STAMPED, other: utf8('other'), root: certificatePem(...(await trust(algorithm))) });
    expect(bench.openssl('ts', '-query', '-data', 'data', '-sha384', '-cert', '-out', 'query')).toMatchObject({ ok: true });
    expect(bench.openssl('ts', '-query', '-data', 'data', '-sha384', '-cert', '-out', 'query2')).toMatchObject({ ok: true });
    bench.write({ reply: await (await tsa(algorithm)).respond(readFileSync(bench.file('query'))) });
    const at = ['-attime', String(day(3).getTime() / 1000)];
    const judge = (...by: string[]) => bench.openssl('ts', '-verify', ...by, '-in', 'reply', '-CAfile', 'root', ...at);
    expect(judge('-queryfile', 'query')).toMatchObject({ ok: true });
    expect(judge('-data', 'data')).toMatchObject({ ok: true });
    expect(judge('-queryfile', 'query2').ok).toBe(false);
    expect(judge('-data', 'other').ok).toBe(false);
  });
});

describe('request and response', () => {
  it('are read by openssl and carry the nonce both ways', async () => {
    const nonce = Uint8Array.of(0x80, 1, 2, 3, 4, 5, 6, 7);
    const request = timestampRequest({ ...IMPRINT, nonce, policy: '1.2.156.1' });
    using bench = new Bench();
    bench.write({ query: request });
    expect(bench.openssl('ts', '-query', '-in', 'query', '-text').output).toMatch(
      /Nonce: 0x8001020304050607[\s\S]*Certificate required: yes/,
    );
    const response = parseTimestampResponse(await (await tsa('ecdsa-p256-sha256')).respond(request));
    expect(response.status).toBe(0);
    const token = parseTimestampToken(response.token as Uint8Array);
    expect(nonceMatches(token, nonce)).toBe(true);
    expect(nonceMatches(token, flipped(nonce, 0))).toBe(false);
  });

  it.each([
    ['SHA-1', timestampRequest({ hash: 'sha1', digest: new Uint8Array(20) }), /digest algorithm/],
    ['an imprint of the wrong length', timestampRequest({ hash: 'sha256', digest: new Uint8Array(31) }), /length/],
    ['another policy', timestampRequest({ ...IMPRINT, policy: '1.2.3' }), /policy/],
    ['a nonce of a kilobyte', timestampRequest({ ...IMPRINT, nonce: new Uint8Array(1000).fill(7) }), /nonce/],
    ['what is no request', utf8('hello'), /./],
  ])('refuses %s', async (_name, request, text) => {
    const response = parseTimestampResponse(await (await tsa('ecdsa-p256-sha256')).respond(request));
    expect(response).toMatchObject({ status: 2, token: undefined, text: expect.stringMatching(text) });
  });

  it('leaves the certificates out when they were not asked for', async () => {
    const request = timestampRequest(IMPRINT);
    // certReq TRUE is the last element
    const without = request.slice(0, -3);
    without[1] = (without[1] as number) - 3;
    const signer = await signerOf('ecdsa-p256-sha256', 'timestamp');
    const local = localTimestampAuthority({ signer, policy: '1.2.156.1', accuracyMs: 1, now: () => NOW });
    const { token } = parseTimestampResponse(await local.respond(without));
    expect(parseTimestampToken(token as Uint8Array).signedData.certificates).toHaveLength(0);
    const options = { imprint: IMPRINT, trust: await trust('ecdsa-p256-sha256') };
    expect(await verifyTimestampToken(token as Uint8Array, options)).toMatchObject({ status: 'signatureInvalid', certificate: undefined });
    const intermediates = [signer.certificate, ...signer.chain];
    expect(await verifyTimestampToken(token as Uint8Array, { ...options, intermediates })).toMatchObject({ status: 'valid' });
  });
});

describe('the certificate of the authority', () => {
  it('must be one for time stamping', async () => {
    const signer = await signerOf('ecdsa-p256-sha256', 'person');
    expect(() => localTimestampAuthority({ signer, policy: '1.2.3', accuracyMs: 1, now: () => NOW })).toThrow(
      expect.objectContaining({ code: 'PROFILE_REFUSED' }),
    );
  });

  it('is judged at the time of the token, or at another one', async () => {
    const token = await (await tsa('ecdsa-p256-sha256', day(9000))).timestamp(IMPRINT);
    const anchors = await trust('ecdsa-p256-sha256');
    expect(await verifyTimestampToken(token, { imprint: IMPRINT, trust: anchors })).toMatchObject({ status: 'expired' });
    expect(await verifyTimestampToken(token, { imprint: IMPRINT, trust: anchors, at: day(1) })).toMatchObject({ status: 'valid' });
  });
});
