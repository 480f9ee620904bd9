import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aesCbcDecrypt, aesCbcEncrypt, pad, unpad } from '../src/crypt/aes.ts';
import { md5 } from '../src/crypt/md5.ts';
import { rc4 } from '../src/crypt/rc4.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test.each([0, 1, 55, 56, 63, 64, 65, 1000])('MD5 of %i bytes equals the one of OpenSSL', (length) => {
  const message = randomBytes(length);
  expect(hex(md5(message))).toBe(createHash('md5').update(message).digest('hex'));
});

test.each([16, 32])('AES with %i bytes of key equals the one of OpenSSL in both directions', (size) => {
  const [key, iv, message] = [randomBytes(size), randomBytes(16), randomBytes(160)];
  const name = `aes-${size * 8}-cbc`;
  const encrypted = createCipheriv(name, key, iv).setAutoPadding(false).update(message);
  expect(hex(aesCbcEncrypt(key, iv, message))).toBe(hex(encrypted));
  expect(hex(aesCbcDecrypt(key, iv, encrypted))).toBe(hex(createDecipheriv(name, key, iv).setAutoPadding(false).update(encrypted)));
});

// Vectors of the original posting, widely republished (key "Key", "Wiki", "Secret").
test.each([
  ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
  ['Wiki', 'pedia', '1021bf0420'],
  ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
])('RC4 with %s', (key, message, expected) => {
  expect(hex(rc4(Buffer.from(key), Buffer.from(message)))).toBe(expected);
});

test('padding is always at least one byte and comes off again', () => {
  for (const length of [0, 1, 15, 16, 17]) {
    const padded = pad(new Uint8Array(length));
    expect([padded.length % 16, padded.length > length, unpad(padded).length]).toEqual([0, true, length]);
  }
});
