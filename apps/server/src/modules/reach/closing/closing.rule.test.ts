import { expect, test } from 'vitest';
import { type OpenMatters, obstaclesOf } from './closing.ts';

const NONE: OpenMatters = { enterprises: 0, tasks: 0, sent: 0, holds: 0 };

test.each<[Partial<OpenMatters>, readonly string[]]>([
  [{}, []],
  [{ enterprises: 1 }, ['enterprises 1']],
  [{ holds: 2, tasks: 3 }, ['tasks 3', 'holds 2']],
  [{ enterprises: 1, tasks: 1, sent: 4, holds: 1 }, ['enterprises 1', 'tasks 1', 'sent 4', 'holds 1']],
])('%j keeps an account open: %j', (open, obstacles) => {
  expect(obstaclesOf({ ...NONE, ...open }).map(({ kind, count }) => `${kind} ${count}`)).toEqual(obstacles);
});
