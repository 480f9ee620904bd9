import { boundsOf, type Rect } from './geometry.ts';

/** A line that a moving field has met; in points of the page. */
export interface Guide {
  readonly axis: 'x' | 'y';
  readonly at: number;
}

/** The room between a field and its neighbour; in points of the page. */
export interface Distance {
  /** `x`: side by side, measured along a horizontal line */
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  /** where the line is drawn on the other axis */
  readonly at: number;
}

export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

interface Span {
  readonly start: number;
  readonly length: number;
}

const spanOf = (rect: Rect, axis: 'x' | 'y'): Span =>
  axis === 'x' ? { start: rect.x, length: rect.width } : { start: rect.y, length: rect.height };

/** Both edges and the middle. */
const linesOf = ({ start, length }: Span): number[] => [start, start + length / 2, start + length];

/** The smallest shift that brings a line of `moving` onto a line of the others. */
function nearest(moving: Span, targets: readonly number[], tolerance: number): number | undefined {
  let best: number | undefined;
  for (const line of linesOf(moving)) {
    for (const target of targets) {
      const delta = target - line;
      if (Math.abs(delta) <= tolerance && (best === undefined || Math.abs(delta) < Math.abs(best))) best = delta;
    }
  }
  return best;
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;

/**
 * Draws moving fields onto the edges and middles of others and onto the middle of the page.
 * All in points; `tolerance` is how near is near.
 */
export function snap(
  moving: readonly Rect[],
  others: readonly Rect[],
  page: { readonly width: number; readonly height: number },
  tolerance: number,
): Snap {
  if (moving.length === 0) return { dx: 0, dy: 0, guides: [] };
  const whole = boundsOf(moving);
  const along = (axis: 'x' | 'y', length: number): { delta: number; guides: Guide[] } => {
    const targets = [length / 2, ...others.flatMap((other) => linesOf(spanOf(other, axis)))];
    const span = spanOf(whole, axis);
    const delta = nearest(span, targets, tolerance);
    if (delta === undefined) return { delta: 0, guides: [] };
    // fields of one size meet in all three lines: one says it
    const at = linesOf({ ...span, start: span.start + delta }).find((line) => targets.some((target) => isSame(line, target)));
    return { delta, guides: at === undefined ? [] : [{ axis, at }] };
  };
  const [x, y] = [along('x', page.width), along('y', page.height)];
  return { dx: x.delta, dy: y.delta, guides: [...x.guides, ...y.guides] };
}

function overlap(a: Span, b: Span): Span | undefined {
  const start = Math.max(a.start, b.start);
  const length = Math.min(a.start + a.length, b.start + b.length) - start;
  return length > 0 ? { start, length } : undefined;
}

/** The gap to the nearest neighbour beside and the nearest above or below, where there is one. */
export function distances(rect: Rect, others: readonly Rect[]): Distance[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const across = axis === 'x' ? 'y' : 'x';
    const own = spanOf(rect, axis);
    const found = others.flatMap((other): Distance[] => {
      const shared = overlap(spanOf(rect, across), spanOf(other, across));
      const span = spanOf(other, axis);
      if (!shared) return [];
      const at = shared.start + shared.length / 2;
      if (span.start >= own.start + own.length) return [{ axis, from: own.start + own.length, to: span.start, at }];
      return span.start + span.length <= own.start ? [{ axis, from: span.start + span.length, to: own.start, at }] : [];
    });
    found.sort((a, b) => a.to - a.from - (b.to - b.from));
    return found.slice(0, 1);
  });
}
