import { X509Certificate } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import * as der from '../src/der.ts';
import { certificateOf, OID, parseCertificate } from '../src/index.ts';
import { chainBelow, createAuthority, generateKey, issueCertificate } from '../src/server.ts';
import { ALGORITHMS, authority, Bench, certificatePem, day, flipped, START, signerOf } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const SM2_ID = ['-vfyopt', 'distid:1234567812345678'];

describe.each(ALGORITHMS)('an authority with %s', (algorithm) => {
  const options = algorithm === 'sm2-sm3' ? SM2_ID : [];

  it('issues a chain that openssl accepts strictly', async () => {
    const { root, issuing } = await authority(algorithm);
    const { certificate } = await signerOf(algorithm);
    using bench = new Bench();
    bench.write({
      root: certificatePem(root.certificate),
      issuing: certificatePem(issuing.certificate),
      leaf: certificatePem(certificate),
    });
    const at = ['-attime', String(day(10).getTime() / 1000)];
    // step by step, because openssl gives the SM2 identifier to the certificate under test only
    const step = (issuer: string, subject: string) =>
      bench.openssl('verify', '-x509_strict', '-partial_chain', ...options, ...at, '-trusted', issuer, subject);
    expect(step('root', 'issuing')).toMatchObject({ ok: true });
    expect(step('issuing', 'leaf')).toMatchObject({ ok: true });
    expect(step('root', 'leaf').ok).toBe(false);
    bench.write({ leaf: certificatePem(flipped(certificate, -1)) });
    expect(step('issuing', 'leaf').ok).toBe(false);
  });

  it('writes certificates Node reads the same way', async () => {
    const { issuing } = await authority(algorithm);
    const { certificate } = await signerOf(algorithm, 'person', {
      subject: { commonName: '龘, 𬭎', serialNumber: '91310000', country: 'CN' },
    });
    const ours = parseCertificate(certificate);
    const theirs = new X509Certificate(certificate);
    expect(ours.serial).toBe(theirs.serialNumber.toLowerCase());
    expect(ours.fingerprint).toBe(theirs.fingerprint256.replaceAll(':', '').toLowerCase());
    expect(ours.notAfter).toEqual(new Date(theirs.validTo));
    expect(ours.subject).toMatchObject({ commonName: '龘, 𬭎', serialNumber: '91310000', country: 'CN', organization: undefined });
    expect(ours.issuer.der).toEqual(certificateOf(issuing.certificate).subject.der);
    expect(ours.authorityKeyId).toBe(certificateOf(issuing.certificate).subjectKeyId);
  });
});

it.each([
  ['person', ['digitalSignature', 'nonRepudiation'], [OID.documentSigning, OID.emailProtection], false],
  ['organization', ['digitalSignature', 'nonRepudiation'], [OID.documentSigning, OID.emailProtection], false],
  ['timestamp', ['digitalSignature'], [OID.timeStamping], true],
  ['seal-maker', ['digitalSignature', 'nonRepudiation'], undefined, false],
  ['ocsp', ['digitalSignature'], [OID.ocspSigning], false],
] as const)('profile %s', async (profile, keyUsage, extendedKeyUsage, critical) => {
  const { certificate } = await signerOf('ecdsa-p256-sha256', profile);
  const parsed = parseCertificate(certificate);
  expect(parsed).toMatchObject({
    keyUsage,
    isCa: false,
    extendedKeyUsageCritical: critical,
    unknownCritical: [],
    ocspNoCheck: profile === 'ocsp',
  });
  expect(parsed.extendedKeyUsage).toEqual(extendedKeyUsage);
});

describe('issueCertificate', () => {
  const request = async (changes: object) => {
    const { issuing } = await authority('ecdsa-p256-sha256');
    const { spki } = generateKey('ecdsa-p256-sha256');
    return issueCertificate(issuing, {
      profile: 'person',
      subject: { commonName: '李四' },
      spki,
      notBefore: START,
      notAfter: day(1),
      ...changes,
    });
  };

  it('writes the places of CRL and OCSP and the given serial number', async () => {
    const parsed = parseCertificate(
      await request({ serial: '00ff01', crlUrl: 'http://ca.example/a.crl', ocspUrl: 'http://ca.example/ocsp' }),
    );
    expect(parsed).toMatchObject({ serial: '00ff01', crlUrls: ['http://ca.example/a.crl'], ocspUrls: ['http://ca.example/ocsp'] });
  });

  it.each([
    ['a zero serial number', { serial: '0000' }],
    ['a serial number of 21 octets', { serial: '01'.repeat(21) }],
    ['an end before the beginning', { notAfter: day(-1) }],
    ['an organization without name', { profile: 'organization' }],
  ])('refuses %s', async (_name, changes) => {
    await expect(request(changes)).rejects.toMatchObject({ code: 'PROFILE_REFUSED' });
  });

  it('refuses an issuer that is no authority', async () => {
    const person = await signerOf('ecdsa-p256-sha256');
    const { spki } = generateKey('ecdsa-p256-sha256');
    const attempt = issueCertificate(person, { profile: 'person', subject: { commonName: 'x' }, spki, notBefore: START, notAfter: day(1) });
    await expect(attempt).rejects.toMatchObject({ code: 'PROFILE_REFUSED' });
  });
});

describe('parseCertificate', () => {
  it('refuses what is not a certificate with a typed error', () => {
    for (const bytes of [
      new Uint8Array(0),
      der.sequence(),
      der.sequence(der.sequence(), der.sequence(), der.bitString(new Uint8Array(1))),
    ]) {
      expect(() => parseCertificate(bytes)).toThrow(expect.objectContaining({ code: 'CERTIFICATE_MALFORMED' }));
    }
  });

  it('refuses different algorithms inside and outside', async () => {
    const { certificate } = await signerOf('ecdsa-p256-sha256');
    const [tbs, , signature] = der.decode(certificate).children();
    const forged = der.sequence(tbs?.raw as Uint8Array, der.sequence(der.oid(OID.ecdsaSha384)), signature?.raw as Uint8Array);
    expect(() => parseCertificate(forged)).toThrow(/algorithms differ/);
  });

  it('refuses an extension that occurs twice: the second could hide the first', async () => {
    const { certificate } = await signerOf('ecdsa-p256-sha256');
    const [tbs, algorithm, signature] = der.decode(certificate).children();
    const fields = tbs?.children().map(({ raw }) => raw) ?? [];
    const extensions = tbs?.children().at(-1)?.children()[0]?.children() ?? [];
    const again = extensions[0]?.raw as Uint8Array;
    const body = der.sequence(...fields.slice(0, -1), der.explicit(3, der.sequence(...extensions.map(({ raw }) => raw), again)));
    const forged = der.sequence(body, algorithm?.raw as Uint8Array, signature?.raw as Uint8Array);
    expect(() => parseCertificate(forged)).toThrow(/occurs twice/);
  });

  it('tells RSA, curve and size of the key', async () => {
    const facts = await Promise.all(ALGORITHMS.map(async (algorithm) => certificateOf((await signerOf(algorithm)).certificate).publicKey));
    expect(facts.map(({ algorithm, bits, curve }) => [algorithm, bits, curve])).toEqual([
      ['rsa', 2048, undefined],
      ['rsa', 2048, undefined],
      ['ec', 256, 'P-256'],
      ['ec', 384, 'P-384'],
      ['sm2', 256, 'SM2'],
    ]);
  });
});

it('an authority is opened again from what was stored', async () => {
  const { issuing } = await authority('ecdsa-p256-sha256');
  const { openAuthority } = await import('../src/server.ts');
  const again = openAuthority(issuing.key, issuing.certificate, issuing.chain);
  expect(chainBelow(again)).toEqual([issuing.certificate, ...issuing.chain]);
  const { issuing: other } = await createAuthority({ name: 'x', organization: 'x', algorithm: 'ecdsa-p256-sha256', now: START });
  expect(() => openAuthority(other.key, issuing.certificate, issuing.chain)).toThrow(expect.objectContaining({ code: 'KEY_UNUSABLE' }));
});
