import { uint } from '../bytes/octets.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, nameOf, type PdfObject, PdfStream, Ref } from '../syntax/objects.ts';
import { type GlyphIndex, glyphIndex } from './glyph-index.ts';

/**
 * What a font makes visible, as opposed to what it says it means. /ToUnicode is what copying and searching give (ISO 32000-2 §9.10), and
 * its author may write anything: a field can show “900” and copy as “100”. So characters are told by the glyph that is drawn:
 * by the encoding where the reader brings the font, by the font program's own `cmap` where it is embedded. A font program brought along
 * by the very change that is being judged tells nothing, as its outlines can be drawn to suit.
 */
export type ShownGlyph = ({ readonly character: string } | { readonly glyph: number; readonly index: GlyphIndex }) & {
  /** How far the next glyph is moved, in em; as the file says, or as usual for the character where the reader brings the font. */
  readonly width: number;
};

export interface ShownFont {
  /** The glyphs a string draws; undefined where one of them cannot be told. */
  glyphs(shown: Uint8Array): ShownGlyph[] | undefined;
}

/** Type 1, TrueType and CFF programs (§9.9); a descriptor has one of them. */
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'];

/** @param isFresh whether an object came with the change that is judged @returns undefined for a font whose glyphs cannot be told */
export function shownFont(document: PdfDocument, font: Dict, isFresh: (num: number) => boolean): ShownFont | undefined {
  const subtype = nameOf(document.resolve(font.get('Subtype')));
  if (subtype === 'Type0') return compositeFont(document, font, isFresh);
  if (subtype !== 'Type1' && subtype !== 'TrueType' && subtype !== 'MMType1') return undefined; // Type 3 glyphs are drawings (§9.6.4)
  const descriptor = document.dict(font.get('FontDescriptor'));
  const embedded = PROGRAMS.some((key) => descriptor?.has(key));
  if (isSymbolic(document, font) || (embedded && !programOf(descriptor, isFresh))) return undefined;
  const encoding = document.resolve(font.get('Encoding'));
  // Built into the program (§9.6.5.1): only the program's author knows.
  if (embedded ? encoding === null : !isLatin(nameOf(document.resolve(font.get('BaseFont'))))) return undefined;
  return simpleFont(document, encoding, simpleWidths(document, font, descriptor));
}

/** Families that readers bring or replace by like ones, letter for letter. Of any other name nobody knows what it draws. */
const LATIN =
  'helvetica arial times courier verdana tahoma calibri cambria georgia trebuchet segoe lucida myriad minion roboto noto liberation dejavu opensans simsun simhei simkai fangsong kaiti microsoftyahei stsong nimbus'.split(
    ' ',
  );

/** Without the tag of a subset (§9.9.2), blanks and hyphens. */
function isLatin(called = ''): boolean {
  const plain = called
    .slice(called.indexOf('+') + 1)
    .replaceAll(/[ -]/g, '')
    .toLowerCase();
  return LATIN.some((family) => plain.startsWith(family));
}

/** Narrow and wide letters of ordinary fonts, for the standard ones, which need not tell their widths (§9.6.2.2). */
const usualWidth = (character: string): number =>
  /[ilj.,:;|!'()[\]ftrI /-]/.test(character) ? 0.28 : /[mwMW@%]/.test(character) ? 0.85 : 0.56;

/** Widths by code in em (Table 109). A font that tells some has the missing width, else 0, for all others. */
function simpleWidths(document: PdfDocument, font: Dict, descriptor: Dict | undefined): (code: number, character: string) => number {
  const widths = document.array(font.get('Widths'));
  if (!widths) return (_, character) => usualWidth(character);
  const first = document.number(font.get('FirstChar')) ?? 0;
  const missing = document.number(descriptor?.get('MissingWidth')) ?? 0;
  return (code) => (document.number(widths[code - first]) ?? missing) / 1000;
}

/** Numbers and lists in /W; a subset for a form has some dozens. */
const MOST_RUNS = 4000;

/** Widths of a composite font (§9.7.4.3): `c [w …]` or `first last w`, and the default for all others. */
function compositeWidths(document: PdfDocument, descendant: Dict | undefined): (cid: number) => number {
  const usual = document.number(descendant?.get('DW')) ?? 1000;
  const listed = (document.array(descendant?.get('W')) ?? []).slice(0, MOST_RUNS).map(document.resolve);
  const runs: { first: number; last: number; width: (cid: number) => number }[] = [];
  for (let at = 0; at < listed.length; ) {
    const [first, next, width] = [document.number(listed[at]) ?? 0, listed[at + 1], listed[at + 2]];
    if (Array.isArray(next))
      runs.push({ first, last: first + next.length - 1, width: (cid) => document.number(next[cid - first]) ?? usual });
    else runs.push({ first, last: document.number(next) ?? -1, width: () => document.number(width) ?? usual });
    at += Array.isArray(next) ? 2 : 3;
  }
  return (cid) => (runs.find(({ first, last }) => first <= cid && cid <= last)?.width(cid) ?? usual) / 1000;
}

/** Fonts with signs in place of letters: flag 3 (Table 121), or one of the two among the standard 14. */
function isSymbolic(document: PdfDocument, font: Dict): boolean {
  const flags = document.number(document.dict(font.get('FontDescriptor'))?.get('Flags')) ?? 0;
  return (flags & 4) !== 0 || /Symbol|dings|Dingbats/i.test(nameOf(document.resolve(font.get('BaseFont'))) ?? '');
}

/**
 * The reference to an embedded program that was there before the change. A program directly in the descriptor cannot
 * be, as streams are indirect (§7.3.8.1); two at once would leave the choice to the reader.
 */
function programOf(descriptor: Dict | undefined, isFresh: (num: number) => boolean): Ref | undefined {
  const programs = PROGRAMS.flatMap((key) => descriptor?.get(key) ?? []);
  const [program] = programs;
  return programs.length === 1 && program instanceof Ref && !isFresh(program.num) ? program : undefined;
}

/** §9.7.4.2: with Identity for encoding and map, two bytes are a glyph number. Everything else would take tables we do not carry. */
function compositeFont(document: PdfDocument, font: Dict, isFresh: (num: number) => boolean): ShownFont | undefined {
  const descendant = document.dict(document.array(font.get('DescendantFonts'))?.[0]);
  const isIdentity = (dict: Dict | undefined, key: string, missing: string): boolean =>
    (nameOf(document.resolve(dict?.get(key))) ?? (dict?.has(key) ? '' : missing)) === (key === 'Encoding' ? 'Identity-H' : 'Identity');
  if (!isIdentity(font, 'Encoding', '') || !isIdentity(descendant, 'CIDToGIDMap', 'Identity')) return undefined;
  const program = programOf(document.dict(descendant?.get('FontDescriptor')), isFresh);
  const stream = document.stream(program);
  const index = stream && glyphIndex(document.content(stream));
  if (!index) return undefined;
  const widthOf = compositeWidths(document, descendant);
  const glyphs = (shown: Uint8Array): number[] => Array.from({ length: shown.length >> 1 }, (_, k) => uint(shown, 2 * k, 2));
  return { glyphs: (shown) => glyphs(shown).map((glyph) => ({ glyph, index, width: widthOf(glyph) })) };
}

/** Glyph names of ASCII that are not their own letter (Adobe Glyph List), with the character each draws. */
const NAMES: ReadonlyMap<string, string> = new Map(
  (
    "space  |exclam !|quotedbl \"|numbersign #|dollar $|percent %|ampersand &|quotesingle '|quoteright '|parenleft (|parenright )|" +
    'asterisk *|plus +|comma ,|hyphen -|period .|slash /|zero 0|one 1|two 2|three 3|four 4|five 5|six 6|seven 7|eight 8|nine 9|' +
    'colon :|semicolon ;|less <|equal =|greater >|question ?|at @|bracketleft [|backslash \\|bracketright ]|asciicircum ^|' +
    'underscore _|grave `|quoteleft `|braceleft {|bar ||braceright }|asciitilde ~'
  )
    .replace('bar ||', 'bar \u0000|')
    .split('|')
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1).replace('\u0000', '|')] as const),
);

/** The character a glyph name stands for, or undefined. */
function characterNamed(glyph: string): string | undefined {
  if (glyph.length === 1) return glyph;
  const hex = /^u(?:ni)?([0-9A-F]{4,6})$/.exec(glyph)?.[1];
  const point = hex ? Number.parseInt(hex, 16) : 0;
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : NAMES.get(glyph);
}

/** WinAnsiEncoding is this code page (Annex D), but for a few positions. */
const WINDOWS = new TextDecoder('windows-1252');

/** §9.6.5: a named encoding and, above it, /Differences. Beyond ASCII the encodings part; only WinAnsi is followed there. */
function simpleFont(document: PdfDocument, encoding: PdfObject, widthOf: ReturnType<typeof simpleWidths>): ShownFont {
  const held = encoding instanceof PdfStream ? undefined : document.dict(encoding);
  const basis = nameOf(encoding) ?? nameOf(document.resolve(held?.get('BaseEncoding')));
  const named = new Map<number, string | undefined>();
  let code = 0;
  for (const item of document.array(held?.get('Differences')) ?? []) {
    const value = document.resolve(item);
    if (typeof value === 'number') code = value;
    else named.set(code++, characterNamed(nameOf(value) ?? ''));
  }
  const characterOf = (byte: number): string | undefined => {
    if (named.has(byte)) return named.get(byte);
    if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
    return basis === 'WinAnsiEncoding' && byte > 0x7f ? WINDOWS.decode(Uint8Array.of(byte)) : undefined;
  };
  return {
    glyphs: (shown) => {
      const characters = Array.from(shown, characterOf);
      if (!characters.every((character) => character !== undefined)) return undefined;
      return characters.map((character, k) => ({ character, width: widthOf(shown[k] ?? 0, character) }));
    },
  };
}
