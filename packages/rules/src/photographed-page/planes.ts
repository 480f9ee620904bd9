import type { Pixels } from './geometry.ts';

/** One number for each pixel. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** Each pixel is the mean of a square of the picture. */
function shrunk({ width, height, data }: Pixels, by: number): Pixels {
  const [wide, high] = [Math.floor(width / by), Math.floor(height / by)];
  const small = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let row = y * by; row < (y + 1) * by; row++)
          for (let column = x * by; column < (x + 1) * by; column++) sum += data[(row * width + column) * 4 + channel] ?? 0;
        small[(y * wide + x) * 4 + channel] = sum / (by * by);
      }
  return { width: wide, height: high, data: small };
}

/** The longest side on which regions are looked for: text is gone there, a sheet is not. */
const REGION_SIDE = 320;

/** Small enough that letters vanish in the paper around them. */
export const forRegions = (picture: Pixels): Pixels =>
  shrunk(picture, Math.max(1, Math.round(Math.max(picture.width, picture.height) / REGION_SIDE)));

/** The mean of a row of `2 × radius + 1` pixels, across and then down. */
function smooth({ width, height, values }: Plane, radius: number): Plane {
  const across = new Uint8Array(values.length);
  const down = new Uint8Array(values.length);
  const run = (from: Uint8Array, to: Uint8Array, start: number, { step, count }: { step: number; count: number }): void => {
    const at = (index: number): number => from[start + Math.min(Math.max(index, 0), count - 1) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < count; index++) {
      to[start + index * step] = sum / (2 * radius + 1);
      sum += at(index + radius + 1) - at(index - radius);
    }
  };
  for (let y = 0; y < height; y++) run(values, across, y * width, { step: 1, count: width });
  for (let x = 0; x < width; x++) run(across, down, x, { step: width, count: height });
  return { width, height, values: down };
}

function planeOf({ width, height, data }: Pixels, value: (red: number, green: number, blue: number) => number): Plane {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) values[at] = value(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0);
  return { width, height, values };
}

/** In which paper is told from what it lies on: it is bright, its blue is not swallowed as by wood, and it has hardly a colour. */
export function planesOf(picture: Pixels): readonly Plane[] {
  return [
    planeOf(picture, (red, green, blue) => 0.3 * red + 0.59 * green + 0.11 * blue),
    planeOf(picture, (_red, _green, blue) => blue),
    planeOf(picture, (red, green, blue) => 255 - Math.min(255, 2 * (Math.max(red, green, blue) - Math.min(red, green, blue)))),
  ].map((plane) => smooth(plane, 1));
}

/** How much the neighbours differ: edges are bright, a sheet or a table alone is dark. */
export function edgesOf({ width, height, values }: Plane): Plane {
  const edges = new Uint8Array(values.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = (values[at + 1] ?? 0) - (values[at - 1] ?? 0);
      const down = (values[at + width] ?? 0) - (values[at - width] ?? 0);
      edges[at] = Math.min(255, Math.abs(across) + Math.abs(down));
    }
  return { width, height, values: edges };
}

/** Between the two groups that a histogram falls into most clearly (Otsu 1979), among values from `from` to `to`. */
function between(histogram: readonly number[], from: number, to: number): number {
  let [count, sum] = [0, 0];
  for (let value = from; value <= to; value++) {
    count += histogram[value] ?? 0;
    sum += value * (histogram[value] ?? 0);
  }
  let [below, sumBelow, best, threshold] = [0, 0, -1, from];
  for (let value = from; value < to; value++) {
    below += histogram[value] ?? 0;
    sumBelow += value * (histogram[value] ?? 0);
    const above = count - below;
    if (below === 0 || above === 0) continue;
    const apart = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (apart > best) [best, threshold] = [apart, value];
  }
  return threshold;
}

/** Where a plane is divided: in two, and each part in two again, for a table may be of two kinds, and a shadow lie over the sheet. */
export function thresholdsOf({ values }: Plane): readonly number[] {
  const histogram = Array.from({ length: 256 }, () => 0);
  for (const value of values) histogram[value] = (histogram[value] ?? 0) + 1;
  const middle = between(histogram, 0, 255);
  return [middle, between(histogram, 0, middle), between(histogram, middle + 1, 255)];
}
