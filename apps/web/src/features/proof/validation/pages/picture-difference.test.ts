import { expect, test } from 'vitest';
import { type Pixels, pictureDifferences } from './picture-difference.ts';

const white = (width = 200, height = 200): Pixels => ({ data: new Uint8ClampedArray(4 * width * height).fill(255), width, height });

/** Paints a square black. */
function inked(x: number, y: number, side: number, on = white()): Pixels {
  for (let row = y; row < y + side; row++) {
    for (let column = x; column < x + side; column++) on.data.fill(0, 4 * (row * on.width + column), 4 * (row * on.width + column) + 3);
  }
  return on;
}

test('equal pictures have no marks', () => {
  expect(pictureDifferences(white(), white())).toEqual([]);
});

test('a mark lies around what differs', () => {
  expect(pictureDifferences(white(), inked(50, 90, 10))).toEqual([{ x: 48, y: 88, width: 16, height: 16 }]);
});

test('what lies near is one mark, what lies apart is two, from top to bottom', () => {
  expect(pictureDifferences(white(), inked(40, 160, 8, inked(40, 8, 8, inked(56, 8, 8))))).toEqual([
    { x: 40, y: 8, width: 24, height: 8 },
    { x: 40, y: 160, width: 8, height: 8 },
  ]);
});

test('the trembling of anti-aliasing is no difference', () => {
  const pale = white();
  pale.data.fill(245);
  expect(pictureDifferences(white(), pale)).toEqual([]);
});

test('a page of another size differs everywhere', () => {
  expect(pictureDifferences(white(100, 100), white(80, 120))).toEqual([{ x: 0, y: 0, width: 80, height: 120 }]);
});
