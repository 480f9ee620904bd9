import { describe, expect, it } from 'vitest';
import { isDecodable, readImageHeader } from './image-header.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const png = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 88, 0, 0, 1, 144], [8, 6, 0, 0, 0]);
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3, 1, 0x22, 0]);
const webp = (kind: string, rest: number[]) => bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], rest, Array(20).fill(0));

describe('readImageHeader', () => {
  it.each([
    ['PNG', png, 'png', { width: 600, height: 400 }],
    ['JPEG, progressive, with padding', jpeg, 'jpeg', { width: 4000, height: 3000 }],
    ['WebP with loss', webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x58, 0x02, 0x90, 0x01]), 'webp', { width: 600, height: 400 }],
    ['WebP without loss', webp('VP8L', [0x2f, 0x57, 0xc2, 0x63, 0x00]), 'webp', { width: 600, height: 400 }],
    ['WebP with more', webp('VP8X', [0, 0, 0, 0, 0x57, 0x02, 0x00, 0x8f, 0x01, 0x00]), 'webp', { width: 600, height: 400 }],
    ['SVG', Buffer.from('  <svg width="9"/>'), 'svg', undefined],
    ['SVG behind a comment', Buffer.from('<!-- a --><svg/>'), 'svg', undefined],
  ])('%s', (_, file, format, size) => {
    expect(readImageHeader(file)).toEqual({ format, size });
  });

  it.each([
    ['GIF', bytes('GIF89a')],
    ['a page', Buffer.from('<html><svg/></html>')],
    ['nothing', new Uint8Array()],
    ['a PDF', bytes('%PDF-1.7')],
  ])('%s is none', (_, file) => {
    expect(readImageHeader(file)).toBeUndefined();
  });

  it.each([png.subarray(0, 20), jpeg.subarray(0, 12), webp('VP8?', []), webp('VP8X', []).subarray(0, 24)])(
    'a damaged header has no size',
    (file) => {
      expect(readImageHeader(file)?.size).toBeUndefined();
    },
  );

  it('never reads beyond any beginning of a file', () => {
    for (const file of [png, jpeg, webp('VP8L', [0x2f, 1, 2, 3, 4])]) {
      for (let length = 0; length <= file.length; length += 1) expect(() => readImageHeader(file.subarray(0, length))).not.toThrow();
    }
  });
});

it.each([
  [100, 100, true],
  [99, 500, false],
  [8_000, 3_125, true],
  [8_001, 200, false],
  [5_001, 5_000, false],
  [65_535, 65_535, false],
])('%i × %i is decoded: %s', (width, height, expected) => {
  expect(isDecodable({ width, height })).toBe(expected);
});
