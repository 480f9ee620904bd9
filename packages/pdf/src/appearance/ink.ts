/*
 * Handwriting as vectors: each stroke is a path whose width follows the pen. Vectors stay sharp on paper and take a few
 * hundred bytes where a picture takes tens of thousands.
 */
import { numeral } from '../syntax/serialize.ts';
import type { Appearance, Colour, InkPoint } from './appearance.ts';

type Ink = Extract<Appearance, { kind: 'ink' }>;
/** Points. */
interface Size {
  width: number;
  height: number;
}

const BLACK: Colour = [0, 0, 0];
const DEFAULT_WIDTH = 0.012; // of the drawing's longer side, where the pen reports no width

export const colourOperands = (colour: Colour | undefined): string => (colour ?? BLACK).map(numeral).join(' ');

/**
 * Content operators (ISO 32000-2 §8.5) that draw handwriting into a box of `size` points: round pens, the drawing centred,
 * its proportions kept. Strokes whose width varies are drawn piece by piece.
 * @returns operators that leave the graphics state changed; they are meant for a form of their own
 */
export function inkContent(ink: Ink, size: Size): string {
  const scale = Math.min(size.width / ink.width, size.height / ink.height);
  const left = (size.width - ink.width * scale) / 2;
  const top = (size.height + ink.height * scale) / 2;
  const place = ({ x, y, w }: InkPoint): InkPoint => ({
    x: left + x * scale,
    y: top - y * scale,
    w: (w ?? Math.max(ink.width, ink.height) * DEFAULT_WIDTH) * scale,
  });
  const strokes = ink.strokes.filter((stroke) => stroke.length > 0).map((stroke) => strokeContent(stroke.map(place)));
  return `1 J 1 j ${colourOperands(ink.colour)} RG\n${strokes.join('\n')}\n`;
}

const at = ({ x, y }: InkPoint): string => `${numeral(x)} ${numeral(y)}`;
// Widths are not averaged: each arc is drawn with the width its own point reported.
const middle = (left: InkPoint, right: InkPoint): InkPoint => ({ x: (left.x + right.x) / 2, y: (left.y + right.y) / 2, w: right.w ?? 0 });

/** Quadratic arcs through the midpoints make the pen's polygon round; PDF wants them as cubic (§8.5.2.2). */
function strokeContent(points: InkPoint[]): string {
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) return `${width(first)} ${at(first)} m ${at(first)} l S`; // a dot: round caps make it a disc
  const parts: string[] = [];
  let from = first;
  for (const [k, point] of points.entries()) {
    if (k === 0) continue;
    const next = points[k + 1];
    const to = next ? middle(point, next) : point;
    const control = (end: InkPoint): InkPoint => ({ x: end.x + (2 / 3) * (point.x - end.x), y: end.y + (2 / 3) * (point.y - end.y) });
    parts.push(`${width(point)} ${at(from)} m ${at(control(from))} ${at(control(to))} ${at(to)} c S`);
    from = to;
  }
  return parts.join('\n');
}

/** Thinner than a fifth of a point, a line disappears in print. */
const width = ({ w }: InkPoint): string => `${numeral(Math.max(0.2, w ?? 1))} w`;
