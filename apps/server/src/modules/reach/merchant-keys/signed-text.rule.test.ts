import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Algorithm, hashOfBody, isSame, readCredentials, signatureOf, signedText } from './signed-text.ts';

interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly request: { readonly method: string; readonly path: string; readonly timestamp: string; readonly nonce: string };
  readonly body: string;
  readonly text: string;
  readonly signatures: Readonly<Record<Algorithm, string>>;
}

/** What programs in any language are held to. */
const SIGNATURE_VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../../docs/openapi-vectors.json'), 'utf8'),
) as readonly Vector[];

describe('what is signed', () => {
  test.each(SIGNATURE_VECTORS)('$name', ({ request, body, text, signatures, secret }) => {
    expect(signedText({ ...request, bodyHash: hashOfBody(Buffer.from(body)) })).toBe(text);
    for (const [algorithm, signature] of Object.entries(signatures))
      expect(signatureOf(algorithm as Algorithm, secret, text)).toBe(signature);
  });

  test.each(SIGNATURE_VECTORS)('openssl signs it alike: $name', ({ text, signatures, secret, body, request }) => {
    const openssl = (args: readonly string[], input: string) =>
      execFileSync('openssl', [...args], { input, encoding: 'utf8' })
        .trim()
        .split(/\s+/)
        .at(-1);
    const hash = openssl(['dgst', '-sha256'], body);
    expect(text.endsWith(`${request.nonce}\n${hash}`)).toBe(true);
    for (const [digest, signature] of [
      ['SHA256', signatures['HMAC-SHA256']],
      ['SM3', signatures['HMAC-SM3']],
    ] as const)
      expect(openssl(['mac', '-digest', digest, '-macopt', `key:${secret}`, '-in', '-', 'HMAC'], text)?.toLowerCase()).toBe(signature);
  });
});

describe('the header', () => {
  const given = `HMAC-SM3 AppKey=mqk_a-b, Timestamp=1795680007, Nonce=0123456789abcdef, Signature=${'AB'.repeat(32)}`;
  test('names key, second, nonce and signature', () => {
    expect(readCredentials(given)).toEqual({
      algorithm: 'HMAC-SM3',
      appKey: 'mqk_a-b',
      timestamp: '1795680007',
      nonce: '0123456789abcdef',
      signature: 'ab'.repeat(32),
    });
  });

  test.each([
    '',
    'Bearer x',
    given.replace('SM3', 'MD5'),
    given.replace('Timestamp=1795680007', 'Timestamp=1795680007.5'),
    given.replace('Nonce=0123456789abcdef', 'Nonce=short'),
    given.replace(/, Signature=.*/, ''),
    given.replace('AB', 'XY'),
    `${given}, Nonce=0123456789abcdeg`,
    `${given}, Extra=1`,
  ])('is not read: %s', (header) => {
    expect(readCredentials(header)).toBeUndefined();
  });
});

test.each<[string, string, boolean]>([
  ['ab', 'ab', true],
  ['ab', 'ac', false],
  ['ab', 'abc', false],
  ['', 'ab', false],
])('%j is %j: %j', (given, expected, is) => {
  expect(isSame(given, expected)).toBe(is);
});
