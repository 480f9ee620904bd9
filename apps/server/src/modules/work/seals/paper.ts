/** Pixels row by row, three (RGB) or four (RGBA) bytes each. */
export interface Pixels {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type SealInk = 'red' | 'black';

/** The ink is one colour, its strength is in the transparency: so a seal lies on paper as if pressed on it. */
export const INK_COLORS: Readonly<Record<SealInk, readonly [number, number, number]>> = { red: [200, 40, 30], black: [28, 28, 30] };

/** Side of a block in which the paper's own brightness is taken as even. */
const BLOCK = 32;
/** The share of a block's pixels that are darker than its paper. */
const PAPER_RANK = 0.92;

type Paper = Float32Array;

/** The colour of the paper in each block: bright and little coloured; a block full of ink takes it from its neighbours. */
function paperOfBlocks({ bytes, width, height }: Pixels, columns: number, rows: number): Paper {
  const paper = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const found: { light: number; at: number }[] = [];
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2) {
        for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2) {
          const at = (y * width + x) * 3;
          found.push({ light: (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0), at });
        }
      }
      found.sort((a, b) => a.light - b.light);
      const at = found[Math.floor(found.length * PAPER_RANK)]?.at ?? 0;
      for (let k = 0; k < 3; k += 1) paper[(row * columns + column) * 3 + k] = bytes[at + k] ?? 255;
    }
  }
  return paper;
}

/** Bright and grey is like paper; red is not, however bright. */
function likeness(paper: Paper, block: number): number {
  const [r = 0, g = 0, b = 0] = paper.subarray(block * 3, block * 3 + 3);
  return r + g + b - 2 * (Math.abs(r - g) + Math.abs(r - b));
}

const REACH = 2;

/** Each block takes the colour of the block around it that is most like paper, but for the best seventh: they may be glare. */
function smoothed(paper: Paper, columns: number, rows: number): Paper {
  const result = new Float32Array(paper.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const around: number[] = [];
      for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y += 1) {
        for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x += 1) around.push(y * columns + x);
      }
      around.sort((a, b) => likeness(paper, b) - likeness(paper, a));
      const chosen = around[Math.floor(around.length * 0.15)] ?? 0;
      for (let k = 0; k < 3; k += 1) result[(row * columns + column) * 3 + k] = paper[chosen * 3 + k] ?? 255;
    }
  }
  return result;
}

/** Paper colour at a pixel, between the middles of four blocks. */
function paperAt(paper: Paper, grid: { columns: number; rows: number }, x: number, y: number): [number, number, number] {
  const { columns, rows } = grid;
  const [u, v] = [Math.max(0, x / BLOCK - 0.5), Math.max(0, y / BLOCK - 0.5)];
  const [left, top] = [Math.min(columns - 1, Math.floor(u)), Math.min(rows - 1, Math.floor(v))];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [du, dv] = [Math.min(1, u - left), Math.min(1, v - top)];
  const of = (column: number, row: number, k: number) => paper[(row * columns + column) * 3 + k] ?? 255;
  const mixed = (k: number) =>
    (of(left, top, k) * (1 - du) + of(right, top, k) * du) * (1 - dv) + (of(left, bottom, k) * (1 - du) + of(right, bottom, k) * du) * dv;
  return [mixed(0), mixed(1), mixed(2)];
}

/** Below this a trace is taken for the grain of the paper. */
const FAINTEST = 24;

/** How much ink lies on a pixel whose colour is given relative to its paper: 0 none … 255 full. */
function strength(ink: SealInk, [r, g, b]: readonly [number, number, number]): number {
  const amount = ink === 'red' ? (r - (g + b) / 2 - 20) * 2.2 : (205 - (r + g + b) / 3) * 2.2;
  return amount < FAINTEST ? 0 : Math.min(255, Math.round(amount));
}

/**
 * The impression without its paper: RGBA of the same size in which ink is opaque and everything else transparent. Uneven light is
 * evened out first: each pixel is compared with the paper around it. `photo` is RGB.
 */
export function removePaper(photo: Pixels, ink: SealInk): Pixels {
  const { bytes, width, height } = photo;
  const grid = { columns: Math.ceil(width / BLOCK), rows: Math.ceil(height / BLOCK) };
  const paper = smoothed(paperOfBlocks(photo, grid.columns, grid.rows), grid.columns, grid.rows);
  const [red, green, blue] = INK_COLORS[ink];
  const result = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const ground = paperAt(paper, grid, x, y);
      const relative = (k: 0 | 1 | 2) => Math.min(255, ((bytes[pixel * 3 + k] ?? 0) / Math.max(1, ground[k])) * 255);
      result.set([red, green, blue, strength(ink, [relative(0), relative(1), relative(2)])], pixel * 4);
    }
  }
  return { bytes: result, width, height };
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A row or column belongs to the seal when at least this many of its pixels are clearly ink: specks of dust do not count. */
const LEAST_IN_LINE = 2;
const CLEAR = 128;

/** Where the ink is, in RGBA pixels, with a small margin. Undefined: there is too little to be a seal. */
export function inkedArea({ bytes, width, height }: Pixels): Area | undefined {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  let inked = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((bytes[(y * width + x) * 4 + 3] ?? 0) < CLEAR) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
      inked += 1;
    }
  }
  const isInked = (count: number) => count >= LEAST_IN_LINE;
  const [x0, y0] = [columns.findIndex(isInked), rows.findIndex(isInked)];
  const [x1, y1] = [columns.findLastIndex(isInked), rows.findLastIndex(isInked)];
  const extent = { width: x1 - x0 + 1, height: y1 - y0 + 1 };
  // less than a hundredth is a stray line, more than nine tenths a picture of something else
  const share = inked / (extent.width * extent.height);
  if (x0 < 0 || y0 < 0 || Math.min(extent.width, extent.height) < 40 || share < 0.01 || share > 0.92) return undefined;
  return widened({ left: x0, top: y0, ...extent }, Math.round(Math.max(extent.width, extent.height) * 0.01), { width, height });
}

/** The area with so many pixels more on each side, as far as the picture goes. */
export function widened({ left, top, width, height }: Area, margin: number, whole: Pick<Pixels, 'width' | 'height'>): Area {
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    left: x,
    top: y,
    width: Math.min(whole.width, left + width + margin) - x,
    height: Math.min(whole.height, top + height + margin) - y,
  };
}
