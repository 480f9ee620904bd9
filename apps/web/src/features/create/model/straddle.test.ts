import { describe, expect, test } from 'vitest';
import { groupSizes, straddleStrips } from './straddle.ts';

const a4 = { width: 600, height: 800 };
const pages = (count: number) => Array.from({ length: count }, () => a4);

describe('pages that share one seal', () => {
  test.each([
    [1, [1]],
    [2, [2]],
    [20, [20]],
    [21, [21]],
    [22, [20, 2]],
    [40, [20, 20]],
    [41, [20, 21]],
    [45, [20, 20, 5]],
  ])('%d', (count, sizes) => expect(groupSizes(count)).toEqual(sizes));
});

test('each page carries its piece at the right edge', () => {
  expect(straddleStrips(pages(3), 0.5, 120)).toEqual([
    { page: 0, index: 0, count: 3, x: 560, y: 400, width: 40, size: 120 },
    { page: 1, index: 1, count: 3, x: 560, y: 400, width: 40, size: 120 },
    { page: 2, index: 2, count: 3, x: 560, y: 400, width: 40, size: 120 },
  ]);
});

test('the second group begins again', () => {
  const strips = straddleStrips(pages(22), 0, 120);
  expect(strips.map(({ index, count }) => `${index}/${count}`).slice(18)).toEqual(['18/20', '19/20', '0/2', '1/2']);
  expect(strips[21]).toMatchObject({ page: 21, x: 540, width: 60 });
});

test('it stays on the page, and is no larger than it', () => {
  expect(straddleStrips(pages(2), 0.98, 120)[0]).toMatchObject({ y: 680 });
  expect(straddleStrips(pages(2), -1, 120)[0]).toMatchObject({ y: 0 });
  expect(straddleStrips([{ width: 600, height: 100 }, a4], 0.5, 120)[0]).toMatchObject({ y: 0, size: 100, width: 50 });
});
