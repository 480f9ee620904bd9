import { describe, expect, it } from 'vitest';
import { isHandwriting } from '../src/index.ts';

const line = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));
type Writing = Parameters<typeof isHandwriting>[0];
const sheet = (...strokes: Writing['strokes']): Writing => ({ width: 400, height: 200, strokes });

describe('isHandwriting', () => {
  it.each<[string, Writing, boolean]>([
    ['two strokes', sheet(line([10, 10], [60, 60]), line([20, 100], [120, 100])), true],
    ['nothing', sheet(), false],
    ['an empty stroke', sheet([]), false],
    ['a dot', sheet(line([10, 10])), false],
    ['a slip of the finger', sheet(line([10, 10], [69, 10])), false],
    ['as much as just counts', sheet(line([10, 10], [70, 10])), true],
    ['a line that leaves the sheet', sheet(line([10, 10], [410, 10])), false],
    ['a line from outside', sheet(line([-1, 10], [300, 10])), false],
    ['below the sheet', sheet(line([10, 10], [100, 201])), false],
  ])('%s: %s', (_, ink, expected) => {
    expect(isHandwriting(ink)).toBe(expected);
  });
});
