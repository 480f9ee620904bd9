import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../src/bytes.ts';
import { platform as node } from '../src/crypto/node.ts';
import { platform as web } from '../src/crypto/web.ts';
import type { HashName } from '../src/ports.ts';
import { utf8 } from './support.ts';

const PLATFORMS = [
  ['node', node],
  ['web', web],
] as const;

const NAMES: readonly HashName[] = ['sha1', 'sha256', 'sha384', 'sha512', 'sm3'];

describe.each(PLATFORMS)('%s', (_name, platform) => {
  const digest = (name: HashName, bytes: Uint8Array) => toHex(platform.createHasher(name).update(bytes).digest());

  // GB/T 32905-2016 annex A.1 and A.2; FIPS 180-4 examples for "abc"
  it.each<[HashName, string, string]>([
    ['sm3', 'abc', '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0'],
    ['sm3', 'abcd'.repeat(16), 'debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732'],
    ['sm3', '', '1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b'],
    ['sha1', 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['sha256', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['sha384', 'abc', 'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7'],
    [
      'sha512',
      'abc',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    ],
  ])('%s of "%s"', (name, text, expected) => {
    expect(digest(name, utf8(text))).toBe(expected);
  });

  it.each(NAMES)('%s copies its state, so that a common beginning is hashed once', (name) => {
    const start = platform.createHasher(name).update(utf8('common '));
    const twin = start.copy().update(utf8('one'));
    expect(toHex(twin.digest())).toBe(digest(name, utf8('common one')));
    expect(toHex(start.update(utf8('two')).digest())).toBe(digest(name, utf8('common two')));
  });
});

it('both platforms agree on any pieces of any length', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 6 }), (name, pieces) => {
      const [a, b] = [node.createHasher(name), web.createHasher(name)];
      for (const piece of pieces) {
        a.update(piece);
        b.update(piece);
      }
      expect(toHex(b.digest())).toBe(toHex(a.digest()));
    }),
    { numRuns: 400 },
  );
});

it('SM3 agrees with openssl', () => {
  const bytes = Buffer.alloc(100_003, '墨契');
  const judged = execFileSync('openssl', ['dgst', '-sm3', '-r'], { input: bytes, encoding: 'utf8' }).slice(0, 64);
  expect(toHex(web.createHasher('sm3').update(bytes).digest())).toBe(judged);
});
