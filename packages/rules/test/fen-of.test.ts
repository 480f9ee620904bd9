import { expect, test } from 'vitest';
import { fenOf } from '../src/index.ts';

test.each([
  ['960', 96_000],
  ['960.5', 96_050],
  [' 4,200.00 ', 420_000],
  ['1，920.07', 192_007],
  ['0.29', 29],
  ['.5', 50],
  ['0', 0],
  ['', undefined],
  ['960 元', 96_000],
  ['¥12,800.5', 1_280_050],
  ['12800.05元', 1_280_005],
  ['999999999999.99', 99_999_999_999_999],
  ['1000000000000', undefined],
  ['一万', undefined],
  ['9元60', undefined],
  ['元960', undefined],
  ['960¥', undefined],
  ['¥', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['.', undefined],
  ['37分', undefined],
])('%j yuan are %s fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen);
});
