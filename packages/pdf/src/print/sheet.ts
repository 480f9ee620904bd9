/*
 * What a printed copy says of itself on each sheet: a strip below the page, so that nothing of the page is covered, and, where the
 * contract is not what it will be, one large word across it.
 */
import type { EmbeddedFont } from '../appearance/embedded-font.ts';
import { qrContent } from '../compose/qr-content.ts';
import { numeral } from '../syntax/serialize.ts';

/** What each sheet says. Plain data, so that it can be sent between threads. */
export interface Sheet {
  /** Up to three lines of the strip; {page}, {pages}, {copy} and {copies} stand for numbers. */
  readonly lines: readonly string[];
  /** A QR code row by row, 1 for dark. */
  readonly qr: readonly string[];
  /** A word laid across the page, large and light. */
  readonly across?: string;
}

interface Numbers {
  readonly page: number;
  readonly pages: number;
  readonly copy: number;
  readonly copies: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The strip of a sheet of A4, in points; it grows and shrinks with the sheet. */
const STRIP = { width: 595, height: 48, margin: 28 } as const;
const QR = 38;
const TEXT = { size: 7.5, leading: 11.5, first: 33 } as const;
/** How faint the word across the page is. */
export const FAINT = 0.16;

const scaleOf = ({ width }: Size): number => Math.min(2, Math.max(0.3, width / STRIP.width));

/** How high the strip of a sheet is. */
export const stripHeight = (size: Size): number => STRIP.height * scaleOf(size);

export function filled(line: string, numbers: Numbers): string {
  return line.replace(/\{(page|pages|copy|copies)\}/g, (_, key: keyof Numbers) => String(numbers[key]));
}

/** All characters of a sheet. */
export const charactersOf = ({ lines, across = '' }: Sheet): string => `${lines.join('')}${across}0123456789 `;

const widthOf = ({ font }: EmbeddedFont, text: string): number =>
  Array.from(text).reduce((sum, character) => sum + font.advance(font.glyphOf(character.codePointAt(0) ?? 0)), 0) / font.unitsPerEm;

/** Content operators of the strip; the font is `F` of the resources. A line that is too long is set smaller. */
export function stripContent(sheet: Sheet, numbers: Numbers, { size, font }: { size: Size; font: EmbeddedFont }): string {
  const scale = scaleOf(size);
  const width = size.width / scale;
  const room = width - 2 * STRIP.margin - QR - 12;
  const rows = sheet.lines.slice(0, 3).map((line, at) => {
    const text = filled(line, numbers);
    const fontSize = Math.min(TEXT.size, room / Math.max(1, widthOf(font, text)));
    const y = TEXT.first - at * TEXT.leading;
    return `${at === 0 ? '0' : '0.35'} g /F ${numeral(fontSize)} Tf 1 0 0 1 ${STRIP.margin} ${numeral(y)} Tm ${font.encode(text)} Tj`;
  });
  const rule = `0.75 G 0.5 w ${STRIP.margin} ${STRIP.height - 2} m ${numeral(width - STRIP.margin)} ${STRIP.height - 2} l S`;
  const code = qrContent(sheet.qr, { x: width - STRIP.margin - QR, y: 4, side: QR });
  return `q ${numeral(scale)} 0 0 ${numeral(scale)} 0 0 cm\n${rule}\nBT\n${rows.join('\n')}\nET\n${code}Q\n`;
}

/** Content operators of the word across the page, from the lower left to the upper right; `S` of the resources makes it faint. */
export function acrossContent(word: string, { width, height }: Size, font: EmbeddedFont): string {
  const angle = Math.atan2(height, width);
  const fontSize = (Math.hypot(width, height) * 0.5) / Math.max(1, widthOf(font, word));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = (widthOf(font, word) * fontSize) / 2;
  const [x, y] = [width / 2 - half * cos + fontSize * 0.35 * sin, height / 2 - half * sin - fontSize * 0.35 * cos];
  const matrix = [cos, sin, -sin, cos, x, y].map(numeral).join(' ');
  return `q /S gs BT 0.6 0.1 0.1 rg /F ${numeral(fontSize)} Tf ${matrix} Tm ${font.encode(word)} Tj ET Q\n`;
}
