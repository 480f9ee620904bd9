/*
 * Text inside a box: one size for all lines, shrunk until they fit, broken where Chinese may be broken. The font is
 * chosen by the characters, not by the language of the reader.
 */
import { numeral } from '../syntax/serialize.ts';
import type { Appearance } from './appearance.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import { colourOperands } from './ink.ts';
import type { TrueTypeFont } from './true-type.ts';

type Text = Extract<Appearance, { kind: 'text' }>;
/** Points. */
interface Size {
  width: number;
  height: number;
}

/** From line to line, in font sizes. */
const LEADING = 1.25;
/** Below three points nobody reads; then the text may leave the box rather than vanish. */
const SMALLEST = 3;
/** The size where nobody asked for one and the box has room. */
const USUAL = 12;
/** Share of the font size above the base line; of Noto Sans SC for Han characters. */
const ASCENT = 0.88;

/** The characters a text needs; line breaks are layout, not glyphs. */
export const shownCharacters = (text: string): string => text.replace(/[\r\n]+/g, '');

/**
 * Content operators that set `appearance` into a box of `size` points.
 * @param embedded a font that has all characters of the text
 * @returns a whole text object; the font is `F` in the resources
 */
export const textContent = (appearance: Text, embedded: EmbeddedFont, size: Size): string => setText(appearance, embedded, size).content;

/**
 * The same, and whether all of the text finds room in the box, be it in the smallest print.
 * @param from where the lines stand, centred or from the top on, as fields of several lines have them
 */
export function setText(
  appearance: Text,
  embedded: EmbeddedFont,
  size: Size,
  from: 'middle' | 'top' = 'middle',
): { readonly content: string; readonly fits: boolean } {
  const { fontSize, lines, fits } = fit(appearance, embedded.font, size);
  const leading = fontSize * LEADING;
  const top = from === 'top' ? size.height : (size.height + lines.length * leading) / 2;
  const rows = lines.map((line, k) => {
    const slack = size.width - widthOf(embedded.font, line) * fontSize;
    const x = appearance.align === 'center' ? slack / 2 : appearance.align === 'right' ? slack : 0;
    const y = top - k * leading - (leading - fontSize) / 2 - fontSize * ASCENT;
    return `1 0 0 1 ${numeral(Math.max(0, x))} ${numeral(y)} Tm ${embedded.encode(line)} Tj`;
  });
  return { content: `BT /F ${numeral(fontSize)} Tf ${colourOperands(appearance.colour)} rg\n${rows.join('\n')}\nET\n`, fits };
}

/** The greatest size up to the wanted one at which the wrapped lines fit the box. Six percent less at a time, down to the smallest. */
function fit(appearance: Text, font: TrueTypeFont, { width, height }: Size): { fontSize: number; lines: string[]; fits: boolean } {
  const paragraphs = appearance.text.split(/\r\n|\r|\n/).map((paragraph) => piecesOf(font, paragraph));
  for (let fontSize = appearance.fontSize ?? Math.min(USUAL, height / LEADING); ; fontSize = Math.max(SMALLEST, fontSize * 0.94)) {
    const lines = paragraphs.flatMap((pieces) => wrap(pieces, width / fontSize));
    const fits = lines.length * fontSize * LEADING <= height + 0.01 && lines.every(({ ems }) => ems * fontSize <= width + 0.01);
    if (fits || fontSize <= SMALLEST) return { fontSize, lines: lines.map(({ text }) => text), fits };
  }
}

/** Width in ems. */
function widthOf(font: TrueTypeFont, text: string): number {
  let units = 0;
  for (const character of text) units += font.advance(font.glyphOf(character.codePointAt(0) ?? 0));
  return units / font.unitsPerEm;
}

/** What stays together, with its width in ems: a run of ASCII without blanks is a word, anything else a character. */
interface Piece {
  readonly text: string;
  readonly ems: number;
}

/** Measured once for all sizes that are tried. */
const piecesOf = (font: TrueTypeFont, paragraph: string): Piece[] =>
  Array.from(paragraph.matchAll(/[!-~]+|[\s\S]/gu), ([text]) => ({ text, ems: widthOf(font, text) }));

/**
 * Breaks between any two Han characters and at spaces, never inside a word or number; what is wider than the box by itself stands on a
 * line of its own.
 * @param limit width of a line in ems
 */
function wrap(pieces: readonly Piece[], limit: number): Piece[] {
  const lines: Piece[] = [];
  let line: Piece[] = [];
  let ems = 0;
  for (const piece of pieces) {
    if (line.length > 0 && ems + piece.ems > limit) {
      lines.push(joined(line));
      line = [];
      ems = 0;
      if (piece.text === ' ') continue;
    }
    line.push(piece);
    ems += piece.ems;
  }
  return [...lines, { text: line.map(({ text }) => text).join(''), ems }];
}

/** A line that goes on below: blanks at its end are not set. */
function joined(line: readonly Piece[]): Piece {
  const last = line.findLastIndex(({ text }) => text.trim() !== '');
  const set = line.slice(0, last + 1);
  return { text: set.map(({ text }) => text).join(''), ems: set.reduce((sum, { ems }) => sum + ems, 0) };
}
