import { expect, test } from 'vitest';
import { dayEdge, forecastOf, monthsUntil, paceOf, paceSince, startOfMonth } from './forecast.ts';
import type { Lot } from './ledger.ts';

const now = new Date('2026-11-21T10:00:00+08:00');

const DAY = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const lot = (available: number, expiresInDays?: number): Lot => ({
  lotId: String(expiresInDays),
  item: 'enterpriseContract',
  origin: 'order',
  name: '企业 1,000 份',
  quantity: 1_000,
  available,
  reserved: 0,
  expiresAt: expiresInDays === undefined ? undefined : inDays(expiresInDays),
  createdAt: now,
});

test.each([
  ['nothing expires', [lot(300)], 10, 30, 'use'],
  ['it is used up before it expires', [lot(300, 365)], 10, 30, 'use'],
  ['most of it expires', [lot(300, 20)], 10, 20, 'expiry'],
  ['one lot expires and the next is used up', [lot(300, 20), lot(100, 365)], 10, 30, 'use'],
  ['one is used up and the next expires', [lot(50, 20), lot(300, 25)], 10, 25, 'expiry'],
  ['an old one does not count', [lot(70, -1), lot(100)], 10, 10, 'use'],
  ['there is none', [], 10, 0, 'use'],
] as const)('when %s', (_, lots, perDay, days, by) => {
  const forecast = forecastOf(lots, 'enterpriseContract', perDay, now);
  expect([forecast?.at, forecast?.by]).toEqual([inDays(days), by]);
});

test.each([
  ['nothing was used', [lot(30)], 0],
  ['the books are too young to tell', [lot(30)], undefined],
  ['it is more than ten years ahead', [lot(1_000_000)], 1],
] as const)('no day is named when %s', (_, lots, perDay) => {
  expect(forecastOf(lots, 'enterpriseContract', perDay, now)).toBeUndefined();
});

test.each([
  ['30 days', 400, 300, 10],
  ['the ten days that there were', 10, 300, 30],
  ['fewer than seven', 6.9, 300, undefined],
])('the pace of %s', (_, age, used, perDay) => {
  expect(paceOf(used, inDays(-age), now)).toBe(perDay);
});

test('the pace begins 29 days before today', () => {
  expect(paceSince(new Date('2026-11-30T01:00:00+08:00'))).toBe('2026-11-01');
});

test('months go back over the turn of the year', () => {
  expect(monthsUntil(new Date('2026-02-28T23:00:00Z'), 4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(startOfMonth('2026-03').toISOString()).toBe('2026-02-28T16:00:00.000Z');
});

test('a day begins and ends in China', () => {
  expect(dayEdge('2026-11-21', 'start')?.toISOString()).toBe('2026-11-20T16:00:00.000Z');
  expect(dayEdge('2026-11-21', 'end')?.toISOString()).toBe('2026-11-21T15:59:59.999Z');
  expect([dayEdge('21.11.', 'start'), dayEdge('2026-99-99', 'end'), dayEdge(undefined, 'end')]).toEqual([undefined, undefined, undefined]);
});
