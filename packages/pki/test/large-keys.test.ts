import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { der, type PublicKey, parsePublicKey, verifySignature } from '../src/index.ts';

const message = new TextEncoder().encode('m');
const RSA_SHA256 = { oid: '1.2.840.113549.1.1.11', params: Uint8Array.of(5, 0) };

/** An RSA key of so many bits, as a hostile certificate may name it: nobody has to know its factors. */
function madeUp(bits: number, exponent: Uint8Array = Uint8Array.of(1, 0, 1)): PublicKey {
  const modulus = new Uint8Array(bits / 8 + 1).fill(0xff);
  modulus[0] = 0;
  const key = der.sequence(der.tlv(der.TAG.integer, modulus), der.tlv(der.TAG.integer, exponent));
  const identifier = der.sequence(der.oid('1.2.840.113549.1.1.1'), Uint8Array.of(5, 0));
  return parsePublicKey(der.sequence(identifier, der.tlv(der.TAG.bitString, Uint8Array.of(0, ...key))));
}

test('RSA beyond 8192 bits is not verified, and not called wrong', async () => {
  const key = madeUp(16_384);
  expect(key.bits).toBe(16_384);
  await expect(verifySignature(key, RSA_SHA256, message, new Uint8Array(2048))).rejects.toMatchObject({ code: 'ALGORITHM_UNSUPPORTED' });
});

test('RSA with an exponent beyond 64 bits is neither: to verify would be as slow as to sign', async () => {
  const exponent = (bits: number): Uint8Array => Uint8Array.of(0, ...new Uint8Array(bits / 8).fill(0xff));
  const key = madeUp(2048, exponent(72));
  expect(key.exponentBits).toBe(72);
  await expect(verifySignature(key, RSA_SHA256, message, new Uint8Array(256))).rejects.toMatchObject({ code: 'ALGORITHM_UNSUPPORTED' });
  expect(await verifySignature(madeUp(2048, exponent(64)), RSA_SHA256, message, new Uint8Array(256))).toBe(false);
});

test('RSA of 8192 bits is', async () => {
  expect(await verifySignature(madeUp(8192), RSA_SHA256, message, new Uint8Array(1024))).toBe(false);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }));
  expect(await verifySignature(spki, RSA_SHA256, message, Uint8Array.from(sign('sha256', message, privateKey)))).toBe(true);
});
