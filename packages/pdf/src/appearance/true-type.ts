/*
 * Reads a TrueType font in place (ISO/IEC 14496-22): directory, metrics, character map and single glyphs. Only fonts we
 * choose come through here; fonts found in files are read by `text/glyph-index.ts`, which trusts no length.
 */
import { latin, uint } from '../bytes/octets.ts';
import type { ByteSource } from '../bytes/source.ts';

/** Place of a table in the file. */
interface Table {
  at: number;
  length: number;
}

/** A TrueType font read where it lies (ISO/IEC 14496-22): only directory, metrics and indexes are kept in memory, glyphs are fetched. */
export class TrueTypeFont {
  readonly unitsPerEm: number;
  readonly boundingBox: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly #source: ByteSource;
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #longOffsets: boolean;
  readonly #metrics: number;
  readonly #hmtx: Uint8Array;
  readonly #loca: Uint8Array;
  readonly #cmap: Uint8Array;

  /** @param source must read synchronously (memory or a local file) @throws RangeError for anything but a TrueType font with a format 12 cmap */
  constructor(source: ByteSource) {
    this.#source = source;
    const head = this.#read(0, 12);
    const count = uint(head, 4, 2);
    const directory = this.#read(12, 12 + count * 16);
    const tables = new Map<string, Table>();
    for (let k = 0; k < count; k++) {
      tables.set(latin(directory, k * 16, k * 16 + 4), { at: uint(directory, k * 16 + 8, 4), length: uint(directory, k * 16 + 12, 4) });
    }
    this.#tables = tables;
    const header = this.table('head');
    this.unitsPerEm = uint(header, 18, 2);
    this.boundingBox = [36, 38, 40, 42].map((at) => int16(header, at));
    this.#longOffsets = uint(header, 50, 2) === 1;
    const horizontal = this.table('hhea');
    this.ascent = int16(horizontal, 4);
    this.descent = int16(horizontal, 6);
    this.#metrics = uint(horizontal, 34, 2);
    this.#hmtx = this.table('hmtx');
    this.#loca = this.table('loca');
    this.#cmap = unicodeMap(this.table('cmap'));
  }

  /** @throws RangeError for a source that answers later */
  #read(start: number, end: number): Uint8Array {
    const bytes = this.#source.readNow?.(start, end);
    if (!bytes) throw new RangeError('a font must be read synchronously');
    return bytes;
  }

  has(tag: string): boolean {
    return this.#tables.has(tag);
  }

  /** The bytes of a table, read anew each time. @throws RangeError where the font has none of that name */
  table(tag: string): Uint8Array {
    const table = this.#tables.get(tag);
    if (!table) throw new RangeError(`font without ${tag}`);
    return this.#read(table.at, table.at + table.length);
  }

  /**
   * Glyph of a Unicode code point, 0 (.notdef) if the font lacks it. Groups are in ascending order, so half of them go
   * with each look.
   */
  glyphOf(codePoint: number): number {
    let low = 0;
    let high = uint(this.#cmap, 12, 4) - 1;
    while (low <= high) {
      const mid = (low + high) >> 1;
      const at = 16 + mid * 12;
      const first = uint(this.#cmap, at, 4);
      if (codePoint < first) high = mid - 1;
      else if (codePoint > uint(this.#cmap, at + 4, 4)) low = mid + 1;
      else return uint(this.#cmap, at + 8, 4) + codePoint - first;
    }
    return 0;
  }

  /**
   * Advance width in font units. `hmtx` leaves out what repeats: behind its last full entry all glyphs are as wide as
   * that one.
   */
  advance(glyph: number): number {
    return uint(this.#hmtx, 4 * Math.min(glyph, this.#metrics - 1), 2);
  }

  /** In font units, signed. Behind the full entries the bearings stand alone, two bytes each. */
  leftBearing(glyph: number): number {
    return int16(this.#hmtx, glyph < this.#metrics ? 4 * glyph + 2 : 4 * this.#metrics + 2 * (glyph - this.#metrics));
  }

  /**
   * The outline of a glyph as in the `glyf` table, a fresh copy; empty for a space. Short offsets in `loca` count pairs
   * of bytes.
   */
  outline(glyph: number): Uint8Array {
    const offset = (k: number): number => (this.#longOffsets ? uint(this.#loca, 4 * k, 4) : 2 * uint(this.#loca, 2 * k, 2));
    const start = this.#tables.get('glyf')?.at ?? 0;
    return Uint8Array.from(this.#read(start + offset(glyph), start + offset(glyph + 1)));
  }
}

/** Two bytes as a signed number, which FWORDs are. */
export function int16(bytes: Uint8Array, at: number): number {
  const value = uint(bytes, at, 2);
  return value > 0x7fff ? value - 0x10000 : value;
}

/** The format 12 subtable: it alone reaches the rare characters beyond U+FFFF. */
function unicodeMap(cmap: Uint8Array): Uint8Array {
  for (let k = 0; k < uint(cmap, 2, 2); k++) {
    const at = uint(cmap, 4 + k * 8 + 4, 4);
    if (uint(cmap, at, 2) === 12) return cmap.subarray(at);
  }
  throw new RangeError('font without full Unicode map');
}
