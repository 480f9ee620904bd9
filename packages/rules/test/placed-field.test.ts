import { expect, test } from 'vitest';
import { liesOnPage } from '../src/index.ts';

const field = { kind: 'ink', page: 1, x: 0.5, y: 0.25, width: 0.1, height: 0.1 };

test.each([
  ['wholly on its page', {}, true],
  ['at the edges', { x: 0, y: 0, width: 1, height: 1 }, true],
  ['beside a rounding error', { x: -1e-7, width: 1.0000002 }, true],
  ['over the right edge', { x: 0.95 }, false],
  ['over the lower edge', { y: 0.95 }, false],
  ['before the left edge', { x: -0.01 }, false],
  ['on a page that is not there', { page: 2 }, false],
  ['a straddle seal counts height and size only', { kind: 'straddle', page: 9, x: 7 }, true],
  ['a straddle seal below the page', { kind: 'straddle', y: 1.1 }, false],
])('%s', (_, change, lies) => {
  expect(liesOnPage({ ...field, ...change }, 2)).toBe(lies);
});
