import type { FieldKind, PageSize } from './content.ts';

/** Shares 0–1 of the displayed page from its top left, unless a name says points. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const POINTS_PER_MM = 72 / 25.4;
/** A round company seal as it is cut. */
export const SEAL_MM = 42;
export const SEAL_POINTS = SEAL_MM * POINTS_PER_MM;
/** A smaller field is too small to write into and to take hold of. */
export const LEAST_POINTS = 14;

const DEFAULT_POINTS: Readonly<Record<FieldKind, Size>> = {
  seal: { width: SEAL_POINTS, height: SEAL_POINTS },
  ink: { width: 92, height: 34 },
  date: { width: 108, height: 26 },
  text: { width: 140, height: 26 },
  straddle: { width: SEAL_POINTS, height: SEAL_POINTS },
};

/** A size in points as shares of a page, never more than the page. */
export function sizeOn(page: PageSize, points: Size): Size {
  return { width: Math.min(1, points.width / page.width), height: Math.min(1, points.height / page.height) };
}

export function defaultSize(kind: FieldKind, page: PageSize): Size {
  return sizeOn(page, DEFAULT_POINTS[kind]);
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** The rectangle moved, and if need be shrunk, so that it lies on the page wholly. */
export function clamped({ x, y, width, height }: Rect): Rect {
  const [w, h] = [Math.min(width, 1), Math.min(height, 1)];
  return { x: between(x, 0, 1 - w), y: between(y, 0, 1 - h), width: w, height: h };
}

/** A rectangle of a size with its middle at a point, kept on the page. */
export function around(middle: { readonly x: number; readonly y: number }, size: Size): Rect {
  return clamped({ x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size });
}

/** The smallest rectangle around all of them. */
export function boundsOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** How far they can go together before the first of them meets an edge. */
export function allowedShift(rects: readonly Rect[], dx: number, dy: number): { dx: number; dy: number } {
  if (rects.length === 0) return { dx: 0, dy: 0 };
  const all = boundsOf(rects);
  return { dx: between(dx, -all.x, 1 - all.x - all.width), dy: between(dy, -all.y, 1 - all.y - all.height) };
}

export function shifted(rect: Rect, dx: number, dy: number): Rect {
  return { ...rect, x: rect.x + dx, y: rect.y + dy };
}

/** Which corner is pulled. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';

export interface Pull {
  readonly corner: Corner;
  readonly dx: number;
  readonly dy: number;
  /** smallest size, as shares */
  readonly least: Size;
  /** width and height grow alike: seals keep their shape */
  readonly keepShape: boolean;
}

/** A corner pulled while the opposite one stays; never beyond the page, never smaller than `least`. */
export function resized(rect: Rect, { corner, dx, dy, least, keepShape }: Pull): Rect {
  const [isWest, isNorth] = [corner.includes('w'), corner.startsWith('n')];
  const fixed = { x: isWest ? rect.x + rect.width : rect.x, y: isNorth ? rect.y + rect.height : rect.y };
  const room = { width: isWest ? fixed.x : 1 - fixed.x, height: isNorth ? fixed.y : 1 - fixed.y };
  let width = between(rect.width + (isWest ? -dx : dx), least.width, room.width);
  let height = between(rect.height + (isNorth ? -dy : dy), least.height, room.height);
  if (keepShape) {
    const most = Math.min(room.width / rect.width, room.height / rect.height);
    const fewest = Math.max(least.width / rect.width, least.height / rect.height);
    const factor = between(Math.max(width / rect.width, height / rect.height), fewest, most);
    [width, height] = [rect.width * factor, rect.height * factor];
  }
  return { x: isWest ? fixed.x - width : fixed.x, y: isNorth ? fixed.y - height : fixed.y, width, height };
}

/** Whether two rectangles have a point in common. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The rectangle between two corners, in any order: what a marquee covers. */
export function spanned(a: { x: number; y: number }, b: { x: number; y: number }): Rect {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
