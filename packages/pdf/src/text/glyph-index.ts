import { latin, uint } from '../bytes/octets.ts';

/** Glyph number of a Unicode code point in an embedded font; 0 where the font has none. */
export type GlyphIndex = (codePoint: number) => number;

/**
 * Encodings of the `cmap` table that are Unicode: platform and encoding identifiers (ISO/IEC 14496-22), best last. The
 * later ones reach beyond the Basic Multilingual Plane.
 */
const UNICODE_ENCODINGS = ['0/0', '0/1', '0/2', '0/3', '3/1', '0/4', '3/10'];

/**
 * The font program's own answer to which glyph a character has, from its `cmap`. A subset made for a PDF often has none: then nobody
 * but the picture of the glyph tells what it is.
 * @param program bytes of a /FontFile2
 */
export function glyphIndex(program: Uint8Array): GlyphIndex | undefined {
  const table = tableOf(program, 'cmap');
  if (!table) return undefined;
  let best = -1;
  let chosen: Uint8Array | undefined;
  for (let k = 0; k < Math.min(uint(table, 2, 2), 32); k++) {
    const at = 4 + k * 8;
    const rank = UNICODE_ENCODINGS.indexOf(`${uint(table, at, 2)}/${uint(table, at + 2, 2)}`);
    if (rank <= best) continue;
    best = rank;
    chosen = table.subarray(uint(table, at + 4, 4));
  }
  if (!chosen) return undefined;
  const map = chosen;
  const format = uint(map, 0, 2);
  if (format === 4) return (codePoint) => segmentGlyph(map, codePoint);
  return format === 12 ? (codePoint) => groupGlyph(map, codePoint) : undefined;
}

/** A table of the font by its tag. Lengths come from a file and are cut to what there is. */
function tableOf(program: Uint8Array, tag: string): Uint8Array | undefined {
  for (let k = 0; k < Math.min(uint(program, 4, 2), 64); k++) {
    const at = 12 + k * 16;
    if (latin(program, at, at + 4) === tag)
      return program.subarray(uint(program, at + 8, 4), uint(program, at + 8, 4) + uint(program, at + 12, 4));
  }
  return undefined;
}

/**
 * Format 4: segments of the Basic Multilingual Plane in four parallel arrays. Segments are in ascending order of their
 * last character; the first that reaches the code point decides.
 *
 *     14  last characters | pad | first characters | deltas | offsets | glyphs
 */
function segmentGlyph(map: Uint8Array, codePoint: number): number {
  if (codePoint > 0xffff) return 0;
  const double = uint(map, 6, 2);
  for (let k = 0; k < double; k += 2) {
    if (uint(map, 14 + k, 2) < codePoint) continue;
    const start = uint(map, 16 + double + k, 2);
    if (start > codePoint) return 0;
    const delta = uint(map, 16 + double * 2 + k, 2);
    const rangeAt = 16 + double * 3 + k;
    const range = uint(map, rangeAt, 2);
    if (range === 0) return (codePoint + delta) & 0xffff;
    // The offset counts from its own place in the table.
    const glyph = uint(map, rangeAt + range + (codePoint - start) * 2, 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/**
 * Format 12: groups of first and last character with the first glyph. The number of groups comes from a file and is
 * bounded by what fits.
 */
function groupGlyph(map: Uint8Array, codePoint: number): number {
  const groups = Math.min(uint(map, 12, 4), Math.floor(map.length / 12));
  for (let at = 16; at < 16 + groups * 12; at += 12) {
    const first = uint(map, at, 4);
    if (codePoint >= first && codePoint <= uint(map, at + 4, 4)) return uint(map, at + 8, 4) + codePoint - first;
  }
  return 0;
}
