/*
 * Fonts for finding text: codes to characters and their widths, by what the file itself says of its fonts (ISO 32000-2
 * §9.10). For judging what is shown there is `shown-font.ts`, which believes nothing of it.
 *
 * Codes, glyphs and characters are three things. A string holds codes; the encoding makes glyphs of them, which are painted; /ToUnicode
 * makes characters of them, which are copied. Only the habit of honest programs makes the last two agree.
 */
import { uint } from '../bytes/octets.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, nameOf, type PdfObject, PdfStream } from '../syntax/objects.ts';
import { textOf } from '../syntax/text.ts';
import { type UnicodeMap, unicodeMap } from './unicode-map.ts';

/** One shown character. */
export interface Glyph {
  readonly text: string;
  /** Advance in ems. */
  readonly width: number;
  /** A single-byte code 32: word spacing applies (ISO 32000-2 §9.3.3). */
  readonly isSpace: boolean;
}

/** A font as far as finding text needs it: codes to text and widths. Glyph shapes are of no interest here. */
export interface TextFont {
  glyphs(shown: Uint8Array): Glyph[];
}

const NO_MAP: UnicodeMap = { texts: new Map(), width: undefined };

/**
 * Never fails for want of something: without a map or widths it guesses, and a keyword may go unfound.
 * @throws PdfError where /ToUnicode cannot be decoded
 */
export function textFont(document: PdfDocument, font: Dict): TextFont {
  const stream = document.stream(font.get('ToUnicode'));
  const map = stream ? unicodeMap(document.content(stream)) : NO_MAP;
  return nameOf(document.resolve(font.get('Subtype'))) === 'Type0' ? compositeFont(document, font, map) : simpleFont(document, font, map);
}

/**
 * §9.7: two bytes a code unless the map says otherwise; Unicode CMaps need no map at all. Codes nobody explains become
 * U+FFFD, which no keyword contains.
 */
function compositeFont(document: PdfDocument, font: Dict, map: UnicodeMap): TextFont {
  const descendant = document.dict(document.array(font.get('DescendantFonts'))?.[0]);
  const widths = compositeWidths(document, descendant);
  const usual = (document.number(descendant?.get('DW')) ?? 1000) / 1000;
  const encoding = nameOf(document.resolve(font.get('Encoding'))) ?? '';
  const isUnicode = /UCS2|UTF16/.test(encoding);
  const size = map.width === 1 ? 1 : 2;
  return {
    glyphs: (shown) => {
      const glyphs: Glyph[] = [];
      for (let at = 0; at + size <= shown.length; at += size) {
        const code = uint(shown, at, size);
        const text = map.texts.get(code) ?? (isUnicode ? String.fromCharCode(code) : '\ufffd');
        glyphs.push({ text, width: widths.get(code) ?? usual, isSpace: size === 1 && code === 32 });
      }
      return glyphs;
    },
  };
}

/**
 * /W: `first [w w w]` or `first last w` (§9.7.4.3). Widths are in thousandths of an em; the default is /DW, and without
 * it a whole em.
 * @returns ems by code, as code and CID are one with Identity-H
 */
function compositeWidths(document: PdfDocument, descendant: Dict | undefined): Map<number, number> {
  const widths = new Map<number, number>();
  const list = document.array(descendant?.get('W')) ?? [];
  for (let k = 0; k + 1 < list.length; ) {
    const first = document.number(list[k]) ?? 0;
    const second = document.resolve(list[k + 1]);
    if (Array.isArray(second)) {
      for (const [n, width] of second.entries()) widths.set(first + n, (document.number(width) ?? 1000) / 1000);
      k += 2;
    } else {
      const width = (document.number(list[k + 2]) ?? 1000) / 1000;
      const last = Math.min(document.number(second) ?? first, first + 0xffff);
      for (let code = first; code <= last; code++) widths.set(code, width);
      k += 3;
    }
  }
  return widths;
}

/** §9.6: a byte a code. Without widths (the standard 14 fonts) half an em is assumed. */
function simpleFont(document: PdfDocument, font: Dict, map: UnicodeMap): TextFont {
  const first = document.number(font.get('FirstChar')) ?? 0;
  const widths = document.array(font.get('Widths'));
  const named = differences(document, font.get('Encoding'));
  // Type 3 fonts measure in their own glyph space (§9.6.4).
  const scale = Math.abs(document.number(document.array(font.get('FontMatrix'))?.[0]) ?? 0.001);
  return {
    glyphs: (shown) =>
      Array.from(shown, (code) => ({
        text: map.texts.get(code) ?? named.get(code) ?? textOf(Uint8Array.of(code)),
        width: (document.number(widths?.[code - first]) ?? 500) * scale,
        isSpace: code === 32,
      })),
  };
}

/**
 * Names in /Differences that tell their character: `uni4E2D`, `u1F600` or a single letter (§9.6.5). /Differences is one
 * list for both: a number sets the code, each name behind it takes the next.
 */
function differences(document: PdfDocument, encoding: PdfObject | undefined): Map<number, string> {
  const named = new Map<number, string>();
  const value = document.resolve(encoding);
  const list = value instanceof PdfStream ? undefined : document.array(document.dict(value)?.get('Differences'));
  let code = 0;
  for (const item of list ?? []) {
    const resolved = document.resolve(item);
    if (typeof resolved === 'number') code = resolved;
    else {
      const glyph = nameOf(resolved) ?? '';
      const hex = /^u(?:ni)?([0-9A-F]{4,6})$/.exec(glyph)?.[1];
      const point = hex ? Number.parseInt(hex, 16) : 0;
      if (glyph.length === 1) named.set(code, glyph);
      else if (point > 0 && point <= 0x10ffff) named.set(code, String.fromCodePoint(point));
      code++;
    }
  }
  return named;
}
