import { describe, expect, test } from 'vitest';
import { distances, snap } from './snapping.ts';

const page = { width: 600, height: 800 };
const rect = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });
const other = rect(50, 400);

describe('a moving field', () => {
  test.each([
    ['left edge to left edge', rect(53, 600), { dx: -3, dy: 0, guides: [{ axis: 'x', at: 50 }] }],
    ['left edge to right edge', rect(146, 600, 60, 60), { dx: 4, dy: 0, guides: [{ axis: 'x', at: 150 }] }],
    ['middle to middle', rect(72, 600, 60, 60), { dx: -2, dy: 0, guides: [{ axis: 'x', at: 100 }] }],
    ['top to top', rect(320, 405), { dx: 0, dy: -5, guides: [{ axis: 'y', at: 400 }] }],
    ['middle of the page', rect(252, 100), { dx: -2, dy: 0, guides: [{ axis: 'x', at: 300 }] }],
    [
      'both ways at once',
      rect(248, 398),
      {
        dx: 2,
        dy: 2,
        guides: [
          { axis: 'x', at: 300 },
          { axis: 'y', at: 400 },
        ],
      },
    ],
    ['too far', rect(170, 600), { dx: 0, dy: 0, guides: [] }],
  ])('%s', (_, moving, wanted) => {
    expect(snap([moving], [other], page, 6)).toEqual(wanted);
  });

  test('goes to the nearest of two', () => {
    expect(snap([rect(154, 600)], [other, rect(157, 200)], page, 6).dx).toBe(3);
  });

  test('several go by their common bounds', () => {
    expect(snap([rect(200, 600), rect(297, 600)], [other], page, 6)).toMatchObject({ dx: 1.5, guides: [{ axis: 'x', at: 300 }] });
  });

  test('nothing moves nowhere', () => {
    expect(snap([], [other], page, 6)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});

describe('distances', () => {
  test('to the nearest at either side, along the middle of what they share', () => {
    expect(distances(rect(300, 420), [other, rect(10, 400, 20, 100)])).toEqual([{ axis: 'x', from: 150, to: 300, at: 460 }]);
  });
  test('to the nearest above or below', () => {
    expect(distances(rect(60, 550), [other])).toEqual([{ axis: 'y', from: 500, to: 550, at: 105 }]);
  });
  test('none to what is neither beside nor above', () => {
    expect(distances(rect(300, 600), [other])).toEqual([]);
  });
});
