import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { parseAlgorithm, resolveScheme, SIGNATURE_ALGORITHMS } from '../src/algorithms.ts';
import { concat, fromHex, toHex } from '../src/bytes.ts';
import { platform as node } from '../src/crypto/node.ts';
import { sm2Z } from '../src/crypto/sm2-digest.ts';
import { platform as web } from '../src/crypto/web.ts';
import * as der from '../src/der.ts';
import { certificateOf, OID, verifySignature } from '../src/index.ts';
import { parsePublicKey, sm2Spki } from '../src/public-key.ts';
import { rawSigner } from '../src/server/software-key.ts';
import { ALGORITHMS, Bench, flipped, pem, signerOf, utf8 } from './support.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const PLATFORMS = [
  ['node', node],
  ['web', web],
] as const;

const MESSAGE = utf8('甲乙双方经协商一致，签订本合同。');

// GB/T 32918.5-2017 annex A.2: the standard's own example on sm2p256v1 with ID 1234567812345678
const SM2 = {
  point: fromHex(
    '0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
  ),
  z: 'b2e14c5c79c6df5b85f4fe7ed8db7a262b9da7e07ccb0ea9f4747b8ccda8a4f3',
  message: utf8('message digest'),
  signature: der.sequence(
    der.integer(fromHex('f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3')),
    der.integer(fromHex('b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa')),
  ),
};

describe.each(PLATFORMS)('%s', (_name, platform) => {
  it('verifies the SM2 example of GB/T 32918.5', async () => {
    const key = parsePublicKey(sm2Spki(SM2.point));
    const verify = (message: Uint8Array, signature: Uint8Array) => platform.verify(key, { kind: 'sm2', hash: 'sm3' }, message, signature);
    expect(toHex(sm2Z(platform.createHasher('sm3'), SM2.point))).toBe(SM2.z);
    expect(await verify(SM2.message, SM2.signature)).toBe(true);
    expect(await verify(utf8('message digesu'), SM2.signature)).toBe(false);
    expect(await verify(SM2.message, flipped(SM2.signature, -1))).toBe(false);
  });

  it.each(ALGORITHMS)('verifies %s and refuses every change', async (algorithm) => {
    const signer = await signerOf(algorithm);
    const key = certificateOf(signer.certificate).publicKey;
    const { scheme } = SIGNATURE_ALGORITHMS[algorithm];
    const signature = await signer.sign(MESSAGE);
    const other = certificateOf((await signerOf(algorithm)).certificate).publicKey;
    expect(await platform.verify(key, scheme, MESSAGE, signature)).toBe(true);
    expect(await platform.verify(key, scheme, flipped(MESSAGE, 3), signature)).toBe(false);
    expect(await platform.verify(key, scheme, MESSAGE, flipped(signature, -2))).toBe(false);
    expect(await platform.verify(key, scheme, MESSAGE, signature.subarray(0, -1))).toBe(false);
    expect(await platform.verify(key, scheme, MESSAGE, new Uint8Array(0))).toBe(false);
    expect(await platform.verify(other, scheme, MESSAGE, signature)).toBe(false);
  });

  it('verifies P-521 and Ed25519, which others sign with', async () => {
    const p521 = generateKeyPairSync('ec', { namedCurve: 'P-521' });
    const ed = generateKeyPairSync('ed25519');
    const keyOf = (pair: typeof ed) => parsePublicKey(pair.publicKey.export({ type: 'spki', format: 'der' }));
    const cases = [
      [p521, resolveScheme({ oid: OID.ecdsaSha512 }), sign('sha512', MESSAGE, p521.privateKey)],
      [ed, resolveScheme({ oid: OID.ed25519 }), sign(null, MESSAGE, ed.privateKey)],
    ] as const;
    for (const [pair, scheme, signature] of cases) {
      expect(await platform.verify(keyOf(pair), scheme, MESSAGE, signature)).toBe(true);
      expect(await platform.verify(keyOf(pair), scheme, flipped(MESSAGE, 0), signature)).toBe(false);
    }
  });

  it('answers false for a point off the curve and for r or s out of range', async () => {
    const scheme = { kind: 'sm2', hash: 'sm3' } as const;
    const offCurve = parsePublicKey(sm2Spki(flipped(SM2.point, -1)));
    expect(await platform.verify(offCurve, scheme, SM2.message, SM2.signature)).toBe(false);
    const key = parsePublicKey(sm2Spki(SM2.point));
    for (const [r, s] of [
      [0, 1],
      [1, 0],
      [-1, 5],
    ] as const) {
      expect(await platform.verify(key, scheme, SM2.message, der.sequence(der.integer(r), der.integer(s)))).toBe(false);
    }
  });
});

it('a padded integer is not a second signature over the same message', async () => {
  const signer = await signerOf('ecdsa-p256-sha256');
  const key = certificateOf(signer.certificate).publicKey;
  const scheme = { kind: 'ecdsa', hash: 'sha256' } as const;
  const signature = await signer.sign(MESSAGE);
  const [r, s] = der.decode(signature).children();
  const padded = der.sequence(der.tlv(der.TAG.integer, concat(Uint8Array.of(0, 0), r?.content as Uint8Array)), s?.raw as Uint8Array);
  for (const [, platform] of PLATFORMS) {
    expect([await platform.verify(key, scheme, MESSAGE, signature), await platform.verify(key, scheme, MESSAGE, padded)]).toEqual([
      true,
      false,
    ]);
  }
});

it('a key with curve parameters of its own choosing verifies nothing', async () => {
  using bench = new Bench();
  bench.openssl('ecparam', '-name', 'prime256v1', '-param_enc', 'explicit', '-genkey', '-noout', '-out', 'key');
  expect(bench.openssl('pkey', '-in', 'key', '-pubout', '-outform', 'DER', '-out', 'spki')).toMatchObject({ ok: true });
  const spki = readFileSync(bench.file('spki'));
  const signature = sign('sha256', MESSAGE, readFileSync(bench.file('key')));
  expect(verify('sha256', MESSAGE, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)).toBe(true);
  expect(parsePublicKey(spki)).toMatchObject({ algorithm: 'unknown' });
  expect(await verifySignature(spki, { oid: OID.ecdsaSha256 }, MESSAGE, signature)).toBe(false);
});

it('a curve browsers lack is named, not called a wrong signature', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' });
  const key = parsePublicKey(pair.publicKey.export({ type: 'spki', format: 'der' }));
  const signature = sign('sha256', MESSAGE, pair.privateKey);
  const scheme = { kind: 'ecdsa', hash: 'sha256' } as const;
  expect(await node.verify(key, scheme, MESSAGE, signature)).toBe(true);
  await expect(web.verify(key, scheme, MESSAGE, signature)).rejects.toMatchObject({ code: 'ALGORITHM_UNSUPPORTED' });
});

it('SM2 signatures are accepted by openssl with the distinguishing identifier, and only with it', async () => {
  const signer = await signerOf('sm2-sm3');
  using bench = new Bench();
  bench.write({
    'key.pem': pem('PUBLIC KEY', certificateOf(signer.certificate).publicKey.spki),
    sig: await signer.sign(MESSAGE),
    message: MESSAGE,
    changed: flipped(MESSAGE, 0),
  });
  const judge = (file: string, id: string) =>
    bench.openssl('dgst', '-sm3', '-verify', 'key.pem', '-sigopt', `distid:${id}`, '-signature', 'sig', file).ok;
  expect(judge('message', '1234567812345678')).toBe(true);
  expect(judge('changed', '1234567812345678')).toBe(false);
  expect(judge('message', 'ALICE123@YAHOO.COM')).toBe(false);
});

describe('verifySignature', () => {
  it('answers false when the key does not fit the algorithm', async () => {
    const signer = await signerOf('ecdsa-p256-sha256');
    const { spki } = certificateOf(signer.certificate).publicKey;
    expect(await verifySignature(spki, { oid: OID.ecdsaSha256 }, MESSAGE, await signer.sign(MESSAGE))).toBe(true);
    expect(await verifySignature(spki, { oid: OID.sha256WithRsa }, MESSAGE, await signer.sign(MESSAGE))).toBe(false);
  });

  it('a key for PSS alone verifies PSS and nothing else, and cannot sign with the other padding', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa-pss', { modulusLength: 2048 });
    const spki = publicKey.export({ type: 'spki', format: 'der' });
    const signature = sign('sha256', MESSAGE, { key: privateKey, saltLength: 32 });
    expect(
      await verifySignature(spki, parseAlgorithm(der.decode(SIGNATURE_ALGORITHMS['rsa-pss-sha256'].identifier)), MESSAGE, signature),
    ).toBe(true);
    expect(await verifySignature(spki, { oid: OID.sha256WithRsa }, MESSAGE, signature)).toBe(false);
    expect(() => rawSigner('rsa-pkcs1-sha256', privateKey, parsePublicKey(spki))).toThrow(
      expect.objectContaining({ code: 'KEY_UNUSABLE' }),
    );
  });

  it('takes the digest from the caller where the identifier names only the key', async () => {
    const signer = await signerOf('rsa-pkcs1-sha256');
    const { publicKey } = certificateOf(signer.certificate);
    const signature = await signer.sign(MESSAGE);
    expect(await verifySignature(publicKey, { oid: OID.rsaEncryption, hash: 'sha256' }, MESSAGE, signature)).toBe(true);
    expect(await verifySignature(publicKey, { oid: OID.rsaEncryption, hash: 'sha512' }, MESSAGE, signature)).toBe(false);
    await expect(verifySignature(publicKey, { oid: OID.rsaEncryption }, MESSAGE, signature)).rejects.toThrow('not supported');
  });

  it('refuses unknown algorithms and PSS with two digests by name', async () => {
    const signer = await signerOf('rsa-pss-sha256');
    const { publicKey } = certificateOf(signer.certificate);
    await expect(verifySignature(publicKey, { oid: '1.2.840.113549.1.1.4' }, MESSAGE, MESSAGE)).rejects.toMatchObject({
      code: 'ALGORITHM_UNSUPPORTED',
    });
    const sha512 = der.sequence(der.oid(OID.sha512));
    const mixed = der.sequence(der.explicit(0, sha512));
    await expect(verifySignature(publicKey, { oid: OID.rsaPss, params: mixed }, MESSAGE, MESSAGE)).rejects.toThrow('not supported');
  });
});
