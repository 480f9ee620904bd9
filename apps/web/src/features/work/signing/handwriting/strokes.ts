import type { InkStrokes } from '@moqi/api';
import { isHandwriting } from '@moqi/rules';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A group of points as the pad hands it over. */
export interface PadStroke {
  readonly points: readonly Point[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

export interface Area {
  readonly width: number;
  readonly height: number;
  /** the phone lies on its side while the page stands: the writer's right is the page's bottom */
  readonly isTurned: boolean;
}

const uprightSize = ({ width, height, isTurned }: Area) => (isTurned ? { width: height, height: width } : { width, height });
const upright = ({ x, y }: Point, { width, isTurned }: Area): Point => (isTurned ? { x: y, y: width - x } : { x, y });
const onPad = ({ x, y }: Point, { width, isTurned }: Area): Point => (isTurned ? { x: width - y, y: x } : { x, y });

/** What was written, upright whatever way the phone was held. */
export function inkOf(strokes: readonly PadStroke[], area: Area): InkStrokes {
  const size = uprightSize(area);
  const inside = ({ x, y }: Point) => ({ x: Math.min(size.width, Math.max(0, x)), y: Math.min(size.height, Math.max(0, y)) });
  const rounded = ({ x, y }: Point) => ({ x: round(x), y: round(y) });
  return { ...size, strokes: strokes.map(({ points }) => points.map((point) => inside(rounded(upright(point, area))))) };
}

/** How strokes are moved so that all of them lie inside: not at all where they do, else to the middle, and smaller where need be. */
function moveInto(points: readonly Point[], { width, height }: { width: number; height: number }): (point: Point) => Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  if (left >= 0 && top >= 0 && right <= width && bottom <= height) return (point) => point;
  const scale = Math.min(1, width / Math.max(1, right - left), height / Math.max(1, bottom - top));
  return ({ x, y }) => ({ x: width / 2 + (x - (left + right) / 2) * scale, y: height / 2 + (y - (top + bottom) / 2) * scale });
}

/** The same writing on a pad of another size or direction: nothing of it is lost, and all of it is seen. */
export function carried<Stroke extends { readonly points: readonly Point[] }>(strokes: readonly Stroke[], from: Area, to: Area): Stroke[] {
  const all = strokes.flatMap(({ points }) => points.map((point) => upright(point, from)));
  const move = moveInto(all, uprightSize(to));
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, ...onPad(move(upright(point, from)), to) })),
  }));
}

/** Enough to be a name: more than one stroke, and what counts as handwriting. */
export function isWritten(ink: InkStrokes): boolean {
  return ink.strokes.length > 1 && isHandwriting(ink);
}
