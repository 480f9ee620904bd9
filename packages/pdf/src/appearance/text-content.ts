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
 * @param from where the lines stand, centred or from the top on, as fields of several lines have them
 * @returns a whole text object; the font is `F` in the resources
 */
export function textContent(appearance: Text, embedded: EmbeddedFont, size: Size, from: 'middle' | 'top' = 'middle'): string {
  const { fontSize, lines } = fit(appearance, embedded.font, size);
  const leading = fontSize * LEADING;
  const top = from === 'top' ? size.height : (size.height + lines.length * leading) / 2;
  const rows = lines.map((line, k) => {
    const slack = size.width - widthOf(embedded.font, line) * fontSize;
    const x = appearance.align === 'center' ? slack / 2 : appearance.align === 'right' ? slack : 0;
    const y = top - k * leading - (leading - fontSize) / 2 - fontSize * ASCENT;
    return `1 0 0 1 ${numeral(Math.max(0, x))} ${numeral(y)} Tm ${embedded.encode(line)} Tj`;
  });
  return `BT /F ${numeral(fontSize)} Tf ${colourOperands(appearance.colour)} rg\n${rows.join('\n')}\nET\n`;
}

/** The greatest size up to the wanted one at which the wrapped lines fit the box. Six percent less at a time, down to the smallest. */
function fit(appearance: Text, font: TrueTypeFont, { width, height }: Size): { fontSize: number; lines: string[]; fits: boolean } {
  const paragraphs = appearance.text.split(/\r\n|\r|\n/);
  for (let fontSize = appearance.fontSize ?? Math.min(USUAL, height / LEADING); ; fontSize = Math.max(SMALLEST, fontSize * 0.94)) {
    const lines = paragraphs.flatMap((paragraph) => wrap(font, paragraph, width / fontSize));
    const fits =
      lines.length * fontSize * LEADING <= height + 0.01 && lines.every((line) => widthOf(font, line) * fontSize <= width + 0.01);
    if (fits || fontSize <= SMALLEST) return { fontSize, lines, fits };
  }
}

/** Whether all of a text finds room in the box, be it in the smallest print. */
export const findsRoom = (appearance: Text, { font }: EmbeddedFont, size: Size): boolean => fit(appearance, font, size).fits;

/** Width in ems. */
function widthOf(font: TrueTypeFont, text: string): number {
  let units = 0;
  for (const character of text) units += font.advance(font.glyphOf(character.codePointAt(0) ?? 0));
  return units / font.unitsPerEm;
}

/**
 * Breaks between any two Han characters and at spaces, never inside a word or number. A run of ASCII without blanks is
 * a word; what is wider than the box by itself stands on a line of its own.
 * @param limit width of a line in ems
 */
function wrap(font: TrueTypeFont, paragraph: string, limit: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of paragraph.matchAll(/[!-~]+|[\s\S]/gu)) {
    if (line !== '' && widthOf(font, line + piece) > limit) {
      lines.push(line.trimEnd());
      line = piece === ' ' ? '' : piece;
    } else line += piece;
  }
  return [...lines, line];
}
