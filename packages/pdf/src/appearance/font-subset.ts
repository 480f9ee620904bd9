/*
 * Cuts a TrueType font down to the glyphs that are shown (ISO/IEC 14496-22) and numbers them anew, so that a subset of
 * five characters is a few kilobytes, whatever the font. Composite glyphs name their parts by number: these are kept,
 * too, and renamed. The tables that remain are those a PDF reader asks for; the character map goes, since codes are
 * glyph numbers (Identity-H).
 */
import { concat, octets, uint } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import type { TrueTypeFont } from './true-type.ts';

/** The part of a font that a text needs, as a font file of its own with glyphs numbered anew. */
export interface FontSubset {
  readonly file: Uint8Array;
  /** New glyph number of each code point, in ascending order of code points. */
  readonly glyphs: ReadonlyMap<number, number>;
  /** Advance of each new glyph in font units. */
  readonly advances: readonly number[];
}

/**
 * Flags of a component inside a composite glyph; they tell how long it is. The bits ARG_1_AND_2_ARE_WORDS,
 * WE_HAVE_A_SCALE, MORE_COMPONENTS, WE_HAVE_AN_X_AND_Y_SCALE and WE_HAVE_A_TWO_BY_TWO of `glyf`.
 */
const COMPOSITE = { words: 1, scale: 8, more: 32, xyScale: 64, twoByTwo: 128 };

/**
 * Glyph numbers follow the order of the code points, so the same characters make the same subset in whatever text they
 * stand.
 * @param text every character it shall be able to show; order and repetitions do not matter
 * @throws PdfError GLYPH_MISSING naming the characters the font cannot show: a blank in a contract is worse than an error
 */
export function subsetFont(font: TrueTypeFont, text: string): FontSubset {
  const codePoints = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))].sort((left, right) => left - right);
  const missing = codePoints.filter((codePoint) => font.glyphOf(codePoint) === 0);
  if (missing.length > 0) throw new PdfError('GLYPH_MISSING', { characters: String.fromCodePoint(...missing.slice(0, 20)) });
  const kept: number[] = [];
  const renumbered = new Map<number, number>();
  const keep = (glyph: number): number => {
    const known = renumbered.get(glyph);
    if (known !== undefined) return known;
    renumbered.set(glyph, kept.length);
    return kept.push(glyph) - 1;
  };
  keep(0); // .notdef comes first
  const glyphs = new Map(codePoints.map((codePoint) => [codePoint, keep(font.glyphOf(codePoint))]));
  const outlines: Uint8Array[] = [];
  // `kept` grows while composites ask for their parts.
  for (let k = 0; k < kept.length; k++) outlines.push(renumberParts(font.outline(kept[k] ?? 0), keep));
  return { file: fontFile(font, kept, outlines), glyphs, advances: kept.map((glyph) => font.advance(glyph)) };
}

/**
 * Rewrites the glyph numbers inside a composite outline (ISO/IEC 14496-22 §5.3.4). The outline is changed in place: it
 * is a fresh copy.
 * @param keep gives the new number of a glyph, and keeps it from now on
 */
function renumberParts(outline: Uint8Array, keep: (glyph: number) => number): Uint8Array {
  if (outline.length < 10 || (outline[0] ?? 0) < 0x80) return outline; // a simple glyph has a contour count ≥ 0
  for (let at = 10, flags = COMPOSITE.more; flags & COMPOSITE.more; ) {
    flags = uint(outline, at, 2);
    const glyph = keep(uint(outline, at + 2, 2));
    outline[at + 2] = glyph >> 8;
    outline[at + 3] = glyph & 255;
    const scale = flags & COMPOSITE.scale ? 2 : flags & COMPOSITE.xyScale ? 4 : flags & COMPOSITE.twoByTwo ? 8 : 0;
    at += 4 + (flags & COMPOSITE.words ? 4 : 2) + scale;
  }
  return outline;
}

/** Tables begin on borders of four bytes, and checksums are sums of four-byte words. */
const padded = (bytes: Uint8Array): Uint8Array =>
  bytes.length % 4 === 0 ? bytes : concat([bytes, new Uint8Array(4 - (bytes.length % 4))]);

/**
 * A font file of the tables a PDF reader needs for CIDFontType2 (ISO 32000-2 §9.9), with offsets on borders of four
 * bytes. Hinting programs stay (`cvt `, `fpgm`, `prep`): glyphs refer to them, and without them small text would be
 * drawn less well or not at all.
 */
function fontFile(font: TrueTypeFont, kept: number[], outlines: Uint8Array[]): Uint8Array {
  const count = kept.length;
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  const hmtx = new DataView(new ArrayBuffer(4 * count));
  const bodies = outlines.map(padded);
  let position = 0;
  for (const [k, glyph] of kept.entries()) {
    loca.setUint32(4 * k, position);
    position += bodies[k]?.length ?? 0;
    hmtx.setUint16(4 * k, font.advance(glyph));
    hmtx.setInt16(4 * k + 2, font.leftBearing(glyph));
  }
  loca.setUint32(4 * count, position);
  const patched = (tag: string, at: number, value: number): Uint8Array => {
    const bytes = Uint8Array.from(font.table(tag));
    bytes[at] = value >> 8;
    bytes[at + 1] = value & 255;
    return bytes;
  };
  const tables = new Map<string, Uint8Array>([
    ['glyf', concat(bodies)],
    ['head', patched('head', 50, 1)], // long offsets in loca
    ['hhea', patched('hhea', 34, count)],
    ['hmtx', new Uint8Array(hmtx.buffer)],
    ['loca', new Uint8Array(loca.buffer)],
    ['maxp', patched('maxp', 4, count)],
  ]);
  for (const tag of ['cvt ', 'fpgm', 'prep']) if (font.has(tag)) tables.set(tag, font.table(tag));
  return assemble(tables);
}

/**
 * Table directory with checksums (§4.5), tables in the order of their tags. The three numbers behind the count of
 * tables serve a binary search in the directory.
 */
function assemble(tables: Map<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const head = new DataView(new ArrayBuffer(12 + 16 * tags.length));
  head.setUint32(0, 0x00010000);
  head.setUint16(4, tags.length);
  head.setUint16(6, power * 16);
  head.setUint16(8, Math.log2(power));
  head.setUint16(10, tags.length * 16 - power * 16);
  const bodies: Uint8Array[] = [];
  let offset = head.byteLength;
  for (const [k, tag] of tags.entries()) {
    const table = tables.get(tag) ?? new Uint8Array();
    const body = padded(table);
    let sum = 0;
    for (let at = 0; at < body.length; at += 4) sum = (sum + uint(body, at, 4)) >>> 0;
    for (const [n, byte] of octets(tag).entries()) head.setUint8(12 + 16 * k + n, byte);
    head.setUint32(16 + 16 * k, sum);
    head.setUint32(20 + 16 * k, offset);
    head.setUint32(24 + 16 * k, table.length);
    bodies.push(body);
    offset += body.length;
  }
  return concat([new Uint8Array(head.buffer), ...bodies]);
}
