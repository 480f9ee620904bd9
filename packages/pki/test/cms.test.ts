import { withoutAttributes } from '@moqi/testing';
import { describe, expect, it, vi } from 'vitest';
import { concat } from '../src/bytes.ts';
import * as der from '../src/der.ts';
import {
  certificateOf,
  digest,
  hashOf,
  OID,
  parseSignedData,
  type SignatureAlgorithm,
  signedAttributes,
  signedData,
  verifySignerInfo,
} from '../src/index.ts';
import { ALGORITHMS, authority, Bench, certificatePem, day, flipped, pem, signerOf, utf8 } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const CONTENT = utf8('本合同一式两份，甲乙双方各执一份。');
const OTHER = utf8('本合同一式三份，甲乙双方各执一份。');

async function signature(algorithm: SignatureAlgorithm, encapsulated = false) {
  const signer = await signerOf(algorithm);
  const hash = hashOf(algorithm);
  const attributes = signedAttributes({ hash, messageDigest: digest(hash, CONTENT), certificate: signer.certificate });
  const value = await signer.sign(attributes);
  const cms = signedData({ attributes, signature: value, signer, ...(encapsulated ? { content: CONTENT } : {}) });
  return { signer, attributes, value, cms, hash };
}

const verify = (cms: Uint8Array, content: Uint8Array) => verifySignerInfo(parseSignedData(cms), 0, { content });

describe.each(ALGORITHMS)('%s', (algorithm) => {
  it('is valid, and broken by any change', async () => {
    const { cms, hash, signer } = await signature(algorithm);
    const parsed = parseSignedData(cms);
    expect(await verify(cms, CONTENT)).toMatchObject({ status: 'valid', hash });
    expect(await verifySignerInfo(parsed, 0, { contentDigest: digest(hash, CONTENT) })).toMatchObject({ status: 'valid' });
    expect(await verify(cms, OTHER)).toMatchObject({ status: 'digestMismatch' });
    expect((await verify(cms, CONTENT)).certificate?.fingerprint).toBe(certificateOf(signer.certificate).fingerprint);
    expect(await verify(flipped(cms, -3), CONTENT)).toMatchObject({ status: 'signatureInvalid' });
  });
});

// openssl cms cannot be told the SM2 distinguishing identifier
describe.each(ALGORITHMS.filter((algorithm) => algorithm !== 'sm2-sm3'))('openssl cms judges %s', (algorithm) => {
  it('accepts it as CAdES, and refuses other content', async () => {
    const { cms } = await signature(algorithm);
    const { root } = await authority(algorithm);
    using bench = new Bench();
    bench.write({ cms, content: CONTENT, other: OTHER, root: certificatePem(root.certificate) });
    const options = [
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-CAfile',
      'root',
      '-purpose',
      'any',
      '-attime',
      String(day(1).getTime() / 1000),
    ];
    const judge = (content: string) => bench.openssl('cms', '-verify', ...options, '-in', 'cms', '-content', content);
    expect(judge('content')).toMatchObject({ ok: true, output: expect.stringContaining('CAdES Verification successful') });
    expect(judge('other').ok).toBe(false);
  });
});

it('openssl dgst accepts the SM2 signature over the attributes, and openssl cms reads it', async () => {
  const { cms, attributes, value, signer } = await signature('sm2-sm3');
  using bench = new Bench();
  bench.write({
    cms,
    attributes,
    value,
    changed: flipped(attributes, -1),
    'key.pem': pem('PUBLIC KEY', certificateOf(signer.certificate).publicKey.spki),
  });
  const judge = (file: string) =>
    bench.openssl('dgst', '-sm3', '-verify', 'key.pem', '-sigopt', 'distid:1234567812345678', '-signature', 'value', file).ok;
  expect([judge('attributes'), judge('changed')]).toEqual([true, false]);
  expect(bench.openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'cms').output).toContain('SM2-with-SM3');
});

describe('signed attributes', () => {
  it('are content-type, message-digest and signing-certificate-v2, and no signing-time', async () => {
    const { cms } = await signature('ecdsa-p256-sha256');
    const [signer] = parseSignedData(cms).signerInfos;
    expect(signer?.signedAttributes?.map(({ oid }) => oid).sort()).toEqual(
      [OID.contentType, OID.messageDigest, OID.signingCertificateV2].sort(),
    );
    expect(signer?.signingTime).toBeUndefined();
  });

  it('are in DER order whatever the digest is', async () => {
    const { certificate } = await signerOf('ecdsa-p256-sha256');
    for (const fill of [0, 0xff]) {
      const encoded = der.decode(signedAttributes({ hash: 'sha256', messageDigest: new Uint8Array(32).fill(fill), certificate }));
      const elements = encoded.children().map(({ raw }) => Buffer.from(raw));
      expect(elements).toEqual([...elements].sort((a, b) => Buffer.compare(a, b)));
    }
  });

  it('bind the certificate: another one for the same key is refused', async () => {
    const { cms, signer } = await signature('ecdsa-p256-sha256');
    const { issuing } = await authority('ecdsa-p256-sha256');
    const { issueCertificate } = await import('../src/server.ts');
    const original = certificateOf(signer.certificate);
    const twin = await issueCertificate(issuing, {
      profile: 'person',
      subject: { commonName: '王五' },
      spki: original.publicKey.spki,
      serial: original.serial,
      notBefore: day(0),
      notAfter: day(9),
    });
    const parsed = parseSignedData(cms);
    const swapped = { ...parsed, certificates: [certificateOf(twin)] };
    expect(await verifySignerInfo(swapped, 0, { content: CONTENT })).toMatchObject({ status: 'signingCertificateMismatch' });
  });
});

describe('verifySignerInfo', () => {
  it('tells what is missing', async () => {
    const parsed = parseSignedData((await signature('ecdsa-p256-sha256')).cms);
    const [signer] = parsed.signerInfos;
    const check = (changes: object, data: object = {}) =>
      verifySignerInfo({ ...parsed, ...data, signerInfos: [{ ...(signer as NonNullable<typeof signer>), ...changes }] }, 0, {
        content: CONTENT,
      });
    expect(await check({}, { certificates: [] })).toMatchObject({ status: 'signerCertificateMissing' });
    expect(await check({ hash: undefined })).toMatchObject({ status: 'algorithmUnsupported' });
    expect(await check({ messageDigest: undefined })).toMatchObject({ status: 'malformed' });
    expect(await check({ contentType: OID.tstInfo })).toMatchObject({ status: 'malformed' });
    expect(await check({ signatureAlgorithm: { oid: '1.2.3' } })).toMatchObject({ status: 'algorithmUnsupported' });
    expect(await verifySignerInfo(parsed, 7, { content: CONTENT })).toMatchObject({ status: 'malformed' });
  });

  it('verifies signatures openssl makes: without attributes, by key identifier, in indefinite lengths, with PSS', async () => {
    const { issuing } = await authority('rsa-pkcs1-sha256');
    using bench = new Bench();
    bench.write({ key: pem('PRIVATE KEY', issuing.key.pkcs8), cert: certificatePem(issuing.certificate), content: CONTENT });
    for (const extra of [
      ['-noattr'],
      ['-keyid'],
      ['-stream', '-nodetach'],
      ['-md', 'sha512'],
      ['-keyopt', 'rsa_padding_mode:pss'],
      ['-cades'],
    ]) {
      const made = bench.openssl(
        'cms',
        '-sign',
        '-binary',
        '-signer',
        'cert',
        '-inkey',
        'key',
        '-in',
        'content',
        '-outform',
        'DER',
        '-out',
        'cms',
        ...extra,
      );
      expect(made).toMatchObject({ ok: true });
      const { readFileSync } = await import('node:fs');
      const cms = readFileSync(bench.file('cms'));
      expect([extra, await verify(cms, CONTENT)]).toMatchObject([extra, { status: 'valid' }]);
      expect((await verify(cms, OTHER)).status).not.toBe('valid');
    }
  });
});

describe('a signature without signed attributes', () => {
  it('is not made of another one’s attributes handed over as the content', async () => {
    const { cms, attributes } = await signature('ecdsa-p256-sha256');
    expect(await verify(withoutAttributes(cms), attributes)).toMatchObject({
      status: 'malformed',
      reason: expect.stringContaining('attributes'),
    });
  });

  it('is valid over a content that only begins like attributes', async () => {
    for (const content of [CONTENT, der.set(der.octets(CONTENT)), concat(Uint8Array.of(der.TAG.set), CONTENT)]) {
      const signer = await signerOf('ecdsa-p256-sha256');
      const cms = signedData({ attributes: new Uint8Array(), signature: await signer.sign(content), signer });
      expect(await verify(withoutAttributes(cms), content)).toMatchObject({ status: 'valid' });
    }
  });
});

describe('parseSignedData', () => {
  it('reads encapsulated content and ignores the padding of /Contents', async () => {
    const { cms } = await signature('ecdsa-p256-sha256', true);
    expect(parseSignedData(concat(cms, new Uint8Array(500))).content).toEqual(CONTENT);
  });

  it('refuses what is not a SignedData', () => {
    for (const bytes of [new Uint8Array(0), new Uint8Array(100), der.sequence(der.oid(OID.cmsData)), Buffer.from('%PDF-1.7')]) {
      expect(() => parseSignedData(bytes)).toThrow(expect.objectContaining({ name: expect.stringMatching(/PkiError|DerError/) }));
    }
  });

  it('refuses a message digest that occurs twice', async () => {
    const { signer, hash } = await signature('ecdsa-p256-sha256');
    const twice = [der.set(der.octets(new Uint8Array(32))), der.set(der.octets(new Uint8Array(32).fill(1)))];
    const attributes = der.set(...twice.map((values) => der.sequence(der.oid(OID.messageDigest), values)));
    const cms = signedData({ attributes, signature: await signer.sign(attributes), signer });
    expect(hash).toBe('sha256');
    expect(() => parseSignedData(cms)).toThrow(/not single/);
  });
});
