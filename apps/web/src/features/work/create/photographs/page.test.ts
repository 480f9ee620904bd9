import { expect, test } from 'vitest';
import { drawnCorners, lookedAt, lookedFor, type PhotographedPage, WHOLE, withCorner } from './page.ts';

const fresh = lookedFor(new File(['x'], 'a.jpg'));
const picture = { width: 3, height: 4, data: new Uint8ClampedArray(48) };
const SHEET = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.1 },
  { x: 0.8, y: 1.02 },
  { x: 0.2, y: 0.9 },
] as const;
const found = lookedAt(fresh, picture, SHEET);
const none = lookedAt(fresh, picture, undefined);

test('a photograph goes in as it came, unless it is straightened or turned', () => {
  const drawn = (change: Partial<PhotographedPage>, from = none) => drawnCorners({ ...from, ...change });
  expect(drawn({})).toBeUndefined();
  expect(drawn({ quarters: 1 })?.[0]).toEqual({ x: 0, y: 1 });
  expect(drawn({}, found)).toEqual(found.corners);
  expect(drawn({ isWhole: true }, found)).toBeUndefined();
  expect(drawnCorners({ ...fresh, state: 'unreadable', quarters: 1 })).toBeUndefined();
});

test('corners stay in the picture, and go round a sheet', () => {
  expect(found.corners[2]).toEqual({ x: 0.8, y: 1 });
  expect(withCorner(none, 0, { x: -3, y: 0.5 })).toMatchObject({
    isWhole: false,
    corners: [{ x: 0, y: 0.5 }, WHOLE[1], WHOLE[2], WHOLE[3]],
  });
  // beyond the opposite corner it would fold
  expect(withCorner(found, 0, { x: 0.95, y: 0.95 })).toBe(found);
});
