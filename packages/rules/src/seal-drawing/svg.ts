import { type Placement, round } from './geometry.ts';

/** Song faces by their names on macOS, Linux and Windows. */
const SEAL_FONT = "'Songti SC','Noto Serif CJK SC','Source Han Serif SC',SimSun,serif";

/** Codes and numbers: every character has the same width. */
const CODE_FONT = "'Noto Sans Mono CJK SC',Consolas,'Liberation Mono',monospace";

// The em box of a CJK face reaches 0.88 above and 0.12 below the baseline: its middle lies 0.38 em above it.
const MIDDLE_ABOVE_BASELINE = 0.38;
// Figures and capitals stand on the baseline and reach about 0.7 em.
const MIDDLE_OF_FIGURES = 0.35;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Glyphs as the eye counts them: a variation selector belongs to its character. */
export function glyphsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export interface GlyphSize {
  /** Height of the em box in millimetres. */
  height: number;
  /** Width of the em box in millimetres: seals squeeze the face to fit the name. */
  width: number;
  /** A character of a code, in the face for codes. */
  code?: boolean;
}

/** One glyph with the middle of its em box on the place. */
export function glyph(character: string, place: Placement, size: GlyphSize): string {
  const { height, width, code } = size;
  const turn = place.angle === 0 ? '' : ` rotate(${round(place.angle)})`;
  const squeeze = ` scale(${round(width / height)} 1)`;
  const middle = /^[\x20-\x7e]$/.test(character) ? MIDDLE_OF_FIGURES : MIDDLE_ABOVE_BASELINE;
  const face = code ? ` font-family="${CODE_FONT}" font-weight="400"` : '';
  return `<text transform="translate(${round(place.x)} ${round(place.y)})${turn}${squeeze}" y="${round(height * middle)}" font-size="${round(height)}"${face}>${escapeText(character)}</text>`;
}

export interface Row {
  middle: { x: number; y: number };
  height: number;
  /** Distance of two neighbours when there is room. */
  pitch: number;
  /** The row is squeezed when it would be wider. */
  maxWidth: number;
  /** A code rather than words. */
  code?: boolean;
}

/** A straight line of glyphs around its middle. */
export function glyphRow(text: string, row: Row): string {
  const characters = glyphsOf(text);
  const pitch = Math.min(row.pitch, row.maxWidth / characters.length);
  const size: GlyphSize = { height: row.height, width: row.height * Math.min(1, pitch / row.pitch), code: row.code === true };
  const left = row.middle.x - ((characters.length - 1) / 2) * pitch;
  return characters.map((character, i) => glyph(character, { x: left + i * pitch, y: row.middle.y, angle: 0 }, size)).join('');
}

/** A complete SVG document and its size. */
export interface SizedSvg {
  readonly svg: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Sheet {
  width: number;
  height: number;
  /** Spoken name of the drawing. */
  label: string;
  color: string;
  /** Drawn about the middle of the sheet as origin. */
  body: string;
}

/** A drawing in real millimetres, so that any rasteriser knows its size. */
export function svgSheet({ width, height, label, color, body }: Sheet): string {
  const box = `${-width / 2} ${-height / 2} ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${box}" role="img" aria-label="${escapeText(label)}" fill="${color}" font-family="${SEAL_FONT}" font-weight="600" text-anchor="middle">${body}</svg>`;
}
