import type { ChopStyle } from '../chop-style.ts';
import { chopSize, drawNameChop, type NameChop } from './name-chop.ts';
import { drawOvalSeal, type OvalSeal } from './oval-seal.ts';
import { drawRoundSeal, type RoundSeal } from './round-seal.ts';
import { drawSquareSeal, type SquareSeal } from './square-seal.ts';
import { glyphsOf, type SizedSvg } from './svg.ts';

export type SealDrawing = RoundSeal | OvalSeal | SquareSeal | NameChop;

/** Red of seal ink; the same on every background. */
export const SEAL_RED = '#C8281E';

/** Length of a name that a seal can carry. */
export const SEAL_NAME_LENGTH = { min: 2, max: 60 } as const;

// The colour goes into an attribute unescaped: only these forms are let through.
const COLOR = /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|currentColor)$/i;

/** Whether a seal can carry a name of this length. */
export function fitsOnSeal(name: string): boolean {
  const length = glyphsOf(name).length;
  return length >= SEAL_NAME_LENGTH.min && length <= SEAL_NAME_LENGTH.max;
}

function assertDrawable(seal: SealDrawing, color: string): void {
  const { min, max } = SEAL_NAME_LENGTH;
  if (!fitsOnSeal(seal.name)) throw new RangeError(`a seal carries a name of ${min} to ${max} characters`);
  if (/\p{Cc}/u.test(Object.values(seal).join(''))) throw new RangeError('a seal carries no control characters');
  if (!COLOR.test(color)) throw new RangeError('the colour of a seal is #rgb, #rrggbb, #rrggbbaa or currentColor');
}

/**
 * A seal as a complete SVG document in real millimetres (42 × 42 round, 45 × 30 or 40 × 30 oval, 20 × 20 square,
 * 18 × 18 or 10.8 × 18 chop, cut out or printed) on transparent ground. Rasterise at 600 dpi for a document.
 * Throws RangeError for a name shorter than 2 or longer than 60 characters.
 */
export function drawSeal(seal: SealDrawing, color: string = SEAL_RED): string {
  assertDrawable(seal, color);
  switch (seal.shape) {
    case 'round':
      return drawRoundSeal(seal, color);
    case 'oval':
      return drawOvalSeal(seal, color);
    case 'square':
      return drawSquareSeal(seal, color);
    case 'chop':
      return drawNameChop(seal, color);
  }
}

/**
 * 姓名章 of a person, with its size.
 * @throws RangeError for a name that it cannot carry, as `drawSeal` does
 */
export function drawChop(name: string, style: ChopStyle): SizedSvg {
  const { width, height } = chopSize({ name });
  return { svg: drawSeal({ shape: 'chop', name, style }), widthMm: width, heightMm: height };
}
