/*
 * What an appearance has to look like inside so that a file stays what it claims to be. PDF/A (ISO 19005) wants colours that mean the
 * same everywhere, no transparency in part 1, states for every button, and in part 1 a list of the glyphs of each subset. Files that
 * claim nothing get the plain form, which is smaller.
 */
import { archivalPart, hasOutputIntent } from '../document/claims.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, dict, name, type PdfObject } from '../syntax/objects.ts';

export interface Conventions {
  /** Pictures have no soft mask: part 1 knows no transparency, and the others need an output intent for it (ISO 19005-2 §6.2.10). */
  readonly isOpaque: boolean;
  /** What device colours mean in a look (ISO 32000-2 §8.6.5.6). */
  readonly colours: Dict | undefined;
  /** The look of a button is one of its states (ISO 19005-2 §6.3.3). */
  readonly hasStates: boolean;
  /** A subset lists its glyphs (ISO 19005-1 §6.3.5). */
  readonly hasGlyphList: boolean;
}

/** The name of the state of a button that has only one. */
export const ONLY_STATE = 'Off';

const PLAIN: Conventions = { isOpaque: false, colours: undefined, hasStates: false, hasGlyphList: false };

export function conventionsOf(document: PdfDocument): Conventions {
  const part = archivalPart(document);
  if (part === undefined) return PLAIN;
  return { isOpaque: part === 1 || !hasOutputIntent(document), colours: COLOURS, hasStates: true, hasGlyphList: part === 1 };
}

/** White of D65 (IEC 61966-2-1), as screens have it. */
const WHITE = [0.9505, 1, 1.089];
const GAMMA = 2.2;
/** Red, green and blue of IEC 61966-2-1 as X, Y, Z. */
const PRIMARIES = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505];

const calibrated = (kind: string, entries: Record<string, PdfObject>): PdfObject[] => [name(kind), dict({ WhitePoint: WHITE, ...entries })];
const COLOURS = dict({
  DefaultGray: calibrated('CalGray', { Gamma: GAMMA }),
  DefaultRGB: calibrated('CalRGB', { Gamma: [GAMMA, GAMMA, GAMMA], Matrix: PRIMARIES }),
});
