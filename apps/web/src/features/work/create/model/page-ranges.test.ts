import { expect, test } from 'vitest';
import { formatPages, parsePages } from './page-ranges.ts';

test.each([
  ['1', [0]],
  ['1-3,5', [0, 1, 2, 4]],
  ['5，2–3', [1, 2, 4]],
  [' 6 ', [5]],
  ['2 2 1', [0, 1]],
])('%s is read', (text, pages) => expect(parsePages(text, 6)).toEqual(pages));

test.each(['', '0', '7', '3-1', '1-9', 'x', '1-', '1.5'])('%j is not', (text) => expect(parsePages(text, 6)).toBeUndefined());

test.each([
  [[0], '1'],
  [[0, 1, 2, 4], '1-3,5'],
  [[4, 3, 3, 0], '1,4-5'],
  [[], ''],
])('%j is written', (pages, text) => expect(formatPages(pages)).toBe(text));
