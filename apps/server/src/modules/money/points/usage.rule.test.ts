import { expect, test } from 'vitest';
import type { MonthSum, PersonSum } from './store/history.ts';
import { monthRows, ranking } from './usage.ts';

const sum = (month: string, used: number, change: number, item: MonthSum['item'] = 'sms'): MonthSum => ({ month, item, used, change });

test('what is left at the end of a month counts all that happened before, what was used only the month itself', () => {
  const sums = [sum('2026-08', 2, 200), sum('2026-10', 5, -5), sum('2026-10', 1, -1, 'point')];
  const rows = monthRows(sums, ['2026-09', '2026-10', '2026-11']).map(({ month, used, rest }) => [month, used.sms, rest.sms, rest.point]);
  expect(rows).toEqual([
    ['2026-09', 0, 200, 0],
    ['2026-10', 5, 195, -1],
    ['2026-11', 0, 195, -1],
  ]);
});

test('sums of one key stand in one row, most first, then by name', () => {
  const person = (personId: string, item: PersonSum['item'], used: number): PersonSum => ({ personId, name: personId, item, used });
  const rows = ranking([person('b', 'sms', 2), person('a', 'sms', 2), person('c', 'sms', 1), person('c', 'point', 4)], ({ personId }) => ({
    key: personId,
    name: personId,
  }));
  expect(rows.map(({ key, used }) => [key, used.sms, used.point])).toEqual([
    ['c', 1, 4],
    ['a', 2, 0],
    ['b', 2, 0],
  ]);
});
