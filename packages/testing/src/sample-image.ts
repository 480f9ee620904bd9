import { deflateSync } from 'node:zlib';

/** A pixel's red, green, blue and opacity, 0–255. */
export type Rgba = readonly [number, number, number, number];

const table = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = ((table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)) >>> 0;
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([head, named, tail]);
}

/** An RGBA PNG drawn by a function of the pixel. */
export function drawPng(width: number, height: number, pixel: (x: number, y: number) => Rgba): Uint8Array {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows.set(pixel(x, y), y * (width * 4 + 1) + 1 + x * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** A round red seal: ring, five-pointed star, clear ground. */
export function sealPng(size = 200): Uint8Array {
  const middle = (size - 1) / 2;
  return drawPng(size, size, (x, y) => {
    const radius = Math.hypot(x - middle, y - middle) / middle;
    const angle = Math.atan2(x - middle, middle - y);
    const fifth = (2 * Math.PI) / 5;
    const within = Math.abs(((angle + 10 * Math.PI + fifth / 2) % fifth) - fifth / 2);
    // Edge of a star: a straight line from a tip (radius 0.38) to a notch (0.145) half a fifth away.
    const edge = (0.38 * 0.145 * Math.sin(fifth / 2)) / (0.38 * Math.sin(within) + 0.145 * Math.sin(fifth / 2 - within));
    return (radius < 0.98 && radius > 0.9) || radius < edge ? [220, 20, 30, 255] : [0, 0, 0, 0];
  });
}
