import { expect, test } from 'vitest';
import { canRemind, remindedToday, reminderAt } from './contract.ts';

const now = new Date('2026-06-02T04:00:00Z'); // 12:00 in China
const today = (hour: number) => new Date(`2026-06-02T${String(hour).padStart(2, '0')}:00:00+08:00`);

test('only this calendar day in China counts', () => {
  const lastEvening = new Date('2026-06-01T23:59:59+08:00');
  expect(remindedToday([lastEvening, today(0), today(9)], now)).toBe(2);
});

test.each([
  [0, true],
  [1, true],
  [2, true],
  [3, false],
  [4, false],
])('after %i reminders today another one is %s', (times, allowed) => {
  expect(
    canRemind(
      Array.from({ length: times }, (_, hour) => today(hour)),
      now,
    ),
  ).toBe(allowed);
});

test('reminds so many days before the deadline, but not in the past', () => {
  const before = new Date('2026-11-21T10:00:00+08:00');
  const deadline = new Date('2026-11-30T18:00:00+08:00');
  expect(reminderAt(deadline, 3, before)).toEqual(new Date('2026-11-27T18:00:00+08:00'));
  expect(reminderAt(deadline, 0, before)).toBeUndefined();
  expect(reminderAt(deadline, 10, before)).toBeUndefined();
});
