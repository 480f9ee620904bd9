import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { encryptedPdf, samplePdf, tamper } from '@moqi/testing';
import { expect, test } from 'vitest';
import { aesCbcDecrypt, aesCbcEncrypt, pad, unpad } from '../src/crypt/aes.ts';
import { md5 } from '../src/crypt/md5.ts';
import { rc4 } from '../src/crypt/rc4.ts';
import { bufferSource, inspect, layDownFields } from '../src/index.ts';

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

/** The file with its text changed. */
const altered = (file: Uint8Array, change: (text: string) => string): Uint8Array => {
  const text = Buffer.from(file).toString('latin1');
  const changed = change(text);
  expect(changed).not.toBe(text);
  return Uint8Array.from(Buffer.from(changed, 'latin1'));
};

/** Moves crypt filters into objects of their own, as some writers keep them. */
function nestedFilters(file: Uint8Array): Uint8Array {
  const { num, body } = tamper.findObject(file, /\/Filter ?\/Standard/);
  const first = tamper.nextObject(file);
  const method = /\/CFM ?\/(\w+)/.exec(body)?.[1];
  const outer = body.replace(/\/CF <<[\s\S]*?>> ?>>/, `/CF ${first} 0 R`).replace(/\/StmF ?\/StdCF/, `/StmF ${first + 3} 0 R`);
  expect(outer).not.toBe(body);
  return tamper.appendUpdate(
    file,
    {
      [first]: `<</StdCF ${first + 1} 0 R>>`,
      [first + 1]: `<</AuthEvent/DocOpen/CFM ${first + 2} 0 R/Length 16>>`,
      [first + 2]: `/${method}`,
      [first + 3]: '/StdCF',
      [num]: outer,
    },
    { trailer: /\/Encrypt \d+ 0 R|\/ID ?\[[^\]]*\]/g[Symbol.match](Buffer.from(file).toString('latin1'))?.join('') ?? '' },
  );
}

test.each(['aes-128', 'aes-256'] as const)('%s with crypt filters in objects of their own is read and signed', async (method) => {
  const file = nestedFilters(encryptedPdf({ method }, { xref: 'table' }));
  expect((await inspect(bufferSource(file))).encrypted).toBe(true);
  const laid = await layDownFields(bufferSource(file), [{ kind: 'signature', name: '甲方' }]);
  expect((await inspect(bufferSource(Uint8Array.from(Buffer.concat([file, laid]))))).formFields).toEqual(['甲方']);
});

test.each(['5', '[1]', '(x)', '/Standard', 'true'])('/Encrypt %s is no dictionary: the file is damaged, not plain', async (value) => {
  const file = altered(samplePdf(), (text) => text.replace(/trailer\n<</, `trailer\n<</Encrypt ${value}`));
  await expect(inspect(bufferSource(file))).rejects.toMatchObject({ code: 'DAMAGED' });
});
