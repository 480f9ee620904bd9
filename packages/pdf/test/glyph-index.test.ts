import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { notoSansSc } from '../src/appearance/noto-sans-sc.ts';
import { glyphIndex } from '../src/text/glyph-index.ts';

const place = import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
const program = new Uint8Array(readFileSync(fileURLToPath(place)));

test.each(['A', '0', ' ', '合', '龘', '\u{2B52F}'])('the glyph of %s is the one the font names', (character) => {
  const point = character.codePointAt(0) ?? 0;
  expect(glyphIndex(program)?.(point)).toBe(notoSansSc().glyphOf(point));
});

/** A font of nothing but a `cmap` with one subtable. */
function fontWith(subtable: number[], encoding: [number, number]): Uint8Array {
  const cmap = [0, 0, 0, 1, 0, encoding[0], 0, encoding[1], 0, 0, 0, 12, ...subtable];
  const directory = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x63, 0x6d, 0x61, 0x70, 0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, cmap.length];
  return Uint8Array.from([...directory, ...cmap]);
}

/** Format 4 with segments 0–2, shifted to glyph 3, and A, looked up in a list. */
const SEGMENTS = [
  [0, 4, 0, 40, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0],
  [0, 0x32, 0, 0x41, 0xff, 0xff],
  [0, 0],
  [0, 0x30, 0, 0x41, 0xff, 0xff],
  [0xff, 0xd3, 0, 0, 0, 1],
  [0, 0, 0, 4, 0, 0],
  [0, 9],
].flat();

test('segments with a shift and with a list', () => {
  const index = glyphIndex(fontWith(SEGMENTS, [3, 1]));
  expect(['0', '2', 'A', 'B', '\u{1F600}'].map((character) => index?.(character.codePointAt(0) ?? 0))).toEqual([3, 5, 9, 0, 0]);
});

test('a font without a Unicode table tells nothing', () => {
  expect(glyphIndex(fontWith(SEGMENTS, [1, 0]))).toBeUndefined();
  expect(glyphIndex(new Uint8Array(40))).toBeUndefined();
  expect(glyphIndex(program.subarray(0, 300))).toBeUndefined();
});
