import { expect, test } from 'vitest';
import {
  type Corners,
  findCorners,
  isSheet,
  type Pixels,
  straightenedRows,
  straightenedSize,
  turned,
} from '../../src/photographed-page/index.ts';
import { photographOf, worstCorner } from './photographs.ts';

const corners = (...numbers: readonly [number, number, number, number, number, number, number, number]): Corners => {
  const [a, b, c, d, e, f, g, h] = numbers;
  return [
    { x: a, y: b },
    { x: c, y: d },
    { x: e, y: f },
    { x: g, y: h },
  ];
};
const WHOLE = corners(0, 0, 1, 0, 1, 1, 0, 1);

/** A picture of one colour for each pixel. */
function drawn(width: number, height: number, grey: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) data.fill(grey(at % width, Math.floor(at / width)), at * 4, at * 4 + 4);
  return { width, height, data };
}

// one on each kind of table; thirty are counted by `npm run bench:corners`
test.each([0, 1, 2, 3, 4, 5])('the corners of a photographed sheet are found, %i', (seed) => {
  const photograph = photographOf(seed);
  expect(worstCorner(photograph, findCorners(photograph.picture))).toBeLessThan(0.02);
});

test('where no sheet is, none is found', () => {
  expect(findCorners(drawn(300, 400, () => 120))).toBeUndefined();
  expect(findCorners(drawn(300, 400, (x, y) => (x * 7919 + y * 104_729) % 255))).toBeUndefined();
  expect(findCorners(drawn(300, 400, (x, y) => (Math.hypot(x - 150, y - 200) < 100 ? 230 : 40)))).toBeUndefined();
});

test('a scan has no table around it: nothing is straightened', () => {
  expect(findCorners(drawn(300, 424, (x, y) => (x > 30 && x < 270 && y % 20 < 8 && y > 40 && y < 380 ? 60 : 240)))).toBeUndefined();
});

test('a sheet seen from aside has the shape of A4 again', () => {
  for (const seed of [0, 1, 2, 3]) {
    const { picture, corners: seen } = photographOf(seed, 0.25);
    const { width, height } = straightenedSize(seen, picture);
    expect(height / width).toBeCloseTo(Math.SQRT2, 1);
  }
});

test('a receipt keeps its own shape, and no sheet is drawn larger than 300 dots an inch', () => {
  expect(straightenedSize(corners(0.25, 0.1, 0.75, 0.1, 0.75, 0.9, 0.25, 0.9), { width: 400, height: 1000 })).toEqual({
    width: 200,
    height: 800,
  });
  expect(Math.max(...Object.values(straightenedSize(WHOLE, { width: 9000, height: 12_000 })))).toBe(3508);
});

test('straightening takes each corner of the sheet to its corner of the page', () => {
  // dark, with a light quadrilateral that has a mark in each quarter
  const seen = corners(0.2, 0.1, 0.8, 0.2, 0.9, 0.9, 0.1, 0.8);
  const marks = [50, 100, 150, 200];
  const picture = drawn(400, 400, (x, y) => marks[(x > 200 ? 1 : 0) + (y > 200 ? 2 : 0)] ?? 0);
  const rows = straightenedRows(picture, seen, { width: 10, height: 10 }, [0, 10]);
  const at = (x: number, y: number) => rows[(y * 10 + x) * 4];
  expect([at(0, 0), at(9, 0), at(0, 9), at(9, 9)]).toEqual(marks);
  // bands are the same as the whole
  expect(straightenedRows(picture, seen, { width: 10, height: 10 }, [6, 10])).toEqual(rows.slice(240));
});

test('what lies beside the photograph is white', () => {
  const rows = straightenedRows(
    drawn(10, 10, () => 0),
    corners(-1, 0, 1, 0, 1, 1, -1, 1),
    { width: 4, height: 1 },
    [0, 1],
  );
  expect([rows[0], rows[4], rows[8], rows[12]]).toEqual([255, 255, 0, 0]);
});

test('a turned sheet begins at another corner', () => {
  const [a, b, c, d] = WHOLE;
  expect([0, 1, 2, 3, 4].map((quarters) => turned(WHOLE, quarters))).toEqual([
    [a, b, c, d],
    [d, a, b, c],
    [c, d, a, b],
    [b, c, d, a],
    [a, b, c, d],
  ]);
});

test('corners that fold in or cross are no sheet', () => {
  expect(isSheet(WHOLE)).toBe(true);
  expect(isSheet(corners(0, 0, 1, 0, 0.2, 0.3, 0, 1))).toBe(false);
  expect(isSheet(corners(1, 0, 0, 0, 1, 1, 0, 1))).toBe(false);
  expect(isSheet(corners(0, 0, 0.5, 0, 1, 0, 0, 1))).toBe(false);
});
