import type { InkStrokes } from '@moqi/api';

/** How many handwritings a person keeps; the oldest goes first. */
export const MOST_INKS = 10;

type Stroke = InkStrokes['strokes'][number];

function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((total, point, i) => {
    const before = stroke[i] ?? point;
    return total + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** Whether it is handwriting: inside its box, and more than a dot or a slip of the finger. */
export function isHandwriting({ width, height, strokes }: InkStrokes): boolean {
  const isInside = strokes.every((stroke) => stroke.every(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height));
  const length = strokes.reduce((total, stroke) => total + lengthOf(stroke), 0);
  return isInside && length >= (width + height) / 10;
}
