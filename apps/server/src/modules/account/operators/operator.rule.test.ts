import { expect, test } from 'vitest';
import { inOrder, shiftEnd } from './operator.ts';

const at = (time: string) => new Date(`2026-06-01T${time}:00.000Z`);

test.each([
  ['02:00', at('10:00')],
  ['09:59', at('10:00')],
  ['10:00', undefined],
  ['23:00', undefined],
])('a shift opened at 02:00 lasts, at %s, until %s', (now, end) => {
  expect(shiftEnd(at('02:00'), at(now))).toEqual(end);
});

test('duties stand in one order, each once', () => {
  expect(inOrder(['support', 'review', 'support'])).toEqual(['review', 'support']);
});
