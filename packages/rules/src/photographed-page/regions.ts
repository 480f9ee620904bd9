import { areaOf, type Corners, distance, meeting, type Point, turn } from './geometry.ts';
import type { Plane } from './planes.ts';

/** What belongs to a region, a byte for each pixel. */
interface Mask {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

export function maskOf({ width, height, values }: Plane, belongs: (value: number) => boolean): Mask {
  return { width, height, bits: values.map((value) => (belongs(value) ? 1 : 0)) };
}

/** Without what is not surrounded by the region: bridges to other things that are as bright fall away. */
function worn({ width, height, bits }: Mask): Mask {
  const left = new Uint8Array(bits.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      left[at] = (bits[at] ?? 0) & (bits[at - 1] ?? 0) & (bits[at + 1] ?? 0) & (bits[at - width] ?? 0) & (bits[at + width] ?? 0);
    }
  return { width, height, bits: left };
}

/** The first and the last pixel of a region in each of its rows: enough for its hull. */
interface Region {
  readonly count: number;
  readonly ends: readonly Point[];
}

/** Reads one region out of the mask, from a pixel of it, and takes it away there. */
function taken({ width, height, bits }: Mask, from: number, waiting: Int32Array): Region {
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  let [count, depth] = [0, 1];
  waiting[0] = from;
  bits[from] = 0;
  const take = (at: number): void => {
    if (bits[at] !== 1) return;
    bits[at] = 0;
    waiting[depth++] = at;
  };
  while (depth > 0) {
    const at = waiting[--depth] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    count++;
    first[y] = Math.min(first[y] ?? 0, x);
    last[y] = Math.max(last[y] ?? 0, x);
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    if (y > 0) take(at - width);
    if (y < height - 1) take(at + width);
  }
  return { count, ends: endsOf(first, last) };
}

const endsOf = (first: Int32Array, last: Int32Array): Point[] =>
  Array.from(last, (x, y) =>
    x < 0
      ? []
      : [
          { x: first[y] ?? 0, y },
          { x, y },
        ],
  ).flat();

/** The regions of a mask, worn down `times`, that fill at least `least` of the picture, largest first. */
export function regionsOf(mask: Mask, times: number, least: number): readonly Region[] {
  let left = mask;
  for (let time = 0; time < times; time++) left = worn(left);
  const bits = left.bits === mask.bits ? mask.bits.slice() : left.bits;
  const waiting = new Int32Array(bits.length);
  const found: Region[] = [];
  for (let at = bits.indexOf(1); at >= 0; at = bits.indexOf(1, at)) {
    const region = taken({ ...left, bits }, at, waiting);
    if (region.count >= least * bits.length) found.push(region);
  }
  return found.sort((a, b) => b.count - a.count);
}

/** The corners around points, clockwise as a picture is seen (Andrew 1979). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** What the hull grows by when one of its sides is taken away and its neighbours are drawn on until they meet. */
function withoutSide(hull: readonly Point[], at: number): { readonly grown: number; readonly point: Point } | undefined {
  const [before, from, to, after] = [-1, 0, 1, 2].map((step) => hull[(at + step + hull.length) % hull.length]);
  if (!before || !from || !to || !after) return undefined;
  const point = meeting([before, from], [after, to]);
  // neighbours that run apart meet behind the hull
  if (!point || turn(from, point, to) <= 0) return undefined;
  return { grown: areaOf([from, point, to]), point };
}

/** Four corners around a region: sides of its hull are taken away, always the one that changes least. */
export function quadAround({ ends }: Region): Corners | undefined {
  let hull = hullOf(ends);
  while (hull.length > 4) {
    let least: { readonly grown: number; readonly point: Point; readonly at: number } | undefined;
    for (let at = 0; at < hull.length; at++) {
      const without = withoutSide(hull, at);
      if (without && (!least || without.grown < least.grown)) least = { ...without, at };
    }
    if (!least) return undefined;
    const { at, point } = least;
    const gone = (at + 1) % hull.length;
    hull = hull.map((one, index) => (index === at ? point : one)).filter((_, index) => index !== gone);
  }
  return hull.length === 4 ? fromUpperLeft(hull) : undefined;
}

/** Clockwise from the corner that lies nearest to the upper left. */
function fromUpperLeft(quad: readonly Point[]): Corners {
  const nearest = quad.reduce((best, { x, y }, at) => (x + y < (quad[best]?.x ?? 0) + (quad[best]?.y ?? 0) ? at : best), 0);
  return [...quad.slice(nearest), ...quad.slice(0, nearest)] as unknown as Corners;
}

/** Each side moved outwards by so many pixels: what was worn off comes back. */
export function grown(corners: Corners, by: number): Corners {
  const sides = corners.map((from, at): readonly [Point, Point] => {
    const to = corners[(at + 1) % 4] ?? from;
    const length = distance(from, to) || 1;
    const [nx, ny] = [((to.y - from.y) / length) * by, ((from.x - to.x) / length) * by];
    return [
      { x: from.x + nx, y: from.y + ny },
      { x: to.x + nx, y: to.y + ny },
    ];
  });
  const moved = corners.map((corner, at) => {
    const [before, after] = [sides.at(at - 1), sides[at]];
    return (before && after && meeting(before, after)) ?? corner;
  });
  return moved as unknown as Corners;
}
