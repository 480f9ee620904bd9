import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { fromHex, toHex } from '../src/bytes.ts';
import { certificateOf, der, verifySignature } from '../src/index.ts';
import { decryptRc2 } from '../src/server/rc2.ts';
import {
  type Credentials,
  chainBelow,
  generateKey,
  importPem,
  issueCertificate,
  parsePem,
  parsePkcs12,
  softwareSigner,
} from '../src/server.ts';
import { ALGORITHMS, authority, Bench, certificatePem, day, flipped, pem, START, utf8 } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const PASSWORD = '密码 Passw0rd';

/** Files of one key with certificate and chain, ready for openssl. */
async function files(algorithm: (typeof ALGORITHMS)[number], bench: Bench) {
  const { issuing } = await authority(algorithm);
  const key = generateKey(algorithm);
  const certificate = await issueCertificate(issuing, {
    profile: 'organization',
    subject: { commonName: '墨契', organization: '墨契' },
    spki: key.spki,
    notBefore: START,
    notAfter: day(9),
  });
  bench.write({
    key: pem('PRIVATE KEY', key.pkcs8),
    certificate: certificatePem(certificate),
    chain: certificatePem(...chainBelow(issuing)),
  });
  return { key, certificate, chain: chainBelow(issuing) };
}

async function expectUsable(credentials: Credentials) {
  const signer = softwareSigner(credentials);
  const { publicKey, signatureAlgorithm } = certificateOf(credentials.certificate);
  expect(await verifySignature(publicKey, signatureAlgorithm, utf8('m'), await signer.sign(utf8('m')))).toBe(true);
}

/** The same EncryptedPrivateKeyInfo with another iteration count in its PBKDF2-params. */
function withIterations(encrypted: Uint8Array, iterations: number): Uint8Array {
  const rewrite = (value: der.DerValue): Uint8Array => {
    if (value.tag === der.TAG.integer && value.integer() === 1000n) return der.integer(iterations);
    return (value.tag & 0x20) === 0 ? value.raw : der.tlv(value.tag, ...value.children().map(rewrite));
  };
  return rewrite(der.decode(encrypted));
}

const VARIANTS: [string, string[]][] = [
  ['the default of OpenSSL 3', []],
  ['AES-128 and SHA-1', ['-keypbe', 'AES-128-CBC', '-certpbe', 'AES-128-CBC', '-macalg', 'sha1']],
  ['3DES as older programs write', ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
  ['RC2 as Windows writes', ['-legacy']],
  ['RC2 with 128 bits', ['-legacy', '-certpbe', 'PBE-SHA1-RC2-128']],
  ['certificates in the clear', ['-certpbe', 'NONE']],
  ['no MAC', ['-nomac']],
  ['SHA-512 MAC and one iteration', ['-macalg', 'sha512', '-noiter']],
];

describe('parsePkcs12', () => {
  it.each(VARIANTS)('opens %s', async (_name, options) => {
    using bench = new Bench();
    const { key, certificate, chain } = await files('ecdsa-p256-sha256', bench);
    const output = ['-out', 'p12', '-passout', `pass:${PASSWORD}`, '-name', '章'];
    const made = bench.openssl('pkcs12', '-export', '-inkey', 'key', '-in', 'certificate', '-certfile', 'chain', ...output, ...options);
    expect(made).toMatchObject({ ok: true });
    const p12 = readFileSync(bench.file('p12'));
    const credentials = parsePkcs12(p12, PASSWORD);
    expect(credentials.algorithm).toBe('ecdsa-p256-sha256');
    expect(toHex(credentials.certificate)).toBe(toHex(certificate));
    expect(credentials.chain.map(toHex)).toEqual(chain.map(toHex));
    expect(toHex(credentials.pkcs8)).toBe(toHex(key.pkcs8));
    await expectUsable(credentials);
    const refusal = options.includes('-nomac') ? /PASSWORD_WRONG|PKCS12_MALFORMED/ : /PASSWORD_WRONG/;
    for (const wrong of ['', 'password']) {
      expect(() => parsePkcs12(p12, wrong)).toThrow(expect.objectContaining({ code: expect.stringMatching(refusal) }));
    }
  });

  it.each(ALGORITHMS)('opens a file with a key for %s', async (algorithm) => {
    using bench = new Bench();
    await files(algorithm, bench);
    expect(bench.openssl('pkcs12', '-export', '-inkey', 'key', '-in', 'certificate', '-out', 'p12', '-passout', 'pass:')).toMatchObject({
      ok: true,
    });
    const credentials = parsePkcs12(readFileSync(bench.file('p12')), '');
    expect(credentials.algorithm).toBe(algorithm === 'rsa-pss-sha256' ? 'rsa-pkcs1-sha256' : algorithm);
    expect(credentials.chain).toEqual([]);
    softwareSigner(credentials);
  });

  it('notices any change', async () => {
    using bench = new Bench();
    await files('ecdsa-p256-sha256', bench);
    bench.openssl('pkcs12', '-export', '-inkey', 'key', '-in', 'certificate', '-out', 'p12', '-passout', 'pass:x');
    const p12 = readFileSync(bench.file('p12'));
    for (let at = 40; at < p12.length; at += 37)
      expect(() => parsePkcs12(flipped(p12, at), 'x')).toThrow(expect.objectContaining({ name: 'PkiError' }));
  });

  it('refuses files without key, without certificate, and nonsense', async () => {
    using bench = new Bench();
    await files('ecdsa-p256-sha256', bench);
    bench.openssl('pkcs12', '-export', '-nokeys', '-in', 'certificate', '-out', 'nokey', '-passout', 'pass:x');
    bench.openssl('pkcs12', '-export', '-nocerts', '-inkey', 'key', '-out', 'nocert', '-passout', 'pass:x');
    for (const file of ['nokey', 'nocert']) {
      expect(() => parsePkcs12(readFileSync(bench.file(file)), 'x')).toThrow(expect.objectContaining({ code: 'KEY_UNUSABLE' }));
    }
    expect(() => parsePkcs12(utf8('hello'), 'x')).toThrow(expect.objectContaining({ code: 'PKCS12_MALFORMED' }));
  });
});

// RFC 2268 §5 gives single blocks. In CBC the plain block is what the block before it is combined with: with
// plain ⊕ padding in that place the second block decrypts to eight octets of padding, and to nothing else.
it.each([
  ['ffffffffffffffff', 'ffffffffffffffff', '278b27e42e2f0d49'],
  ['88bca90e90875a7f0f79c384627bafb2', '0000000000000000', '2269552ab0f85ca6'],
])('RC2 decrypts the example with key %s', (key, plain, encrypted) => {
  const before = fromHex(plain).map((octet) => octet ^ 8);
  const decrypt = (block: string) => decryptRc2(fromHex(key), new Uint8Array(8), Uint8Array.from([...before, ...fromHex(block)]));
  expect(decrypt(encrypted)).toHaveLength(8);
  expect(() => decrypt(`${encrypted.slice(0, -2)}00`)).toThrow('padding');
});

describe('PEM', () => {
  it('gives every block, whatever stands between', () => {
    const text = `Bag Attributes\n${certificatePem(Uint8Array.of(1, 2))}junk\r\n${pem('PRIVATE KEY', Uint8Array.of(3)).replaceAll('\n', '\r\n')}`;
    expect(parsePem(text).map(({ label, der }) => [label, toHex(der)])).toEqual([
      ['CERTIFICATE', '0102'],
      ['PRIVATE KEY', '03'],
    ]);
  });

  it.each([
    ['no block', 'hello'],
    ['no Base64', '-----BEGIN CERTIFICATE-----\n????\n-----END CERTIFICATE-----\n'],
    ['an unfinished block', '-----BEGIN CERTIFICATE-----\nAAAA\n'],
    ['two megabytes', 'A'.repeat(2 << 20)],
  ])('refuses %s', (_name, text) => {
    expect(() => parsePem(text)).toThrow(expect.objectContaining({ code: 'PEM_MALFORMED' }));
  });

  it.each(ALGORITHMS)('imports a key for %s: plain, encrypted', async (algorithm) => {
    using bench = new Bench();
    const { certificate } = await files(algorithm, bench);
    const encrypt = bench.openssl('pkcs8', '-topk8', '-in', 'key', '-out', 'encrypted', '-passout', 'pass:geheim');
    expect(encrypt).toMatchObject({ ok: true });
    const together = (name: string) => readFileSync(bench.file('certificate'), 'utf8') + readFileSync(bench.file(name), 'utf8');
    for (const credentials of [importPem(together('key')), importPem(together('encrypted'), 'geheim')]) {
      expect(toHex(credentials.certificate)).toBe(toHex(certificate));
      softwareSigner(credentials);
    }
    for (const wrong of ['falsch', undefined]) {
      expect(() => importPem(together('encrypted'), wrong)).toThrow(expect.objectContaining({ code: 'PASSWORD_WRONG' }));
    }
    expect(() => importPem(readFileSync(bench.file('certificate'), 'utf8'))).toThrow(/exactly one private key/);
  });

  it('calls every wrong password wrong, also where the padding happens to look right', async () => {
    using bench = new Bench();
    const { certificate } = await files('ecdsa-p256-sha256', bench);
    bench.openssl('pkcs8', '-topk8', '-iter', '1', '-in', 'key', '-out', 'encrypted', '-passout', 'pass:geheim');
    const text = certificatePem(certificate) + readFileSync(bench.file('encrypted'), 'utf8');
    // the chance that not one of them meets a right padding is one in three thousand
    for (let guess = 0; guess < 2000; guess++) {
      expect(() => importPem(text, `falsch ${guess}`)).toThrow(expect.objectContaining({ code: 'PASSWORD_WRONG' }));
    }
  });

  it('stays quick with a megabyte of unfinished blocks or colons', () => {
    const started = performance.now();
    for (const text of ['-----BEGIN A-----\n'.repeat(50_000), `-----BEGIN A-----\n${':'.repeat(900_000)}-----END A-----\n`]) {
      expect(() => parsePem(text)).toThrow(expect.objectContaining({ code: 'PEM_MALFORMED' }));
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('does not follow an absurd iteration count', async () => {
    using bench = new Bench();
    await files('ecdsa-p256-sha256', bench);
    bench.openssl('pkcs8', '-topk8', '-iter', '1000', '-in', 'key', '-out', 'encrypted', '-outform', 'DER', '-passout', 'pass:x');
    const encrypted = readFileSync(bench.file('encrypted'));
    const text = (bytes: Uint8Array) => pem('ENCRYPTED PRIVATE KEY', bytes) + readFileSync(bench.file('certificate'), 'utf8');
    expect(importPem(text(encrypted), 'x').algorithm).toBe('ecdsa-p256-sha256');
    const absurd = withIterations(encrypted, 0x7fffffff);
    const started = performance.now();
    expect(() => importPem(text(absurd), 'x')).toThrow(/iteration count/);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('imports traditional keys, encrypted ones too', async () => {
    using bench = new Bench();
    await files('rsa-pkcs1-sha256', bench);
    bench.openssl('rsa', '-traditional', '-in', 'key', '-out', 'old');
    bench.openssl('rsa', '-traditional', '-aes128', '-in', 'key', '-out', 'old-encrypted', '-passout', 'pass:x');
    const read = (name: string) => readFileSync(bench.file(name), 'utf8');
    expect(read('old')).toContain('BEGIN RSA PRIVATE KEY');
    await expectUsable(importPem(read('old') + read('certificate')));
    await expectUsable(importPem(read('old-encrypted') + read('certificate'), 'x'));
    expect(() => importPem(read('old-encrypted') + read('certificate'), 'y')).toThrow(expect.objectContaining({ code: 'PASSWORD_WRONG' }));
  });
});
