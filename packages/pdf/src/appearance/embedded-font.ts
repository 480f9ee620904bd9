/*
 * A subset of a CJK font as a Type0 font with a CIDFontType2 descendant (ISO 32000-2 §9.7). With Identity-H the codes
 * are glyph numbers and the text is kept by a ToUnicode map for those who copy it. A character the font lacks is an
 * error: a blank in a name would be noticed only on paper, if ever.
 */
import { deflateSync } from 'node:zlib';
import { octets } from '../bytes/octets.ts';
import { dict, name, type PdfObject, PdfStream, type Ref } from '../syntax/objects.ts';
import { textString } from '../syntax/serialize.ts';
import { subsetFont } from './font-subset.ts';
import { notoSansSc } from './noto-sans-sc.ts';
import type { TrueTypeFont } from './true-type.ts';

/** A font resource embedded in a file together with what is needed to set text in it. */
export interface EmbeddedFont {
  readonly ref: Ref;
  readonly font: TrueTypeFont;
  /** Hexadecimal string operand of the show operators. */
  encode(text: string): string;
}

/** Whatever takes new objects: an increment, or the writer of a whole file. */
export interface ObjectSink {
  add(value: PdfObject): Ref;
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');

/**
 * Embeds the glyphs of `text` as a composite font with Identity-H (ISO 32000-2 §9.7), and a ToUnicode map, so that the text
 * can be searched and read aloud.
 *
 *     Type0 -> DescendantFonts -> CIDFontType2 -> FontDescriptor -> FontFile2
 *           -> ToUnicode
 * @param options.hasGlyphList whether the subset lists its glyphs in a /CIDSet, as PDF/A-1 wants it (ISO 19005-1 §6.3.5)
 * @throws PdfError GLYPH_MISSING
 */
export function embedFont(sink: ObjectSink, text: string, options: { hasGlyphList?: boolean } = {}): EmbeddedFont {
  const font = notoSansSc();
  const { file, glyphs, advances } = subsetFont(font, text);
  const scale = 1000 / font.unitsPerEm;
  const fontName = name(`${subsetTag(glyphs)}+NotoSansSC-Regular`);
  const program = sink.add(new PdfStream(dict({ Filter: name('FlateDecode'), Length1: file.length }), deflateSync(file)));
  const descriptor = sink.add(
    dict({
      Type: name('FontDescriptor'),
      FontName: fontName,
      Flags: 4, // symbolic: glyphs are reached by number, not by a standard encoding (Table 121)
      FontBBox: font.boundingBox.map((value) => Math.round(value * scale)),
      ItalicAngle: 0,
      Ascent: Math.round(font.ascent * scale),
      Descent: Math.round(font.descent * scale),
      CapHeight: 733,
      StemV: 80,
      FontFile2: program,
      CIDSet: options.hasGlyphList ? sink.add(glyphList(advances.length)) : undefined,
    }),
  );
  const descendant = sink.add(
    dict({
      Type: name('Font'),
      Subtype: name('CIDFontType2'),
      BaseFont: fontName,
      CIDSystemInfo: dict({ Registry: textString('Adobe'), Ordering: textString('Identity'), Supplement: 0 }),
      FontDescriptor: descriptor,
      W: [0, advances.map((advance) => Math.round(advance * scale))],
      CIDToGIDMap: name('Identity'),
    }),
  );
  const ref = sink.add(
    dict({
      Type: name('Font'),
      Subtype: name('Type0'),
      BaseFont: fontName,
      Encoding: name('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: sink.add(new PdfStream(dict({ Filter: name('FlateDecode') }), deflateSync(octets(toUnicode(glyphs))))),
    }),
  );
  const codes = new Map([...glyphs].map(([codePoint, glyph]) => [String.fromCodePoint(codePoint), hex4(glyph)]));
  const encode = (shown: string): string => `<${Array.from(shown, (character) => codes.get(character) ?? '0000').join('')}>`;
  return { ref, font, encode };
}

/** One bit a glyph, high bits first (Table 122); a subset has all of its numbers. */
function glyphList(count: number): PdfStream {
  const bits = new Uint8Array(Math.ceil(count / 8)).fill(255);
  if (count % 8 !== 0) bits[bits.length - 1] = (0xff00 >> (count % 8)) & 255;
  return new PdfStream(new Map(), bits);
}

/**
 * Six letters that differ between different subsets (§9.9.2). Readers may take fonts of one name for the same; the tag
 * keeps two subsets apart. FNV-1a spreads neighbouring characters well enough.
 */
function subsetTag(glyphs: ReadonlyMap<number, number>): string {
  let hash = 0x811c9dc5;
  for (const codePoint of glyphs.keys()) hash = Math.imul(hash ^ codePoint, 0x01000193) >>> 0;
  return Array.from({ length: 6 }, (_, k) => String.fromCharCode(65 + (Math.floor(hash / 26 ** k) % 26))).join('');
}

/** §9.10.3; at most 100 mappings a block. Characters beyond U+FFFF are written as their two surrogates. */
function toUnicode(glyphs: ReadonlyMap<number, number>): string {
  const rows = [...glyphs].map(([codePoint, glyph]) => {
    const units = String.fromCodePoint(codePoint);
    return `<${hex4(glyph)}> <${Array.from({ length: units.length }, (_, k) => hex4(units.charCodeAt(k))).join('')}>`;
  });
  let text =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def ' +
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange\n';
  for (let at = 0; at < rows.length; at += 100) {
    const part = rows.slice(at, at + 100);
    text += `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`;
  }
  return `${text}endcmap CMapName currentdict /CMap defineresource pop end end`;
}
