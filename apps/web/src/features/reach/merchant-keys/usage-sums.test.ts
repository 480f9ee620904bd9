import type { KeyUsage } from '@moqi/api/reach/merchant-keys';
import { expect, test } from 'vitest';
import { busiestOf, daysOf, sumOf } from './usage-sums.ts';

const day = (date: string, calls: number, refused = 0) => ({ day: date, calls, refused, ms: calls * 10 });
const key = (list: KeyUsage['list']): KeyUsage => ({ keyId: 'a', keyName: 'ERP', perDay: 100, list });

test('every day of the period is there, with what all keys called', () => {
  const keys = [key([day('2026-05-30', 2, 1), day('2026-06-01', 1)]), key([day('2026-06-01', 4)])];
  expect(daysOf('2026-05-30', '2026-06-01', keys)).toEqual([day('2026-05-30', 2, 1), day('2026-05-31', 0), day('2026-06-01', 5)]);
  expect(daysOf('2026-06-01', '2026-06-01', [])).toEqual([day('2026-06-01', 0)]);
});

test('days add up, and the later of two busy ones is named', () => {
  const days = [day('2026-05-30', 4, 1), day('2026-05-31', 4, 2), day('2026-06-01', 1)];
  expect(sumOf(days)).toEqual({ calls: 9, refused: 3, ms: 90 });
  expect(busiestOf(days)?.day).toBe('2026-05-31');
  expect(busiestOf([])).toBeUndefined();
});
