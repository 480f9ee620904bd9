import { describe, expect, test } from 'vitest';
import {
  allowedShift,
  around,
  boundsOf,
  type Corner,
  clamped,
  defaultSize,
  overlaps,
  resized,
  SEAL_POINTS,
  sizeOn,
  spanned,
} from './geometry.ts';

const a4 = { width: 595.28, height: 841.89 };
const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
/** To six places, and without a negative zero. */
const six = (found: object) => Object.fromEntries(Object.entries(found).map(([name, value]) => [name, Math.round(value * 1e6) / 1e6 + 0]));

test('a seal of 42 mm on A4', () => {
  expect(SEAL_POINTS).toBeCloseTo(119.055, 3);
  expect(defaultSize('seal', a4).width * a4.width).toBeCloseTo(SEAL_POINTS);
  expect(defaultSize('seal', a4).height * a4.height).toBeCloseTo(SEAL_POINTS);
});

test('nothing is larger than its page', () => {
  expect(sizeOn({ width: 100, height: 50 }, { width: 119, height: 119 })).toEqual({ width: 1, height: 1 });
});

describe('clamped', () => {
  test.each([
    ['inside', rect(0.2, 0.3, 0.1, 0.1), rect(0.2, 0.3, 0.1, 0.1)],
    ['beyond the left and top', rect(-0.2, -3, 0.1, 0.1), rect(0, 0, 0.1, 0.1)],
    ['beyond the right and bottom', rect(0.95, 1.4, 0.1, 0.25), rect(0.9, 0.75, 0.1, 0.25)],
    ['larger than the page', rect(0.5, 0.5, 2, 3), rect(0, 0, 1, 1)],
  ])('%s', (_, given, wanted) => expect(six(clamped(given))).toEqual(wanted));
});

test('around a point, but on the page', () => {
  expect(six(around({ x: 0.5, y: 0.5 }, { width: 0.2, height: 0.1 }))).toEqual(rect(0.4, 0.45, 0.2, 0.1));
  expect(six(around({ x: 0.02, y: 0.99 }, { width: 0.2, height: 0.1 }))).toEqual(rect(0, 0.9, 0.2, 0.1));
});

describe('several together stop when the first meets an edge', () => {
  const both = [rect(0.1, 0.1, 0.1, 0.1), rect(0.6, 0.5, 0.2, 0.1)];
  test.each([
    ['room enough', 0.1, -0.05, { dx: 0.1, dy: -0.05 }],
    ['to the right', 0.5, 0, { dx: 0.2, dy: 0 }],
    ['to the left and up', -0.5, -0.5, { dx: -0.1, dy: -0.1 }],
    ['down', 0, 0.9, { dx: 0, dy: 0.4 }],
  ])('%s', (_, dx, dy, wanted) => expect(six(allowedShift(both, dx, dy))).toEqual(wanted));
  test('none', () => expect(allowedShift([], 1, 1)).toEqual({ dx: 0, dy: 0 }));
});

describe('a corner is pulled and the opposite one stays', () => {
  const least = { width: 0.05, height: 0.05 };
  const start = rect(0.4, 0.4, 0.2, 0.2);
  const pull = (corner: Corner, dx: number, dy: number, keepShape = false) => resized(start, { corner, dx, dy, least, keepShape });
  test.each<[Corner, number, number, ReturnType<typeof rect>]>([
    ['se', 0.1, 0.05, rect(0.4, 0.4, 0.3, 0.25)],
    ['nw', 0.1, 0.05, rect(0.5, 0.45, 0.1, 0.15)],
    ['ne', 0.1, -0.1, rect(0.4, 0.3, 0.3, 0.3)],
    ['sw', -0.1, 0.1, rect(0.3, 0.4, 0.3, 0.3)],
    ['se', 9, 9, rect(0.4, 0.4, 0.6, 0.6)],
    ['nw', -9, -9, rect(0, 0, 0.6, 0.6)],
    ['se', -9, -9, rect(0.4, 0.4, 0.05, 0.05)],
    ['nw', 9, 9, rect(0.55, 0.55, 0.05, 0.05)],
  ])('%s by %d, %d', (corner, dx, dy, wanted) => expect(six(pull(corner, dx, dy))).toEqual(wanted));
  test('seals keep their shape, even at an edge', () => {
    expect(six(pull('se', 0.1, 0, true))).toEqual(rect(0.4, 0.4, 0.3, 0.3));
    expect(six(resized(rect(0.4, 0.7, 0.2, 0.1), { corner: 'se', dx: 9, dy: 0, least, keepShape: true }))).toEqual(
      rect(0.4, 0.7, 0.6, 0.3),
    );
    expect(six(pull('se', -9, -9, true))).toEqual(rect(0.4, 0.4, 0.05, 0.05));
  });
});

test('bounds, overlap and marquee', () => {
  expect(six(boundsOf([rect(0.1, 0.2, 0.1, 0.1), rect(0.5, 0.1, 0.1, 0.4)]))).toEqual(rect(0.1, 0.1, 0.5, 0.4));
  expect(overlaps(rect(0, 0, 0.2, 0.2), rect(0.1, 0.1, 0.5, 0.5))).toBe(true);
  expect(overlaps(rect(0, 0, 0.2, 0.2), rect(0.2, 0, 0.5, 0.5))).toBe(false);
  expect(six(spanned({ x: 0.5, y: 0.1 }, { x: 0.2, y: 0.4 }))).toEqual(rect(0.2, 0.1, 0.3, 0.3));
});
