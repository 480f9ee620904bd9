import { drawInk, INK_COLOUR } from '../ink-drawing.ts';
import { drawSeal } from './draw-seal.ts';
import { round } from './geometry.ts';
import type { SizedSvg } from './svg.ts';

/** Beside the seal, or over it. */
export type MarkLayout = 'beside' | 'over';

/** What a merged mark is made of: a seal, and a handwriting, a name for a chop, or both. */
export interface MarkParts {
  readonly seal: SizedSvg;
  readonly strokes?: Parameters<typeof drawInk>[0] | undefined;
  readonly chopName?: string | undefined;
}

/** Millimetres from the upper left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Arrangement {
  readonly width: number;
  readonly height: number;
  readonly seal: Box;
  readonly ink: Box;
  readonly chop: Box;
}

const GAP = 2;
const CHOP = 18;
/** Room for handwriting beside a seal; a small seal is lower than it. */
const COLUMN = { width: 30, height: 34 };

/** Seal at the left; handwriting above the chop at its right, each in the middle of its share. */
function beside({ widthMm, heightMm }: SizedSvg, hasInk: boolean, hasChop: boolean): Arrangement {
  const isOne = !(hasInk && hasChop);
  const height = Math.max(heightMm, isOne ? CHOP : COLUMN.height);
  const width = hasInk ? COLUMN.width : CHOP;
  const x = widthMm + GAP;
  const chopHeight = Math.min(CHOP, isOne ? CHOP : height * 0.45);
  const inkHeight = isOne ? Math.min(height, COLUMN.height * 0.6) : height - chopHeight - GAP;
  return {
    width: x + width,
    height,
    seal: { x: 0, y: (height - heightMm) / 2, width: widthMm, height: heightMm },
    ink: { x, y: isOne ? (height - inkHeight) / 2 : 0, width, height: inkHeight },
    chop: { x, y: isOne ? (height - chopHeight) / 2 : height - chopHeight, width, height: chopHeight },
  };
}

/** Handwriting across the lower half of the seal, the chop at its lower right edge, as they lie on paper. */
function over({ widthMm, heightMm }: SizedSvg, hasChop: boolean): Arrangement {
  const chop = Math.min(CHOP, Math.max(widthMm, heightMm) * 0.36);
  const width = hasChop ? widthMm + chop * 0.8 : widthMm;
  return {
    width,
    height: heightMm,
    seal: { x: 0, y: 0, width: widthMm, height: heightMm },
    ink: { x: widthMm * 0.04, y: heightMm * 0.5, width: widthMm * (hasChop ? 0.76 : 0.92), height: heightMm * 0.42 },
    chop: { x: width - chop, y: heightMm - chop, width: chop, height: chop },
  };
}

/** One drawing inside another: its own size gives way to the box, its proportions stay. */
function nested(svg: string, { x, y, width, height }: Box): string {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return svg.replace(
    /^<svg\b([^>]*)>/,
    (_, attributes: string) => `<svg${attributes.replace(/\s(?:width|height)="[^"]*"/g, '')} ${place}>`,
  );
}

function inkSvg(strokes: NonNullable<MarkParts['strokes']>): string {
  const { box, strokeWidth, paths } = drawInk(strokes);
  const pen = `fill="none" stroke="${INK_COLOUR}" stroke-width="${round(strokeWidth)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg viewBox="${box.map(round).join(' ')}" ${pen}>${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`;
}

/**
 * Seal, handwriting and name chop as one picture for one place, in real millimetres on transparent ground: the same at the server, which
 * presses it, and on a page, which shows it before.
 * @throws RangeError for a name that a chop cannot carry, as `drawSeal` does
 */
export function drawMergedMark({ seal, strokes, chopName }: MarkParts, layout: MarkLayout): SizedSvg {
  const hasChop = chopName !== undefined;
  const at = layout === 'beside' ? beside(seal, strokes !== undefined, hasChop) : over(seal, hasChop);
  const parts = [
    nested(seal.svg, at.seal),
    hasChop ? nested(drawSeal({ shape: 'chop', name: chopName }), at.chop) : '',
    strokes ? nested(inkSvg(strokes), at.ink) : '',
  ];
  const [width, height] = [round(at.width), round(at.height)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
  return { svg, widthMm: at.width, heightMm: at.height };
}
