import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  buildChain,
  certificateOf,
  ocspRequest,
  parseCertificate,
  parseCrl,
  parseOcspResponse,
  verifyCrl,
  verifyOcspResponse,
} from '../src/index.ts';
import { checkRevocation } from '../src/revocation.ts';
import { issueCrl, localRevocationSource, ocspResponse, parseOcspRequest, type RevokedCertificate } from '../src/server.ts';
import { ALGORITHMS, authority, Bench, certificatePem, day, flipped, pem, signerOf } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const P256 = 'ecdsa-p256-sha256';
const attime = (n: number) => ['-attime', String(day(n).getTime() / 1000)];

async function situation(algorithm: (typeof ALGORITHMS)[number] = P256) {
  const { root, issuing } = await authority(algorithm);
  const { certificate } = await signerOf(algorithm);
  const { serial } = parseCertificate(certificate);
  const list = (revoked: readonly RevokedCertificate[], changes: object = {}) =>
    issueCrl(issuing, { thisUpdate: day(5), nextUpdate: day(12), number: 7, revoked, ...changes });
  const rootList = await issueCrl(root, { thisUpdate: day(0), nextUpdate: day(100), number: 1, revoked: [] });
  const revoked = { serial, revokedAt: day(3), reason: 'keyCompromise' } as const;
  const chain = (crls: readonly Uint8Array[], at: Date, ocspResponses: readonly Uint8Array[] = []) =>
    buildChain(certificate, {
      intermediates: [issuing.certificate],
      trust: [root.certificate],
      at,
      revocation: { crls: [rootList, ...crls], ocspResponses },
    });
  return { root, issuing, certificate, serial, list, rootList, revoked, chain };
}

describe('evidence is signed by what still proves something', () => {
  /** A list of an authority with RSA keys, made on `made` and asked about the same day. */
  async function told(made: string, isRevoked: boolean): Promise<string> {
    const { issuing, certificate, serial } = await situation('rsa-pkcs1-sha256');
    const at = new Date(`${made}T12:00:00Z`);
    const times = { thisUpdate: new Date(`${made}T00:00:00Z`), nextUpdate: new Date(at.getTime() + 1e9), number: 1 };
    const list = await issueCrl(issuing, { ...times, revoked: isRevoked ? [{ serial, revokedAt: day(1) }] : [] });
    return (await checkRevocation(certificateOf(certificate), certificateOf(issuing.certificate), { crls: [list] }, { at })).status;
  }

  it.each([
    ['2028-12-31', 'good', 'revoked'],
    // RSA with PKCS #1 has ended: a forger of the list can say either
    ['2029-01-01', 'unknown', 'unknown'],
  ])('a list of %s: %s, or %s', async (made, good, revoked) => {
    expect([await told(made, false), await told(made, true)]).toEqual([good, revoked]);
  });
});

describe('CRL', () => {
  it.each(ALGORITHMS)('%s: says what it was given', async (algorithm) => {
    const { list, revoked, serial, issuing, root } = await situation(algorithm);
    const crl = parseCrl(await list([{ serial: '7f', revokedAt: day(1) }, revoked]));
    expect(crl.find(serial)).toEqual({ revokedAt: day(3), reason: 1 });
    expect(crl.find('7f')).toEqual({ revokedAt: day(1), reason: undefined });
    expect(crl.find('70')).toBeUndefined();
    expect(await verifyCrl(crl, certificateOf(issuing.certificate))).toBe(true);
    expect(await verifyCrl(crl, certificateOf(root.certificate))).toBe(false);
    const withoutRight = { ...certificateOf(issuing.certificate), keyUsage: ['keyCertSign'] as const };
    expect(await verifyCrl(crl, withoutRight)).toBe(false);
    expect(await verifyCrl(parseCrl(flipped(crl.der, -1)), certificateOf(issuing.certificate))).toBe(false);
  });

  it('holds 150,000 entries', async () => {
    const { list } = await situation();
    const serial = (i: number) => `01${i.toString(16).padStart(6, '0')}`;
    const crl = parseCrl(await list(Array.from({ length: 150_000 }, (_, i) => ({ serial: serial(i), revokedAt: day(1) }))));
    expect([crl.find(serial(149_999)), crl.find(serial(150_000))]).toEqual([{ revokedAt: day(1), reason: undefined }, undefined]);
  });

  it('is accepted by openssl crl and makes openssl verify refuse', async () => {
    const { list, revoked, issuing, root, certificate, rootList } = await situation();
    using bench = new Bench();
    bench.write({
      issuing: certificatePem(issuing.certificate),
      root: certificatePem(root.certificate),
      leaf: certificatePem(certificate),
      revoking: pem('X509 CRL', await list([revoked])) + pem('X509 CRL', rootList),
      empty: pem('X509 CRL', await list([])) + pem('X509 CRL', rootList),
      tampered: pem('X509 CRL', flipped(await list([revoked]), -1)),
    });
    expect(bench.openssl('crl', '-in', 'revoking', '-CAfile', 'issuing', '-noout')).toMatchObject({
      output: expect.stringContaining('verify OK'),
    });
    expect(bench.openssl('crl', '-in', 'tampered', '-CAfile', 'issuing', '-noout').output).toContain('verify failure');
    const judge = (crl: string) =>
      bench.openssl('verify', '-crl_check_all', '-CRLfile', crl, '-CAfile', 'root', '-untrusted', 'issuing', ...attime(6), 'leaf');
    expect(judge('empty')).toMatchObject({ ok: true });
    expect(judge('revoking')).toMatchObject({ ok: false, output: expect.stringContaining('certificate revoked') });
  });

  it.each<[string, number, boolean, string, string]>([
    ['listed, looked at after the revocation', 6, true, 'revoked', 'revoked'],
    ['listed, looked at before the revocation', 2, true, 'trusted', 'good'],
    ['not listed', 6, false, 'trusted', 'good'],
    ['list out of date', 13, false, 'trusted', 'unknown'],
    ['listed in a list out of date', 13, true, 'revoked', 'revoked'],
  ])('%s', async (...[, at, isListed, status, revocation]) => {
    const { chain, list, revoked } = await situation();
    expect(await chain([await list(isListed ? [revoked] : [])], day(at))).toMatchObject({ status, revocation });
  });

  it('counts for nothing when it was changed or comes from another authority', async () => {
    const { chain, list, revoked, rootList } = await situation();
    expect(await chain([], day(6))).toMatchObject({ status: 'trusted', revocation: 'unknown' });
    expect(await chain([flipped(await list([revoked]), -1)], day(6))).toMatchObject({ revocation: 'unknown' });
    expect(await chain([rootList, new Uint8Array(10)], day(6))).toMatchObject({ revocation: 'unknown' });
  });

  it('one revocation outweighs a good answer', async () => {
    const { chain, list, revoked } = await situation();
    expect(await chain([await list([]), await list([revoked])], day(6))).toMatchObject({ status: 'revoked' });
  });

  it('is not issued by who may not sign lists', async () => {
    const person = await signerOf(P256);
    expect(() => issueCrl(person, { thisUpdate: day(0), nextUpdate: day(1), number: 1, revoked: [] })).toThrow(
      /may not sign revocation lists/,
    );
  });
});

describe('OCSP', () => {
  async function responder(appointed: boolean, algorithm: (typeof ALGORITHMS)[number] = P256) {
    const all = await situation(algorithm);
    const signer = appointed ? await signerOf(algorithm, 'ocsp') : all.issuing;
    const respond = (request: Uint8Array, revoked: readonly string[] = []) =>
      ocspResponse(request, {
        responder: signer,
        issuer: all.issuing.certificate,
        thisUpdate: day(5),
        nextUpdate: day(6),
        statusOf: (serial) => (revoked.includes(serial) ? { revokedAt: day(3), reason: 'keyCompromise' } : 'good'),
      });
    const request = ocspRequest(certificateOf(all.certificate), certificateOf(all.issuing.certificate), Uint8Array.of(1, 2, 3));
    return { ...all, signer, respond, request };
  }

  it.each([
    ['the authority', false],
    ['an appointed responder', true],
  ])('openssl accepts the answer of %s to its own question', async (_name, appointed) => {
    const { respond, issuing, root, certificate, serial } = await responder(appointed);
    using bench = new Bench();
    bench.write({
      issuing: certificatePem(issuing.certificate),
      root: certificatePem(root.certificate),
      leaf: certificatePem(certificate),
    });
    expect(bench.openssl('ocsp', '-issuer', 'issuing', '-cert', 'leaf', '-reqout', 'request', '-no_nonce')).toMatchObject({ ok: true });
    const request = readFileSync(bench.file('request'));
    bench.write({ good: await respond(request), bad: await respond(request, [serial]), forged: flipped(await respond(request), 60) });
    const judge = (file: string) =>
      bench.openssl(
        'ocsp',
        '-respin',
        file,
        '-issuer',
        'issuing',
        '-cert',
        'leaf',
        '-CAfile',
        'root',
        ...attime(5.5),
        '-validity_period',
        '999999999',
      );
    expect(judge('good').output).toMatch(/leaf: good[\s\S]*Response verify OK/);
    expect(judge('bad').output).toMatch(/leaf: revoked[\s\S]*keyCompromise[\s\S]*Response verify OK/);
    expect(judge('forged').output).not.toContain('Response verify OK');
  });

  it.each([
    ['the authority', false],
    ['an appointed responder', true],
  ])('the chain follows the answer of %s', async (_name, appointed) => {
    const { respond, request, chain, serial } = await responder(appointed);
    expect(await chain([], day(5), [await respond(request)])).toMatchObject({ status: 'trusted', revocation: 'good' });
    expect(await chain([], day(5), [await respond(request, [serial])])).toMatchObject({ status: 'revoked', revokedAt: day(3) });
    expect(await chain([], day(7), [await respond(request)])).toMatchObject({ revocation: 'unknown' });
    expect(await chain([], day(5), [flipped(await respond(request), -1)])).toMatchObject({
      revocation: 'unknown',
    });
  });

  it('does not believe a person of the same authority', async () => {
    const { issuing, certificate, request, chain, serial } = await responder(false);
    const person = await signerOf(P256);
    const forged = await ocspResponse(request, {
      responder: person,
      issuer: issuing.certificate,
      thisUpdate: day(5),
      nextUpdate: day(6),
      statusOf: () => 'good',
    });
    expect(parseOcspResponse(forged).answers[0]).toMatchObject({ serial, status: 'good' });
    expect(await verifyOcspResponse(parseOcspResponse(forged), certificateOf(issuing.certificate))).toBe(false);
    expect(await chain([], day(5), [forged])).toMatchObject({ revocation: 'unknown' });
    expect(certificate).toBeDefined();
  });

  it('carries the nonce back, and answers unknown for strangers', async () => {
    const { respond, request, certificate, root } = await responder(false);
    expect(parseOcspResponse(await respond(request)).nonce).toEqual(Uint8Array.of(4, 3, 1, 2, 3));
    const stranger = ocspRequest(certificateOf(certificate), certificateOf(root.certificate));
    expect(parseOcspResponse(await respond(stranger)).answers).toMatchObject([{ status: 'unknown' }]);
  });

  it('answers malformedRequest to what it cannot read', async () => {
    const { respond } = await responder(false);
    expect(Buffer.from(await respond(new Uint8Array(5))).toString('hex')).toBe('30030a0101');
    expect(() => parseOcspResponse(Buffer.from('30030a0101', 'hex'))).toThrow(/refused with status 1/);
  });

  it('reads the question', async () => {
    const { request, serial } = await responder(false);
    expect(parseOcspRequest(request).questions).toMatchObject([{ serial, hash: 'sha1' }]);
    expect(() => parseOcspRequest(flipped(request, 0))).toThrow(expect.objectContaining({ code: 'REVOCATION_MALFORMED' }));
  });
});

describe('localRevocationSource', () => {
  it('gives list and answer of our own authorities, and nothing for others', async () => {
    const { root, issuing, certificate, revoked } = await situation();
    const stranger = await authority('ecdsa-p384-sha384');
    const source = (entries: readonly RevokedCertificate[]) =>
      localRevocationSource({
        authorities: [root, issuing],
        revokedBy: async (signer) => (signer === issuing ? entries : []),
        now: () => day(5),
        lifetimeMs: 86_400_000,
      });
    const judge = async (entries: readonly RevokedCertificate[]) => {
      const own = await source(entries).revocation(certificate, issuing.certificate);
      const above = await source(entries).revocation(issuing.certificate, root.certificate);
      const one = (kind: 'crl' | 'ocsp') => [own[kind], above[kind]] as Uint8Array[];
      const common = { intermediates: [issuing.certificate], trust: [root.certificate], at: day(5) };
      return Promise.all([
        buildChain(certificate, { ...common, revocation: { crls: one('crl') } }),
        buildChain(certificate, { ...common, revocation: { ocspResponses: one('ocsp') } }),
      ]);
    };
    expect(await judge([])).toMatchObject([{ revocation: 'good' }, { revocation: 'good' }]);
    expect(await judge([revoked])).toMatchObject([{ status: 'revoked' }, { status: 'revoked' }]);
    expect(await source([]).revocation(certificate, stranger.issuing.certificate)).toEqual({});
  });
});
