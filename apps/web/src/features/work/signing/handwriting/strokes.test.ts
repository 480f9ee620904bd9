import { expect, test } from 'vitest';
import { inkOf, isWritten } from './strokes.ts';

const strokes = [
  {
    points: [
      { x: 10, y: 20 },
      { x: 30.123, y: 40 },
    ],
  },
];

test('upright writing is kept as it is, to a tenth of a pixel', () => {
  expect(inkOf(strokes, { width: 100, height: 200, isTurned: false })).toEqual({
    width: 100,
    height: 200,
    strokes: [
      [
        { x: 10, y: 20 },
        { x: 30.1, y: 40 },
      ],
    ],
  });
});

test('writing on a phone that lies on its side is set upright', () => {
  expect(inkOf(strokes, { width: 100, height: 200, isTurned: true })).toEqual({
    width: 200,
    height: 100,
    strokes: [
      [
        { x: 20, y: 90 },
        { x: 40, y: 69.9 },
      ],
    ],
  });
});

test('a stroke that left the area ends at its edge', () => {
  expect(inkOf([{ points: [{ x: -5, y: 250 }] }], { width: 100, height: 200, isTurned: false }).strokes).toEqual([[{ x: 0, y: 200 }]]);
});

test.each([
  ['nothing', [], false],
  ['a dot', [[{ x: 1, y: 1 }]], false],
  [
    'a slip',
    [
      [
        { x: 1, y: 1 },
        { x: 5, y: 5 },
      ],
    ],
    false,
  ],
  [
    'a line',
    [
      [
        { x: 0, y: 0 },
        { x: 60, y: 0 },
      ],
    ],
    true,
  ],
])('%s', (_, given, written) => {
  expect(isWritten({ width: 100, height: 100, strokes: given })).toBe(written);
});
