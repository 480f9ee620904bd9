import { expect, test } from 'vitest';
import { carried, inkOf, isWritten } from './strokes.ts';

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

const LONG = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
];

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
  ['one stroke, however long', [LONG], false],
  ['two dots', [[{ x: 1, y: 1 }], [{ x: 9, y: 9 }]], false],
  ['two strokes', [LONG, LONG], true],
])('%s', (_, given, written) => {
  expect(isWritten({ width: 100, height: 100, strokes: given })).toBe(written);
});

const standing = { width: 300, height: 200, isTurned: false };
const lying = { width: 300, height: 600, isTurned: true };
const diagonal = [
  {
    points: [
      { x: 20, y: 10, time: 5 },
      { x: 280, y: 190, time: 9 },
    ],
  },
];

test('writing goes along onto the lying pad and comes back as it was', () => {
  const there = carried(diagonal, standing, lying);
  expect(there[0]?.points).toEqual([
    { x: 290, y: 20, time: 5 },
    { x: 110, y: 280, time: 9 },
  ]);
  expect(inkOf(there, lying).strokes).toEqual(inkOf(diagonal, standing).strokes);
  expect(carried(there, lying, standing)).toEqual(diagonal);
});

test('writing that is too wide for the standing pad is made smaller and all of it is seen', () => {
  const wide = [
    {
      points: [
        { x: 290, y: 20 },
        { x: 110, y: 580 },
      ],
    },
  ];
  const { strokes } = inkOf(carried(wide, lying, standing), standing);
  expect(strokes[0]?.map(({ x }) => x)).toEqual([0, 300]);
});

test('nothing written is nothing there', () => {
  expect(carried([], standing, lying)).toEqual([]);
});
