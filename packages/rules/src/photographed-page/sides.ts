import { type Corners, distance, meeting, type Pixels, type Point } from './geometry.ts';

/** How often a side is looked at along its length, without its ends, where two sides mix. */
const LOOKS = 44;
const ENDS = 0.05;
/** Three channels together: less is grain of the table. */
const LEAST_STEP = 24;

/** One look across a side: how far from it the brightness changes most, in pixels outwards, and by how much. */
interface Look {
  readonly along: number;
  readonly across: number;
  readonly step: number;
}

interface Side {
  readonly line: readonly [Point, Point];
  /** share of the looks that found an edge on the line */
  readonly support: number;
}

/** Sums of the three channels at points of a line, the nearest pixel each; beside the picture its last pixel goes on. */
function lookAcross({ width, height, data }: Pixels, at: Point, normal: Point, reach: number): Omit<Look, 'along'> {
  const size = 2 * reach + 1;
  const sums = new Float32Array(size * 3);
  for (let index = 0; index < size; index++) {
    const x = Math.min(Math.max(Math.round(at.x + normal.x * (index - reach)), 0), width - 1);
    const y = Math.min(Math.max(Math.round(at.y + normal.y * (index - reach)), 0), height - 1);
    for (let channel = 0; channel < 3; channel++) sums[index * 3 + channel] = data[(y * width + x) * 4 + channel] ?? 0;
  }
  let best: Omit<Look, 'along'> = { across: 0, step: 0 };
  for (let index = 2; index < size - 1; index++) {
    let step = 0;
    for (let channel = 0; channel < 3; channel++) {
      const value = (by: number): number => sums[(index + by) * 3 + channel] ?? 0;
      step += Math.abs(value(0) + value(1) - value(-1) - value(-2)) / 2;
    }
    // the nearer of two that are alike
    if (step > best.step * 1.1) best = { across: index - 0.5 - reach, step };
  }
  return best;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The line through looks of which some are wrong: the median of all slopes (Theil 1950, Sen 1968), then the least squares of those near it. */
function fitted(looks: readonly Look[], near: number): { readonly slope: number; readonly start: number; readonly held: number } {
  const slopes: number[] = [];
  for (const [at, one] of looks.entries())
    for (const other of looks.slice(at + 4)) slopes.push((other.across - one.across) / (other.along - one.along));
  const slope = median(slopes);
  const start = median(looks.map(({ along, across }) => across - slope * along));
  const held = looks.filter(({ along, across }) => Math.abs(across - start - slope * along) <= near);
  const [middle, level] = [mean(held.map(({ along }) => along)), mean(held.map(({ across }) => across))];
  const spread = held.reduce((sum, { along }) => sum + (along - middle) ** 2, 0);
  if (spread === 0) return { slope, start, held: held.length };
  const tilt = held.reduce((sum, { along, across }) => sum + (along - middle) * (across - level), 0) / spread;
  return { slope: tilt, start: level - tilt * middle, held: held.length };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1);

/** Finds the edge near a side of a sheet. */
function sideNear(picture: Pixels, from: Point, to: Point, reach: number): Side {
  const length = distance(from, to) || 1;
  const normal = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  const at = (along: number, across: number): Point => ({
    x: from.x + (to.x - from.x) * along + normal.x * across,
    y: from.y + (to.y - from.y) * along + normal.y * across,
  });
  const looks = Array.from({ length: LOOKS }, (_, index): Look => {
    const along = ENDS + ((1 - 2 * ENDS) * index) / (LOOKS - 1);
    return { along, ...lookAcross(picture, at(along, 0), normal, reach) };
  }).filter(({ step }) => step >= LEAST_STEP);
  if (looks.length < LOOKS / 6) return { line: [from, to], support: 0 };
  const { slope, start, held } = fitted(looks, Math.max(1.5, reach / 10));
  return { line: [at(0, start), at(1, start + slope)], support: held / LOOKS };
}

/** Four corners on edges of the picture, and how much of each side has one. */
interface Fit {
  readonly corners: Corners;
  readonly supports: readonly number[];
}

/** Moves the sides of a sheet onto the edges near them. */
export function fitSides(picture: Pixels, corners: Corners, reach: number): Fit {
  const sides = corners.map((from, at) => sideNear(picture, from, corners[(at + 1) % 4] ?? from, reach));
  const fit = corners.map((corner, at) => {
    const [before, after] = [sides.at(at - 1), sides[at]];
    const point = before && after && meeting(before.line, after.line);
    return point && distance(point, corner) < 3 * reach ? point : corner;
  });
  return { corners: fit as unknown as Corners, supports: sides.map(({ support }) => support) };
}
