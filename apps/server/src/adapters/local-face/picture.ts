import sharp from 'sharp';

/** What a frame of a small camera has; a larger one is made smaller. */
const LONGEST_SIDE = 640;
const MOST_PIXELS = 4_000_000;
/** Sides of the small grey picture by which frames are compared; one column more, for each is compared with the next one. */
const PRINT_SIDE = 16;

/** Red, green and blue of each pixel. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A square of a picture; it may reach beyond the edges. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export async function openPicture(bytes: Uint8Array): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 5 }).rotate();
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await image.resize(size).flatten().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Planes of red, green and blue of a square, as a model takes them; what is beyond the edges is black.
 * @param low what black is given as; white is 1
 */
export function planesOf({ data, width, height }: Picture, square: Square, side: number, low: number): Float32Array<ArrayBuffer> {
  const [count, step] = [side * side, square.side / side];
  const planes = new Float32Array(count * 3).fill(low);
  const scale = (1 - low) / 255;
  for (let row = 0; row < side; row += 1) {
    const y = square.y + (row + 0.5) * step - 0.5;
    const [top, down] = [Math.floor(y), y - Math.floor(y)];
    if (top < 0 || top + 1 >= height) continue;
    for (let column = 0; column < side; column += 1) {
      const x = square.x + (column + 0.5) * step - 0.5;
      const [left, right] = [Math.floor(x), x - Math.floor(x)];
      if (left < 0 || left + 1 >= width) continue;
      const at = (top * width + left) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const corner = (offset: number) => data[at + channel + offset] ?? 0;
        const above = corner(0) * (1 - right) + corner(3) * right;
        const below = corner(width * 3) * (1 - right) + corner(width * 3 + 3) * right;
        planes[channel * count + row * side + column] = low + (above * (1 - down) + below * down) * scale;
      }
    }
  }
  return planes;
}

/**
 * A print of a frame: of each of 16 × 16 places, whether it gets brighter to the right. It stays nearly the same when the frame is stored
 * again, made smaller, or a little brighter.
 */
export async function printOf({ data, width, height }: Picture): Promise<Uint8Array> {
  const image = sharp(data, { raw: { width, height, channels: 3 } }).greyscale();
  const { data: grey } = await image
    .resize(PRINT_SIDE + 1, PRINT_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const print = new Uint8Array((PRINT_SIDE * PRINT_SIDE) / 8);
  for (let at = 0; at < PRINT_SIDE * PRINT_SIDE; at += 1) {
    const from = Math.floor(at / PRINT_SIDE) * (PRINT_SIDE + 1) + (at % PRINT_SIDE);
    if ((grey[from + 1] ?? 0) > (grey[from] ?? 0)) print[at >> 3] = (print[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return print;
}
