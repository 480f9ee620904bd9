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
export type ShownGlyph = { readonly character: string } | { readonly glyph: number; readonly index: GlyphIndex };

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
  if (embedded && encoding === null) return undefined;
  return simpleFont(document, encoding);
}

/** Fonts with signs in place of letters: flag 3 (Table 121), or one of the two among the standard 14. */
function isSymbolic(document: PdfDocument, font: Dict): boolean {
  const flags = document.number(document.dict(font.get('FontDescriptor'))?.get('Flags')) ?? 0;
  return (flags & 4) !== 0 || /Symbol|Dingbats/i.test(nameOf(document.resolve(font.get('BaseFont'))) ?? '');
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
  return {
    glyphs: (shown) => Array.from({ length: shown.length >> 1 }, (_, k) => ({ glyph: uint(shown, 2 * k, 2), index })),
  };
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
function simpleFont(document: PdfDocument, encoding: PdfObject): ShownFont {
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
      return characters.every((character) => character !== undefined) ? characters.map((character) => ({ character })) : undefined;
    },
  };
}
