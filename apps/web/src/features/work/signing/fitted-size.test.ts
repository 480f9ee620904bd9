import { expect, test } from 'vitest';
import { fittedSize } from './fitted-size.ts';

test.each([
  ['a short text in a tall box has the largest size', '苏州', { width: 200, height: 60 }, 14],
  ['a low box', '苏州', { width: 200, height: 10 }, 6.2],
  ['a narrow box: ten squares in fifty points', '苏州工业园区八十八号', { width: 50, height: 60 }, 5],
  ['Latin characters take about half of a square', 'abcde', { width: 14, height: 60 }, 5],
  ['nothing yet', '', { width: 100, height: 60 }, 14],
])('%s', (_, text, box, size) => {
  expect(fittedSize(text, box)).toBeCloseTo(size, 5);
});
