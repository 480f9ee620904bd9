import { expect, it } from 'vitest';
import { bandsOf, type FramePrints, isReplay, repeatsItself } from './frame-prints.ts';

/** Prints of 256 bits that have nothing in common. */
const print = (seed: number) => Uint8Array.from({ length: 32 }, (_, at) => (seed * 97 + at * at * 31 + at * seed * 13) & 0xff);
/** The same with so many bits the other way round, spread over all of it. */
const worn = (one: Uint8Array, bits: number) =>
  one.map(
    (byte, at) =>
      byte ^
      Array.from({ length: bits }, (_, bit) => bit).reduce((mask, bit) => ((bit * 7) % 32 === at ? mask ^ (1 << (bit >> 5)) : mask), 0),
  );
const shown = (name: string, seeds: readonly number[], bits = 0): FramePrints => ({
  digests: seeds.map((seed) => `${name} ${seed}`),
  prints: seeds.map((seed) => worn(print(seed), bits)),
});
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const first = shown('first', SEEDS);

it.each([
  ['stored again', shown('again', SEEDS, 9), true],
  ['stored again very badly', shown('again', SEEDS, 25), false],
  ['most of it shown again', shown('again', [1, 2, 3, 4, 5, 6, 21, 22, 23, 24]), true],
  ['half of it alike, as on the same chair', shown('again', [1, 2, 3, 4, 5, 21, 22, 23, 24, 25]), false],
  ['another recording', shown('other', [21, 22, 23, 24, 25, 26, 27, 28, 29, 30]), false],
  ['one frame to the byte', { ...shown('other', [21, 22, 23]), digests: ['other 21', 'first 7', 'other 23'] }, true],
])('%s', (_, frames, isSame) => {
  expect(isReplay(frames, first)).toBe(isSame);
});

it('a frame that comes twice to the byte is no camera’s', () => {
  expect([repeatsItself(first), repeatsItself({ ...first, digests: ['a', 'b', 'a'] })]).toEqual([false, true]);
});

it('bands have their place, and a dark frame has none', () => {
  expect(bandsOf(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 5, 255, 255, 255, 255]))).toEqual([2 ** 32 + 5]);
  expect(new Set(bandsOf(print(3))).size).toBe(8);
});
