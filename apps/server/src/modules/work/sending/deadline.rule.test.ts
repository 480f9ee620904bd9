import { expect, it } from 'vitest';
import { deadlineOf } from './deadline.ts';

const now = new Date('2026-11-21T10:00:00+08:00');

it.each([
  ['2026-11-30 18:00', 15, '2026-11-30T18:00:00+08:00'],
  ['', 15, '2026-12-06T23:59:59.999+08:00'],
  ['   ', 1, '2026-11-22T23:59:59.999+08:00'],
])('%j with a prescribed %i days ends at %s', (given, days, expected) => {
  expect(deadlineOf({ deadline: given }, days, now)).toEqual(new Date(expected));
});

it.each([
  [undefined, 3, '2026-11-24T23:59:59.999+08:00'],
  ['', 3, '2026-11-24T23:59:59.999+08:00'],
  ['2026-11-23 18:00', 3, '2026-11-23T18:00:00+08:00'],
  ['2026-11-30 18:00', 3, '2026-11-24T23:59:59.999+08:00'],
])('%j and %i days to sign: the earlier counts, whatever is prescribed', (deadline, daysToSign, expected) => {
  expect(deadlineOf({ deadline, daysToSign }, 1, now)).toEqual(new Date(expected));
});

it('there is none when none is given and none prescribed', () => {
  expect(deadlineOf({}, 0, now)).toBeUndefined();
});
