import { expect, it } from 'vitest';
import { reminderAt } from './deadline.ts';

const now = new Date('2026-11-21T10:00:00+08:00');

it('reminds so many days before the deadline, but not in the past', () => {
  const deadline = new Date('2026-11-30T18:00:00+08:00');
  expect(reminderAt(deadline, 3, now)).toEqual(new Date('2026-11-27T18:00:00+08:00'));
  expect(reminderAt(deadline, 0, now)).toBeUndefined();
  expect(reminderAt(deadline, 10, now)).toBeUndefined();
});
