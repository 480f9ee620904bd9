import { expect, test } from 'vitest';
import { pagesOfText } from './page-ranges.ts';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['3', [2]],
  ['1-3,5', [0, 1, 2, 4]],
  ['5,1-2,2', [0, 1, 4]],
  ['１－３，５', [0, 1, 2, 4]],
  ['1、3；5', [0, 2, 4]],
  ['2 4', [1, 3]],
  ['1–2', [0, 1]],
  ['0', 'wrong'],
  ['11', 'wrong'],
  ['3-1', 'wrong'],
  ['1-', 'wrong'],
  ['-3', 'wrong'],
  ['a', 'wrong'],
  ['1-99999', 'wrong'],
])('%s of ten pages', (text, pages) => {
  expect(pagesOfText(text, 10)).toEqual(pages);
});
