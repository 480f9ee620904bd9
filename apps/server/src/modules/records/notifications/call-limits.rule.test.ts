import { expect, it } from 'vitest';
import { refusalOfCall } from './call-limits.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const HOUR = 3600;

it.each([
  ['never called', [], undefined],
  ['called a second less than a minute ago', [ago(59)], { by: 'pause', seconds: 1 }],
  ['called a minute ago', [ago(60)], undefined],
  ['called once less than it may be', [ago(HOUR)], undefined],
  ['called as often as it may be', [ago(HOUR), ago(2 * HOUR)], { by: 'day', seconds: 22 * HOUR }],
  ['called so often, and just now', [ago(5), ago(2 * HOUR)], { by: 'day', seconds: 22 * HOUR }],
  ['when the second call is a day old', [ago(HOUR), ago(24 * HOUR)], undefined],
  ['more often than it may be by now', [ago(HOUR), ago(3 * HOUR), ago(9 * HOUR)], { by: 'day', seconds: 21 * HOUR }],
] as const)('a number %s', (_, calledAt, expected) => {
  expect(refusalOfCall(calledAt, 2, NOW)).toEqual(expected);
});
