import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { groupSizes, straddleBoxes } from '../src/straddle.ts';

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
  const box = { x: 560, y: 400, width: 40, height: 120 };
  expect(straddleBoxes(pages(3), { offset: 0.5, size: 120 })).toEqual([
    { box: { page: 0, ...box }, slice: { index: 0, count: 3 } },
    { box: { page: 1, ...box }, slice: { index: 1, count: 3 } },
    { box: { page: 2, ...box }, slice: { index: 2, count: 3 } },
  ]);
});

test('the second group begins again', () => {
  const strips = straddleBoxes(pages(22), { offset: 0, size: 120 });
  expect(strips.map(({ slice: { index, count } }) => `${index}/${count}`).slice(18)).toEqual(['18/20', '19/20', '0/2', '1/2']);
  expect(strips[21]).toMatchObject({ box: { page: 21, x: 540, width: 60 } });
});

test('it stays on the page, and is no larger than it', () => {
  expect(straddleBoxes(pages(2), { offset: 0.98, size: 120 })[0]).toMatchObject({ box: { y: 680 } });
  expect(straddleBoxes(pages(2), { offset: -1, size: 120 })[0]).toMatchObject({ box: { y: 0 } });
  expect(straddleBoxes([{ width: 600, height: 100 }, a4], { offset: 0.5, size: 120 })[0]).toMatchObject({
    box: { y: 0, height: 100, width: 50 },
  });
});

test('the geometry brings no other code along', () => {
  const source = readFileSync(new URL('../src/straddle.ts', import.meta.url), 'utf8');
  expect([...source.matchAll(/^import (?!type )/gm)]).toEqual([]);
});
