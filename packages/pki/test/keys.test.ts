import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { recurringCertificate } from '../src/certificate.ts';
import { certificateOf } from '../src/index.ts';
import { generateKey, publicKeyOf, softwareSigner, unwrapKey, wrapKey } from '../src/server.ts';
import { ALGORITHMS, flipped, signerOf } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

describe('wrapKey', () => {
  const master = randomBytes(32);
  const { pkcs8 } = generateKey('ecdsa-p256-sha256');
  const wrapped = wrapKey(master, pkcs8, 'party-1/seal-7');

  it('opens with the same master key and context', () => {
    expect(Buffer.from(unwrapKey(master, wrapped, 'party-1/seal-7'))).toEqual(Buffer.from(pkcs8));
    expect(wrapped).toHaveLength(pkcs8.length + 29);
  });

  it('never writes the same octets twice, nor the key itself', () => {
    expect(wrapKey(master, pkcs8, 'c')).not.toEqual(wrapKey(master, pkcs8, 'c'));
    expect(Buffer.from(wrapped).includes(Buffer.from(pkcs8.subarray(30, 60)))).toBe(false);
  });

  it.each([
    ['another master key', randomBytes(32), wrapped, 'party-1/seal-7'],
    ['another context', master, wrapped, 'party-2/seal-7'],
    ['another format', master, flipped(wrapped, 0), 'party-1/seal-7'],
    ['a changed IV', master, flipped(wrapped, 5), 'party-1/seal-7'],
    ['a changed octet', master, flipped(wrapped, 40), 'party-1/seal-7'],
    ['a changed tag', master, flipped(wrapped, -1), 'party-1/seal-7'],
    ['a shortened tag', master, wrapped.subarray(0, -4), 'party-1/seal-7'],
    ['nothing', master, new Uint8Array(0), 'party-1/seal-7'],
    ['28 octets', master, new Uint8Array(28).fill(1), 'party-1/seal-7'],
  ])('stays shut for %s', (_name, key, bytes, context) => {
    expect(() => unwrapKey(key, bytes, context)).toThrow(expect.objectContaining({ code: 'UNWRAP_FAILED' }));
  });

  it('wants a master key of 32 octets', () => {
    expect(() => wrapKey(randomBytes(16), pkcs8, 'c')).toThrow(expect.objectContaining({ code: 'KEY_UNUSABLE' }));
  });
});

describe('softwareSigner', () => {
  it.each(ALGORITHMS)('%s: refuses the key of another certificate', async (algorithm) => {
    const { certificate } = await signerOf(algorithm);
    const { pkcs8 } = generateKey(algorithm);
    expect(() => softwareSigner({ algorithm, pkcs8, certificate, chain: [] })).toThrow(/another certificate/);
  });

  it('refuses an algorithm the key cannot do, and what is no key', async () => {
    const { certificate } = await signerOf('ecdsa-p256-sha256');
    const { pkcs8 } = generateKey('ecdsa-p256-sha256');
    expect(() => softwareSigner({ algorithm: 'sm2-sm3', pkcs8, certificate, chain: [] })).toThrow(/does not fit/);
    const noKey = { algorithm: 'ecdsa-p256-sha256', pkcs8: new Uint8Array(50), certificate, chain: [] } as const;
    expect(() => softwareSigner(noKey)).toThrow(expect.objectContaining({ code: 'KEY_UNUSABLE' }));
  });

  it('obeys a signal that was already given', async () => {
    const signer = await signerOf('ecdsa-p256-sha256');
    await expect(signer.sign(new Uint8Array(1), AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});

it.each([2048, 3072] as const)('RSA keys of %i bits', (rsaBits) => {
  const { pkcs8, spki } = generateKey('rsa-pkcs1-sha256', { rsaBits });
  expect(Buffer.from(publicKeyOf(pkcs8))).toEqual(Buffer.from(spki));
});

it('certificateOf parses the same octets once', async () => {
  const { certificate } = await signerOf('ecdsa-p256-sha256');
  expect(certificateOf(certificate)).toBe(certificateOf(certificate));
});

it('recurringCertificate keeps octets of its own, and tells certificates apart that end alike', async () => {
  const { certificate } = await signerOf('ecdsa-p256-sha256');
  const file = Uint8Array.from(certificate);
  const read = recurringCertificate(file);
  file.fill(0);
  expect(read.der).toEqual(Uint8Array.from(certificate));
  expect(recurringCertificate(Uint8Array.from(certificate))).toBe(read);
  const other = flipped(certificate, 20);
  expect(recurringCertificate(other).serial).not.toBe(read.serial);
});
