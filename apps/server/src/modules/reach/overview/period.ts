import type { OverviewPeriod } from '@moqi/api/reach/overview';

const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** The first moment of a month in China; month 12 is the next January. */
function monthBegin(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1) - OFFSET);
}

export interface PeriodSpan {
  readonly from: Date;
  readonly beforeFrom: Date;
  readonly beforeTo: Date;
}

const MONTHS: Readonly<Record<OverviewPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * This month, quarter or year until now, and as much of the one before: twenty days of November are held against twenty of October.
 * Where the one before is shorter, all of it.
 */
export function periodSpan(period: OverviewPeriod, now: Date): PeriodSpan {
  const there = new Date(now.getTime() + OFFSET);
  const months = MONTHS[period];
  const first = Math.floor(there.getUTCMonth() / months) * months;
  const from = monthBegin(there.getUTCFullYear(), first);
  const beforeFrom = monthBegin(there.getUTCFullYear(), first - months);
  const beforeTo = new Date(Math.min(from.getTime(), beforeFrom.getTime() + (now.getTime() - from.getTime())));
  return { from, beforeFrom, beforeTo };
}

/** The first moments of the last `count` weeks in China, which begin on Monday, the earliest first. */
export function lastWeeks(count: number, now: Date): Date[] {
  const there = new Date(now.getTime() + OFFSET);
  const days = (there.getUTCDay() + 6) % 7;
  const monday = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() - days) - OFFSET;
  return Array.from({ length: count }, (_, index) => new Date(monday - (count - 1 - index) * WEEK));
}
