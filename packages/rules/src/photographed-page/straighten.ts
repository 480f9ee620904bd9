import { type Corners, distance, type Pixels, projectionTo, scaled } from './geometry.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A4 at 300 dots an inch. */
const MOST_SIDE = 3508;
/** The sides of every sheet of the A and B series (ISO 216). */
const ISO_216 = Math.SQRT2;
const NEARLY = 0.07;
/** How far a telephone's lens is from its picture, in longest sides of the picture: about 26 mm of 36. */
const USUAL_LENS = 0.75;

type Ray = readonly [number, number, number];

const cross = ([a, b, c]: Ray, [d, e, f]: Ray): Ray => [b * f - c * e, c * d - a * f, a * e - b * d];
const dot = ([a, b, c]: Ray, [d, e, f]: Ray): number => a * d + b * e + c * f;

/**
 * Width by height of the sheet itself, not of its picture: what is farther away looks shorter (Zhang and He, Whiteboard Scanning, 2003, §3.3).
 * @param corners in pixels of the picture
 */
export function shapeOf(corners: Corners, { width, height }: Size): number {
  const longest = Math.max(width, height);
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners.map(
    ({ x, y }): Ray => [(x - width / 2) / longest, (y - height / 2) / longest, 1],
  ) as [Ray, Ray, Ray, Ray];
  const across = dot(cross(upperLeft, lowerRight), lowerLeft) / dot(cross(upperRight, lowerRight), lowerLeft);
  const down = dot(cross(upperLeft, lowerRight), upperRight) / dot(cross(lowerLeft, lowerRight), upperRight);
  const edge = (by: number, to: Ray): Ray => [by * to[0] - upperLeft[0], by * to[1] - upperLeft[1], by * to[2] - upperLeft[2]];
  const [rightward, downward] = [edge(across, upperRight), edge(down, lowerLeft)];
  const length = ([x, y, z]: Ray): number => Math.hypot(x / USUAL_LENS, y / USUAL_LENS, z);
  const shape = length(rightward) / length(downward);
  const long = Math.max(shape, 1 / shape);
  if (Math.abs(long / ISO_216 - 1) > NEARLY) return shape;
  return shape > 1 ? ISO_216 : 1 / ISO_216;
}

/** How large the straightened sheet is drawn: no detail of the photograph is lost, and none is made up beyond 300 dots an inch. */
export function straightenedSize(corners: Corners, size: Size): Size {
  const inPixels = scaled(corners, size.width, size.height);
  const [a, b, c, d] = inPixels;
  const shape = shapeOf(inPixels, size);
  const high = Math.max(distance(a, d), distance(b, c), Math.max(distance(a, b), distance(d, c)) / shape);
  const fits = Math.min(1, MOST_SIDE / Math.max(high, high * shape));
  return { width: Math.max(1, Math.round(high * fits * shape)), height: Math.max(1, Math.round(high * fits)) };
}

/** The colour between four pixels, written at `to`; beside the picture it is white. */
function mixInto(out: Uint8ClampedArray, to: number, { width, height, data }: Pixels, [x, y]: readonly [number, number]): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  out[to + 3] = 255;
  if (left < -1 || top < -1 || left >= width || top >= height) {
    out.fill(255, to, to + 3);
    return;
  }
  const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [near, far] = [Math.max(left, 0), Math.max(top, 0) * width];
  const [dx, dy] = [x - left, y - top];
  for (let channel = 0; channel < 3; channel++) {
    const upper = (data[(far + near) * 4 + channel] ?? 0) * (1 - dx) + (data[(far + right) * 4 + channel] ?? 0) * dx;
    const lower = (data[(below * width + near) * 4 + channel] ?? 0) * (1 - dx) + (data[(below * width + right) * 4 + channel] ?? 0) * dx;
    out[to + channel] = upper * (1 - dy) + lower * dy;
  }
}

/**
 * Some rows of the sheet as it would look from straight above.
 * @param corners in shares of the picture
 * @param rows from the first to before the last: a page draws them band by band and stays awake
 */
export function straightenedRows(
  picture: Pixels,
  corners: Corners,
  size: Size,
  rows: readonly [number, number],
): Uint8ClampedArray<ArrayBuffer> {
  const at = projectionTo(scaled(corners, picture.width, picture.height));
  const [first, end] = rows;
  const out = new Uint8ClampedArray(size.width * (end - first) * 4);
  for (let y = first; y < end; y++)
    for (let x = 0; x < size.width; x++) {
      const point = at((x + 0.5) / size.width, (y + 0.5) / size.height);
      mixInto(out, ((y - first) * size.width + x) * 4, picture, [point.x - 0.5, point.y - 0.5]);
    }
  return out;
}
